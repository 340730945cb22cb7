/**
 * `npm run carte -- --zone 07` : met les rues d'un département (ou de « ouest,sud,est,nord ») dans `DONNEES_DIR`, extraites d'OpenStreetMap ;
 * `npm run carte -- --fichier rues.pmtiles` : un fichier que l'on a déjà. `--adresse` : un autre PMTiles distant ; `--zoom` : le niveau le plus fin (14).
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#app/env.server.ts";
import { bornesDeLaZone, controler, extraire, FauteDeCarte, installer } from "./lib-carte.ts";
import { JOUR_MS } from "#app/commun/dates/durees.ts";

// Les extraits mondiaux de Protomaps, refaits chaque jour et gardés une semaine : https://docs.protomaps.com/basemaps/downloads
const BASE = "https://build.protomaps.com";
const JOURS = 7;
const AIDE = "Usage : npm run carte -- --zone 07 [--zoom 14] [--adresse https://…/carte.pmtiles], ou npm run carte -- --fichier rues.pmtiles";

const dire = (phrase: string): void => void process.stdout.write(`${phrase}\n`);

/** La plus récente des adresses qui répondent. */
async function adresseRecente(): Promise<string> {
  for (let jour = 0; jour < JOURS; jour += 1) {
    const date = new Date(Date.now() - jour * JOUR_MS).toISOString().slice(0, 10).replaceAll("-", "");
    const adresse = `${BASE}/${date}.pmtiles`;
    const reponse = await fetch(adresse, { headers: { Range: "bytes=0-6" }, signal: AbortSignal.timeout(15_000) });
    await reponse.body?.cancel();
    if (reponse.status === 206) return adresse;
  }
  throw new FauteDeCarte(`Aucun extrait de moins de ${JOURS} jours à ${BASE}.`);
}

const texte = { type: "string" } as const;

function lireArguments(args: ReadonlyArray<string>) {
  // L'ouest de la France est négatif : « --zone -5,47,-4,48 » ne se prend pas pour deux options.
  const reunis = args.flatMap((arg, rang) => (arg === "--zone" ? [`--zone=${args[rang + 1] ?? ""}`] : args[rang - 1] === "--zone" ? [] : [arg]));
  try {
    return parseArgs({ args: reunis, options: { zone: texte, fichier: texte, adresse: texte, zoom: texte } }).values;
  } catch {
    throw new FauteDeCarte(AIDE);
  }
}

async function lancer(): Promise<void> {
  const values = lireArguments(process.argv.slice(2));
  const dossier = resolve(env().donneesDir);
  if (values.fichier !== undefined) {
    controler(values.fichier);
    return dire(`Rues en place : ${installer(values.fichier, dossier)}. Le site les montre sans être relancé.`);
  }
  if (values.zone === undefined) throw new FauteDeCarte(AIDE);
  const zoomMax = Number(values.zoom ?? 14);
  if (!Number.isInteger(zoomMax) || zoomMax < 6 || zoomMax > 15) throw new FauteDeCarte("--zoom va de 6 à 15.");
  const bornes = bornesDeLaZone(values.zone, resolve("data/territoire/contours-communes"));
  const adresse = values.adresse ?? (await adresseRecente());
  dire(`Rues de la zone ${values.zone}, prises à ${adresse}.`);
  dire(`Rues en place : ${installer(await extraire(adresse, { bornes, zoomMax, dire }), dossier)}. Le site les montre sans être relancé.`);
}

try {
  await lancer();
} catch (e) {
  const phrase =
    e instanceof FauteDeCarte
      ? e.message
      : `Les rues ne se téléchargent pas (${e instanceof Error ? e.message : String(e)}). Prenez un fichier PMTiles ailleurs, puis : npm run carte -- --fichier chemin.pmtiles`;
  process.stderr.write(`${phrase}\n`);
  process.exitCode = 1;
}
