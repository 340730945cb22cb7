/**
 * Vérifie chaque fichier de `data/` contre son schéma, puis les règles que le schéma ne dit pas.
 * `node scripts/donnees/verifier-donnees.ts [fichier…]` : code de sortie 1 et une phrase par défaut. `--validateurs <dossier>` : compile d'abord tous les
 * schémas dans ce dossier, et contrôle avec eux (la construction du site).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { NOM_CONFORMES } from "#app/socle/schemas/conformes.server.ts";
import { empreindre } from "#app/socle/surete/empreinte.ts";
import { defautsDe, type Validateur } from "#app/socle/schemas/phrases.ts";
import type { AlgoConfig, Cout, DonneesTerritoire } from "../../engines/src/types.ts";
import type { ScenarioSaisi } from "../../engines/src/integrateur/types.ts";
import type { CoefficientTable } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";
import { RACINE, lireJson } from "./lib-donnees.ts";
import { type Pensees, type TarifBrut, reglesListe, reglesPensees, reglesSynonymes, reglesTarifs } from "./regles-contenus.ts";
import { reglesAlgoConfig, reglesCoefficients, reglesCouts, reglesPersona, reglesTerritoire } from "./regles-donnees.ts";
import { chargerSchemas, compilerSchemas, fichiersDe, lireDonnees, schemaDe } from "./schemas-donnees.ts";

/** Défauts d'un fichier, en phrases ; liste vide s'il est bon. Ne lit le disque que par `lire`. */
export function verifierFichier(fichier: string, texte: string, validateurs: ReadonlyMap<string, Validateur>): string[] {
  let contenu: unknown;
  try {
    contenu = /\.(json|geojson|csv)$/.test(fichier) ? lireDonnees(fichier, texte) : null;
  } catch (cause) {
    return [`${fichier} : illisible (${cause instanceof Error ? cause.message : "forme inconnue"}).`];
  }
  const nom = schemaDe(fichier, contenu);
  if (nom === null) return [];
  if (nom === undefined) return [`${fichier} : aucun schéma ; ajoutez une clé « $schema » ou une ligne dans scripts/donnees/schemas-donnees.ts.`];
  const valider = validateurs.get(nom);
  if (valider === undefined) return [`${fichier} : le schéma schemas/${nom}.schema.json n'existe pas.`];
  return [...defautsDe(fichier, contenu, valider)];
}

/** Règles entre fichiers : tout `data/` est supposé conforme à ses schémas. */
export function verifierRegles(): string[] {
  const config = lireJson<AlgoConfig>("data/algo_config.json");
  const { territoires } = lireJson<{ territoires: { code: string }[] }>("data/territoire/index.json");
  const codes = new Set(territoires.map((t) => t.code));
  const absents = [...codes].filter((c) => !existsSync(resolve(RACINE, `data/territoire/territoires/${c}.json`)));
  return [
    ...reglesAlgoConfig(config).map((p) => `data/algo_config.json, ${p}`),
    ...reglesCoefficients(lireJson<{ coefficients: CoefficientTable[] }>("data/coefficients.json").coefficients).map((p) => `data/coefficients.json, ${p}`),
    ...reglesCouts(lireJson<{ couts: Cout[] }>("data/couts.json").couts, config).map((p) => `data/couts.json, ${p}`),
    ...absents.map((c) => `data/territoire/index.json, ${c} : le fichier du territoire manque.`),
    ...[...codes].filter((c) => !absents.includes(c)).flatMap((c) => reglesTerritoire(lireJson<DonneesTerritoire>(`data/territoire/territoires/${c}.json`))),
    ...lireJson<{ personas: { id: string; scenario: ScenarioSaisi }[] }>("data/personas.json").personas.flatMap((p) => reglesPersona(p.id, p.scenario, codes)),
    ...reglesContenus(),
    ...lireJson<{ sources: { id: string; fichiers: string[] }[] }>("data/provenance.json").sources.flatMap((s) =>
      s.fichiers.filter((f) => !f.includes("*") && !existsSync(resolve(RACINE, f))).map((f) => `data/provenance.json, ${s.id} : ${f} n'existe pas.`),
    ),
  ];
}

