/**
 * Reprend l'annuaire d'un hébergeur, CSV ou GeoJSON, comme des lieux à relire.
 *
 *   npm run importer-annuaire -- lieux.csv --source "Réseau des fermes de la vallée" --licence "Licence Ouverte 2.0"
 *   … --appliquer                      écrit ; sans lui, dit seulement ce qui serait fait
 *   … --publier                        avec --appliquer : publie aussitôt, sans relecture
 *   … --type tiers-lieu --axes lien    pour les lignes qui ne le disent pas ; --date 2026-05 : jour ou mois du relevé
 *
 * Lit les mêmes réglages que le site, qui peut rester en marche. Code de sortie : 0 si tout est bon, 1 si des lignes sont refusées, 2 si rien ne se lit.
 */
import { empreindre, tirerJeton } from "#app/socle/surete/empreinte.ts";
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { env as lireEnv } from "#app/env.server.ts";
import type { Lieu } from "#app/contextes/annuaire/index.ts";
import { creerServiceCatalogue } from "#app/contextes/annuaire/service/catalogue.server.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerPublications } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import { creerFichesConnues } from "#app/contextes/propositions/service/fiches-connues.ts";
import { creerImportateur, type LigneImportee } from "#app/contextes/propositions/service/importer.ts";
import { creerModeration } from "#app/contextes/propositions/service/moderation.server.ts";
import { lieuxRepris } from "#app/rangements/embarque/lieux-repris.ts";
import { ouvrirRangements } from "#app/rangements/ouvrir.server.ts";
import ecosysteme from "#data/ecosysteme.json" with { type: "json" };
import { decrireImport } from "./decrire-import.ts";
import { FauteDeFichier, lireAnnuaire, OCTETS_MAX } from "./lire-annuaire.ts";
import { preparerFiches, type Preparees } from "./preparer-fiches.ts";

const RACINE = join(import.meta.dirname, "../..");
const reglages = join(RACINE, ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

const USAGE = 'Usage : npm run importer-annuaire -- fichier.csv --source "Qui a fait cette liste" --licence "Licence Ouverte 2.0" [--appliquer [--publier]]';
const dire = (texte: string) => void process.stdout.write(`${texte}\n`);
const muet = { info: () => undefined, avertir: () => undefined, erreur: (message: string) => dire(message) };

type Options = {
  readonly fichier: string;
  readonly source: string;
  readonly licence: string;
  readonly date?: string;
  readonly type?: string;
  readonly axes?: string;
  readonly appliquer: boolean;
  readonly publier: boolean;
};

function lireOptions(args: ReadonlyArray<string>): Options {
  const [texte, bascule] = [{ type: "string" } as const, { type: "boolean", default: false } as const];
  let lues;
  try {
    const options = { source: texte, licence: texte, date: texte, type: texte, axes: texte, appliquer: bascule, publier: bascule };
    lues = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new FauteDeFichier(USAGE);
  }
  const [fichier, ...trop] = lues.positionals;
  const { source = "", licence = "", date, ...reste } = lues.values;
  if (fichier === undefined || trop.length > 0) throw new FauteDeFichier(USAGE);
  if (source.trim().length < 3) throw new FauteDeFichier(`Dites qui a fait cette liste : --source "Réseau des fermes de la vallée".\n${USAGE}`);
  if (licence.trim().length < 3) {
    throw new FauteDeFichier(
      `Dites sous quelle licence cette liste se reprend : --licence "Licence Ouverte 2.0". Sans licence, elle ne se reprend pas.\n${USAGE}`,
    );
  }
  if (date !== undefined && !/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/.test(date)) throw new FauteDeFichier("--date s'écrit 2026-05 ou 2026-05-31.");
  if (reste.publier && !reste.appliquer) throw new FauteDeFichier("--publier ne va qu'avec --appliquer : sans lui, rien ne s'écrit.");
  return { fichier, source: source.trim(), licence: licence.trim(), ...reste, ...(date === undefined ? {} : { date }) };
}

function lireFichier(fichier: string): Uint8Array {
  if (!existsSync(fichier)) throw new FauteDeFichier(`Fichier introuvable : ${fichier}.`);
  const { size } = statSync(fichier);
  if (!statSync(fichier).isFile()) throw new FauteDeFichier(`Ce n'est pas un fichier : ${fichier}.`);
  // Un fichier énorme se refuse avant d'être lu.
  if (size > OCTETS_MAX)
    throw new FauteDeFichier(`Ce fichier pèse ${Math.ceil(size / 1024 / 1024)} Mio, pour ${OCTETS_MAX / 1024 / 1024} au plus : coupez-le en plusieurs.`);
  return readFileSync(fichier);
}

async function importer({ fiches }: Preparees, { source, licence, date, appliquer, publier }: Options): Promise<ReadonlyArray<LigneImportee>> {
  const { depots, fermer } = ouvrirRangements({ env: lireEnv(), journal: muet, maintenant_ms: Date.now });
  try {
    // Les lieux suffisent : c'est à eux que l'annuaire se compare.
    const contenus = { lieux: [...(ecosysteme.lieux as ReadonlyArray<Lieu>), ...lieuxRepris()], reseaux: [], plateformes: [], documents: [], auteurs: [] };
    const publications = creerPublications({ propositions: depots.propositions, contenus });
    const fichesConnues = creerFichesConnues({ contenus, catalogue: creerServiceCatalogue({ contenus, publications }) });
    const communs = {
      propositions: depots.propositions,
      photosPropositions: depots.photosPropositions,
      journalModeration: depots.journal,
      fichesConnues,
      tirerId: () => randomUUID(),
      maintenant: () => new Date(),
    };
    const importateur = creerImportateur({
      ...communs,
      moderation: creerModeration({ ...communs, geographie: { departements: [] }, villes: [] }),
      empreindre,
      tirerJeton,
    });
    return await importateur(fiches, { source, licence, ...(date === undefined ? {} : { releve_le: date }), appliquer, publier });
  } finally {
    await fermer();
  }
}

async function lancer(): Promise<number> {
  const options = lireOptions(process.argv.slice(2));
  const lu = lireAnnuaire(lireFichier(options.fichier));
  const preparees = preparerFiches(lu.lignes, options, creerCommunes({ dossier: join(RACINE, "data") }));
  for (const phrase of decrireImport(lu, preparees.refus, await importer(preparees, options), options)) dire(phrase);
  return preparees.refus.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await lancer();
} catch (e) {
  process.stderr.write(
    `${e instanceof FauteDeFichier ? e.message : `Interrompu : ${e instanceof Error ? e.message : "erreur inconnue"}. Relancez : ce qui est déjà repris le reste.`}\n`,
  );
  process.exitCode = e instanceof FauteDeFichier ? 2 : 1;
}
