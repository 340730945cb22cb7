import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, readSync, closeSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PMTiles, TileType } from "pmtiles";
import { depuisMonde, PAS_DU_MONDE, versMonde, type Bornes } from "#app/commun/geo/mercator.ts";
import { lireEntetePmtiles, OCTETS_ENTETE_PMTILES } from "#app/commun/geo/tuiles/pmtiles.ts";
import { ecrirePmtiles, type TuileAEcrire } from "./ecrire-pmtiles.ts";

const NOM_CARTE = "carte.pmtiles";
/** Une région entière au niveau 14 en compte à peu près autant ; au-delà, le serveur qui les donne souffrirait. */
const TUILES_MAX = 60_000;
const EN_MEME_TEMPS = 8;

/** Une faute que l'on dit à qui installe, sans trace de pile. */
export class FauteDeCarte extends Error {}

/** Les bornes d'une zone : un département (« 07 », « 2A », « 974 ») ou « ouest,sud,est,nord » en degrés. */
export function bornesDeLaZone(zone: string, dossierContours: string): Bornes {
  const nombres = zone.split(",").map(Number);
  const [ouest = Number.NaN, sud = Number.NaN, est = Number.NaN, nord = Number.NaN] = nombres;
  if (nombres.length === 4 && ouest < est && sud < nord && Math.abs(ouest) <= 180 && Math.abs(est) <= 180 && sud > -85 && nord < 85)
    return { ouest, sud, est, nord };
  const fichier = join(dossierContours, `${zone.toUpperCase()}.json`);
  if (!/^[0-9a-z]{2,3}$/i.test(zone) || !existsSync(fichier))
    throw new FauteDeCarte(`La zone « ${zone} » n'est ni un département (07, 2A, 974) ni « ouest,sud,est,nord » en degrés.`);
  const { arcs } = JSON.parse(readFileSync(fichier, "utf8")) as { readonly arcs: ReadonlyArray<ReadonlyArray<number>> };
  let [gauche, haut, droite, bas] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const arc of arcs) {
    let [x, y] = [0, 0];
    for (let rang = 0; rang < arc.length; rang += 2) {
      [x, y] = [x + (arc[rang] ?? 0), y + (arc[rang + 1] ?? 0)];
      [gauche, haut, droite, bas] = [Math.min(gauche, x), Math.min(haut, y), Math.max(droite, x), Math.max(bas, y)];
    }
  }
  const [coinNo, coinSe] = [depuisMonde({ x: gauche, y: haut }), depuisMonde({ x: droite, y: bas })];
  return { ouest: coinNo.lon, sud: coinSe.lat, est: coinSe.lon, nord: coinNo.lat };
}

/** Les tuiles qui couvrent des bornes, du niveau `zoomMin` au niveau `zoomMax`. */
export function tuilesDe(bornes: Bornes, zoomMin: number, zoomMax: number): ReadonlyArray<{ readonly z: number; readonly x: number; readonly y: number }> {
  const [haut, bas] = [versMonde({ lat: bornes.nord, lon: bornes.ouest }), versMonde({ lat: bornes.sud, lon: bornes.est })];
  const tuiles: Array<{ readonly z: number; readonly x: number; readonly y: number }> = [];
  for (let z = zoomMin; z <= zoomMax; z += 1) {
    const cote = PAS_DU_MONDE / 2 ** z;
    for (let x = Math.floor(haut.x / cote); x <= Math.floor(bas.x / cote); x += 1)
      for (let y = Math.floor(haut.y / cote); y <= Math.floor(bas.y / cote); y += 1) {
        if (tuiles.length >= TUILES_MAX) throw new FauteDeCarte(`Cette zone demande plus de ${TUILES_MAX} tuiles : prenez une zone plus petite, ou --zoom 12.`);
        tuiles.push({ z, x, y });
      }
  }
  return tuiles;
}

/** Extrait une zone d'un PMTiles distant. `dire` : l'avancement. */
export async function extraire(
  adresse: string,
  { bornes, zoomMax, dire }: { readonly bornes: Bornes; readonly zoomMax: number; readonly dire: (phrase: string) => void },
): Promise<Uint8Array> {
  const source = new PMTiles(adresse);
  const entete = await source.getHeader();
  if (entete.tileType !== TileType.Mvt) throw new FauteDeCarte("Ce fichier distant contient des images : il faut des tuiles vectorielles.");
  const voulues = tuilesDe(bornes, entete.minZoom, Math.min(zoomMax, entete.maxZoom));
  dire(`${voulues.length} tuiles à demander.`);
  const lues: Array<TuileAEcrire> = [];
  let rang = 0;
  const demander = async (): Promise<void> => {
    for (let tuile = voulues[rang++]; tuile !== undefined; tuile = voulues[rang++]) {
      const reponse = await source.getZxy(tuile.z, tuile.x, tuile.y);
      if (reponse !== undefined) lues.push({ ...tuile, octets: new Uint8Array(reponse.data) });
      if (rang % 500 === 0) dire(`${rang} sur ${voulues.length}`);
    }
  };
  await Promise.all(Array.from({ length: EN_MEME_TEMPS }, demander));
  if (lues.length === 0) throw new FauteDeCarte("Aucune tuile pour cette zone dans ce fichier.");
  return ecrirePmtiles({ tuiles: lues, bornes, metadonnees: ((await source.getMetadata()) ?? {}) as Record<string, unknown> });
}

/** Contrôle un fichier donné par l'hébergeur ; lève une phrase s'il ne peut pas servir. */
export function controler(chemin: string): void {
  if (!existsSync(chemin) || !statSync(chemin).isFile()) throw new FauteDeCarte(`Le fichier « ${chemin} » n'existe pas.`);
  const poignee = openSync(chemin, "r");
  const debut = new Uint8Array(OCTETS_ENTETE_PMTILES);
  try {
    readSync(poignee, debut, 0, OCTETS_ENTETE_PMTILES, 0);
  } finally {
    closeSync(poignee);
  }
  const entete = lireEntetePmtiles(debut, statSync(chemin).size);
  if (entete === undefined) throw new FauteDeCarte("Ce fichier n'est pas un PMTiles de version 3, ou il est incomplet.");
  if (!entete.vectorielle) throw new FauteDeCarte("Ce fichier contient des images : il faut des tuiles vectorielles (MVT).");
}

/** Met un fichier ou des octets en place, d'un coup : le site ne lit jamais un fichier à moitié écrit. */
export function installer(contenu: string | Uint8Array, dossier: string): string {
  mkdirSync(dossier, { recursive: true });
  const [arrivee, attente] = [join(dossier, NOM_CARTE), join(dossier, `.${NOM_CARTE}.neuf`)];
  try {
    if (typeof contenu === "string") copyFileSync(contenu, attente);
    else writeFileSync(attente, contenu);
    controler(attente);
    renameSync(attente, arrivee);
  } finally {
    rmSync(attente, { force: true });
  }
  return arrivee;
}