type Liste = { id: string; nom: string }[];

function reglesContenus(): string[] {
  const dire = (fichier: string, phrases: ReadonlyArray<string>): string[] => phrases.map((p) => `${fichier}, ${p}`);
  const pensees: Pensees = {
    ...lireJson<Pick<Pensees, "auteurs">>("data/pensees/auteurs.json"),
    ...lireJson<Pick<Pensees, "ecoles">>("data/pensees/ecoles.json"),
    ...lireJson<Pick<Pensees, "relations">>("data/pensees/relations.json"),
    ...lireJson<Pick<Pensees, "documents">>("data/pensees/corpus.json"),
    ...lireJson<Pick<Pensees, "prefaces">>("data/pensees/prefaces.json"),
  };
  const { tarifs, change } = lireJson<{ tarifs: TarifBrut[]; change: { eur_par_usd: number } }>("data/tarifs.json");
  const corpus = fichiersDe("data/pensees/corpus").map((f) => f.replace("data/pensees/corpus/", ""));
  return [
    ...dire("data/reseaux.json", reglesListe(lireJson<{ reseaux: Liste }>("data/reseaux.json").reseaux)),
    ...dire("data/plateformes-taff.json", reglesListe(lireJson<{ plateformes: Liste }>("data/plateformes-taff.json").plateformes)),
    ...dire("data/ecosysteme.json", reglesListe(lireJson<{ lieux: Liste }>("data/ecosysteme.json").lieux)),
    ...dire("data/pensees", reglesPensees(pensees, corpus)),
    ...dire("data/tarifs.json", reglesTarifs(tarifs, change.eur_par_usd)),
    ...dire("data/synonymes.json", reglesSynonymes(lireJson<{ groupes: { id: string; termes: string[] }[] }>("data/synonymes.json").groupes)),
  ];
}

/** Une règle lit plusieurs fichiers : si l'un manque, c'est lui le défaut. */
function reglesOuAbsence(): string[] {
  try {
    return verifierRegles();
  } catch (cause) {
    const { code, path } = cause as NodeJS.ErrnoException;
    if (code !== "ENOENT" || path === undefined) throw cause;
    return [`${relative(RACINE, path)} : le fichier manque.`];
  }
}

/** Garde à côté des validateurs l'empreinte de chaque fichier conforme : au démarrage, un fichier inchangé n'est pas contrôlé deux fois. */
function noterConformes(dossier: string, fichiers: ReadonlyArray<string>): void {
  const empreintes = Object.fromEntries(fichiers.map((f) => [f, empreindre(readFileSync(resolve(RACINE, f)))]));
  writeFileSync(resolve(dossier, NOM_CONFORMES), JSON.stringify(empreintes));
}

async function principal(args: ReadonlyArray<string>): Promise<number> {
  const { positionals: demandes, values } = parseArgs({ args: [...args], allowPositionals: true, options: { validateurs: { type: "string" } } });
  const validateurs = values.validateurs === undefined ? chargerSchemas() : await compilerSchemas(values.validateurs);
  const fichiers = demandes.length > 0 ? demandes.map((f) => relative(RACINE, resolve(f)).replaceAll("\\", "/")) : fichiersDe("data");
  const defauts = fichiers.flatMap((f) => {
    const absolu = resolve(RACINE, f);
    return existsSync(absolu) ? verifierFichier(f, readFileSync(absolu, "utf8"), validateurs) : [`${f} : fichier introuvable.`];
  });
  if (demandes.length === 0 && defauts.length === 0) defauts.push(...reglesOuAbsence());
  if (values.validateurs !== undefined && defauts.length === 0) noterConformes(values.validateurs, fichiers);
  for (const d of defauts) process.stderr.write(`${d}\n`);
  process.stdout.write(
    defauts.length === 0
      ? `${fichiers.length} fichiers de données conformes.\n`
      : `${defauts.length} défaut${defauts.length > 1 ? "s" : ""} dans les données.\n`,
  );
  return defauts.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await principal(process.argv.slice(2));
