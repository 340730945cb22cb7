/**
 * Créations par seconde selon le rangement, fiche par fiche, une à une puis seize de front : en mémoire, SQLite (fichier, synchronous=FULL), NocoDB de théâtre
 * par HTTP, et un vrai NocoDB si NOCODB_URL, NOCODB_TOKEN et NOCODB_BASE sont donnés. Ce qui se compare est un rapport, dans la même exécution.
 * Seul : `node bench/rangements/rangements.ts`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { creerEnregistrementsMemoire } from "#app/rangements/memoire/enregistrements.server.ts";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";
import { JETONS, servirFauxNocodb } from "#tests/faux/nocodb.ts";

type Rangement = { readonly nom: string; readonly fiches: DepotFiches; readonly passes: number; readonly fermer: () => void | Promise<void> };
type Cadence = { readonly nom: string; readonly une_par_une_s: number; readonly de_front_s: number; readonly lecture_s: number };

const DE_FRONT = 16;
const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };

/** Le tableau des cadences, prêt à afficher. */
export async function mesurerRangements(): Promise<string> {
  const cadences: Array<Cadence> = [];
  for (const ouvrir of [memoire, sqlite, theatre, reel]) {
    const rangement = await ouvrir();
    if (rangement === null) continue;
    try {
      cadences.push(await mesurer(rangement));
    } finally {
      await rangement.fermer();
    }
  }
  return ecrire(cadences);
}

async function mesurer({ nom, fiches, passes }: Rangement): Promise<Cadence> {
  const tirage = Math.random().toString(36).slice(2, 8);
  const fiche = (i: number) => uneFiche({ id: `${tirage}-${i}`, atelier: `banc-${tirage}`, description: "Une description d'une ligne, comme en atelier." });
  // La première création ouvre la connexion et lit les tables : elle ne compte pas.
  await fiches.creer(fiche(-1));
  const cadence = async (geste: () => Promise<void>): Promise<number> => {
    const debut = performance.now();
    await geste();
    return (passes * 1_000) / (performance.now() - debut);
  };
  const une_par_une_s = await cadence(async () => {
    for (let i = 0; i < passes; i += 1) await fiches.creer(fiche(i));
  });
  const de_front_s = await cadence(async () => {
    let suivante = passes;
    const file = async () => {
      while (suivante < 2 * passes) await fiches.creer(fiche((suivante += 1)));
    };
    await Promise.all(Array.from({ length: DE_FRONT }, file));
  });
  const lecture_s = await cadence(async () => {
    for (let i = 0; i < passes; i += 1) if ((await fiches.lire(fiche(i).id)) === undefined) throw new Error(`${nom} : fiche perdue`);
  });
  for (const { id } of await fiches.lister({ atelier: `banc-${tirage}` })) await fiches.effacer(id);
  return { nom, une_par_une_s, de_front_s, lecture_s };
}

async function memoire(): Promise<Rangement> {
  return { nom: "en mémoire", fiches: creerEnregistrementsMemoire().fiches, passes: 5_000, fermer: () => undefined };
}

async function sqlite(): Promise<Rangement> {
  const dossier = mkdtempSync(join(tmpdir(), "banc-"));
  const base = ouvrirBase({ dossier });
  const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
  const fermer = () => {
    base.fermer();
    rmSync(dossier, { recursive: true, force: true });
  };
  return { nom: "SQLite, fichier", fiches, passes: 1_000, fermer };
}

async function theatre(): Promise<Rangement> {
  const faux = await servirFauxNocodb();
  const commun = { url: faux.url, journal: muet, maintenant_ms: Date.now };
  const fait = await creerClient({ ...commun, jeton: JETONS.owner }).operation_longue("ecriture", (appels) =>
    installer(appels, { titre: "Banc", mode: "appliquer", decantation_ms: 0, dire: () => undefined }),
  );
  if ("message" in fait || fait.base === undefined) throw new Error("installation refusée");
  const { fiches } = creerNocodb({ ...commun, jeton: JETONS.editor, base: fait.base }).enregistrements;
  return { nom: "NocoDB de théâtre, HTTP", fiches, passes: 200, fermer: () => faux.fermer() };
}

async function reel(): Promise<Rangement | null> {
  const [url, jeton, base] = ["NOCODB_URL", "NOCODB_TOKEN", "NOCODB_BASE"].map((nom) => process.env[nom]?.trim() ?? "");
  if (url === undefined || url === "" || jeton === undefined || base === undefined) return null;
  const { fiches } = creerNocodb({ url: url.replace(/\/+$/, ""), jeton, base, journal: muet, maintenant_ms: Date.now }).enregistrements;
  return { nom: "NocoDB réel", fiches, passes: 200, fermer: () => undefined };
}

function ecrire(cadences: ReadonlyArray<Cadence>): string {
  const n = (x: number): string => x.toFixed(x < 100 ? 1 : 0).padStart(12);
  const lignes = cadences.map((c) => `${c.nom.padEnd(30)}${n(c.une_par_une_s)}${n(c.de_front_s)}${n(c.lecture_s)}`);
  const sqlite_s = cadences.find(({ nom }) => nom.startsWith("SQLite"))?.une_par_une_s ?? Number.NaN;
  const rapports = cadences.map((c) => `${c.nom} / SQLite : ${(c.une_par_une_s / sqlite_s).toFixed(3)} ×`);
  return [
    "",
    `${"Fiches par seconde".padEnd(30)}${"créées 1 à 1".padStart(12)}${`de front ${DE_FRONT}`.padStart(12)}${"lues 1 à 1".padStart(12)}`,
    ...lignes,
    ...rapports.map((rapport) => `  ${rapport}`),
    "",
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(await mesurerRangements());
