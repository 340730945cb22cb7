/**
 * Copie les enregistrements (ateliers, fiches, propositions, usage) d'un rangement à l'autre, identifiants gardés.
 *
 *   npm run migrer-donnees -- --de sqlite --vers nocodb              copie, puis vérifie en relisant tout
 *   npm run migrer-donnees -- --de nocodb --vers sqlite
 *   npm run migrer-donnees -- --de sqlite --vers postgres
 *   npm run migrer-donnees -- --de sqlite --vers nocodb --dry-run    dit ce qui serait copié, sans rien écrire
 *
 * Se relance sans danger : ce qui est déjà là n'est pas recopié, ce qui est plus récent à destination est gardé. Rien n'est effacé, ni d'un côté ni de l'autre.
 * SQLite est celui de DONNEES_DIR ; NocoDB, celui de NOCODB_URL, NOCODB_TOKEN et NOCODB_BASE, préparé par « npm run db:setup » ;
 * PostgreSQL, celui de POSTGRES_URL. Arrêtez le site pendant la copie.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { echecDe } from "#app/rangements/nocodb/client/echecs.ts";
import { creerTransfertNocodb } from "#app/rangements/nocodb/transfert.server.ts";
import { NOM_FICHIER, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerFileAttente } from "#app/rangements/sqlite/file/file-attente.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { ouvrirPostgres } from "#app/rangements/postgres/base.server.ts";
import { creerDepotsPostgres } from "#app/rangements/postgres/depots.server.ts";
import { decrirePanne } from "#app/rangements/postgres/pannes.ts";
import { creerTransfertParDepots } from "#app/rangements/transfert-depots.ts";
import type { TableTransferee, Transfert } from "#app/rangements/transfert.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { lireSecretsEnFichier } from "#app/env/secrets-en-fichier.server.ts";
import { transferer } from "./transferer.ts";

const reglages = join(import.meta.dirname, "../..", ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

const NOMS = ["sqlite", "nocodb", "postgres"];
const USAGE = "Usage : npm run migrer-donnees -- --de sqlite|nocodb|postgres --vers nocodb|sqlite|postgres [--dry-run]";
const dire = (texte: string) => void process.stdout.write(`${texte}\n`);
const muet = { info: () => undefined, avertir: () => undefined, erreur: (message: string, champs = {}) => dire(`${message} ${JSON.stringify(champs)}`) };

type Rangement = { readonly transfert: Transfert; readonly fermer: () => Promise<void> | void };

const VARIABLES = lireSecretsEnFichier(process.env);
process.exitCode = VARIABLES.fautes.size > 0 ? refuser([...VARIABLES.fautes.values()].join("\n")) : await lancer();

async function lancer(): Promise<number> {
  let options;
  try {
    options = parseArgs({ options: { de: { type: "string" }, vers: { type: "string" }, "dry-run": { type: "boolean", default: false } } }).values;
  } catch {
    dire(USAGE);
    return 2;
  }
  const { de = "", vers = "", "dry-run": simuler } = options;
  if (de === vers || ![de, vers].every((nom) => NOMS.includes(nom))) {
    dire(USAGE);
    return 2;
  }
  const ouverts: Array<Rangement> = [];
  try {
    const enFile = compterEnFile();
    if (enFile > 0)
      return refuser(
        `Écritures acquittées qui attendent encore NocoDB : ${enFile}. La copie ne les aurait pas : laissez tourner le site jusqu'à ce qu'elles partent, puis recommencez.`,
      );
    const source = await ouvrir(de, true);
    if (typeof source === "string") return refuser(source);
    ouverts.push(source);
    const destination = await ouvrir(vers, false);
    if (typeof destination === "string") return refuser(destination);
    ouverts.push(destination);
    dire(`De ${de} vers ${vers}${simuler ? ", sans rien écrire" : ""}.`);
    return (await transferer({ source: source.transfert, destination: destination.transfert, simuler, dire })) ? 0 : 1;
  } catch (e) {
    dire(`Interrompu : ${decrire(e)}. Relancez la commande : elle reprendra.`);
    return 1;
  } finally {
    for (const { fermer } of ouverts) await fermer();
  }
}

function decrire(e: unknown): string {
  const echec = echecDe(e);
  if (echec !== undefined) return `NocoDB, ${echec.message || echec.code || echec.genre} (${echec.statut ?? "sans réponse"})`;
  return estErreurApp(e) ? `la base ne répond pas (${Object.values(decrirePanne(e)).join(", ")})` : String(e);
}

/** Ce que la file de DONNEES_DIR n'a pas encore porté, écarté compris. */
function compterEnFile(): number {
  const dossier = dossierSqlite();
  if (!existsSync(join(dossier, NOM_FICHIER))) return 0;
  const base = ouvrirBase({ dossier });
  try {
    const { file_gestes: attendent, file_ecartes: ecartes } = creerFileAttente({ base, maintenant_ms: Date.now }).relever();
    return attendent + ecartes;
  } finally {
    base.fermer();
  }
}

function refuser(phrase: string): number {
  dire(phrase);
  return 2;
}

function lire(variable: string): string | undefined {
  return VARIABLES.source[variable]?.trim() || undefined;
}

function dossierSqlite(): string {
  return lire("DONNEES_DIR") ?? "donnees";
}

async function ouvrir(nom: string, source: boolean): Promise<Rangement | string> {
  if (nom === "sqlite") {
    const dossier = dossierSqlite();
    if (source && !existsSync(join(dossier, NOM_FICHIER))) return `Rien à copier : ${join(dossier, NOM_FICHIER)} n'existe pas (DONNEES_DIR).`;
    const base = ouvrirBase({ dossier });
    const enregistrements = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    return { transfert: creerTransfertParDepots({ enregistrements, listerIds: async (table) => enIds(base.tous(idsDe(table))) }), fermer: () => base.fermer() };
  }
  if (nom === "postgres") {
    const url = lire("POSTGRES_URL");
    if (url === undefined) return "Donnez POSTGRES_URL.";
    const base = ouvrirPostgres({ url, journal: muet, maintenant_ms: Date.now });
    await base.eprouver();
    const enregistrements = creerDepotsPostgres({ base, journal: muet, maintenant_ms: Date.now });
    return {
      transfert: creerTransfertParDepots({ enregistrements, listerIds: async (table) => enIds(await base.tous(idsDe(table))) }),
      fermer: () => base.fermer(),
    };
  }
  const [url, jeton, base] = [lire("NOCODB_URL"), lire("NOCODB_TOKEN"), lire("NOCODB_BASE")];
  if (url === undefined || jeton === undefined || base === undefined)
    return "Donnez NOCODB_URL, NOCODB_TOKEN et NOCODB_BASE (« npm run db:setup » donne la dernière).";
  const delais = { appel_ms: 60_000, operation_ms: 120_000 };
  const nocodb = creerNocodb({ url: url.replace(/\/+$/, ""), jeton, base, journal: muet, maintenant_ms: Date.now, delais });
  await nocodb.eprouver();
  return { transfert: creerTransfertNocodb(nocodb.acces), fermer: () => undefined };
}

const idsDe = (table: TableTransferee) => `SELECT id FROM ${table} ORDER BY id`;

function enIds(lignes: ReadonlyArray<Readonly<Record<string, unknown>>>): ReadonlyArray<string> {
  return lignes.map((ligne) => String(ligne["id"]));
}
