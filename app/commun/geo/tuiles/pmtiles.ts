import type { Bornes } from "#app/commun/geo/mercator.ts";

// L'en-tête d'un fichier PMTiles, version 3 : des tuiles vectorielles dans un seul fichier, lu par plages.

export const OCTETS_ENTETE_PMTILES = 127;
export type Zone = { readonly debut: number; readonly octets: number };
export type EntetePmtiles = {
  readonly racine: Zone;
  readonly metadonnees: Zone;
  /** Racine et métadonnées sont compressées. */
  readonly gzip: boolean;
  /** Des tuiles vectorielles (MVT), et non des images. */
  readonly vectorielle: boolean;
  readonly zoomMin: number;
  readonly zoomMax: number;
  readonly bornes: Bornes;
};

const MVT = 1;
const SANS = 1;
const GZIP = 2;
const DEGRE = 1e7;
const ZOOM_MAX = 30;
// Le format veut l'en-tête et la racine dans les premiers 16 384 octets.
const RACINE_MAX_OCTETS = 16_384 - OCTETS_ENTETE_PMTILES;

/** Vrai si une compression est de celles qu'un navigateur sait ouvrir. */
function estLisible(compression: number): boolean {
  return compression === SANS || compression === GZIP;
}

/** L'en-tête lu, ou `undefined` : ce n'est pas un PMTiles de version 3, ou il se contredit. */
export function lireEntetePmtiles(octets: Uint8Array, taille: number): EntetePmtiles | undefined {
  if (octets.length < OCTETS_ENTETE_PMTILES) return undefined;
  const vue = new DataView(octets.buffer, octets.byteOffset, OCTETS_ENTETE_PMTILES);
  if (new TextDecoder().decode(octets.subarray(0, 7)) !== "PMTiles" || vue.getUint8(7) !== 3) return undefined;
  const grand = (rang: number) => Number(vue.getBigUint64(rang, true));
  const degres = (rang: number) => vue.getInt32(rang, true) / DEGRE;
  const compression = vue.getUint8(97);
  const [zoomMin, zoomMax] = [vue.getUint8(100), vue.getUint8(101)];
  const racine = { debut: grand(8), octets: grand(16) };
  const metadonnees = { debut: grand(24), octets: grand(32) };
  const bornes = { ouest: degres(102), sud: degres(106), est: degres(110), nord: degres(114) };
  const coherent =
    estLisible(compression) &&
    estLisible(vue.getUint8(98)) &&
    zoomMin <= zoomMax &&
    zoomMax <= ZOOM_MAX &&
    racine.octets > 0 &&
    racine.octets <= RACINE_MAX_OCTETS &&
    racine.debut + racine.octets <= taille &&
    metadonnees.debut + metadonnees.octets <= taille &&
    grand(56) + grand(64) <= taille &&
    -180 <= bornes.ouest &&
    bornes.ouest < bornes.est &&
    bornes.est <= 180 &&
    -90 <= bornes.sud &&
    bornes.sud < bornes.nord &&
    bornes.nord <= 90;
  if (!coherent) return undefined;
  return { racine, metadonnees, gzip: compression === GZIP, vectorielle: vue.getUint8(99) === MVT, zoomMin, zoomMax, bornes };
}
