import type { Bornes } from "#app/commun/geo/mercator.ts";

// L'en-tête d'un fichier PMTiles, version 3 : des tuiles vectorielles dans un seul fichier, lu par plages.

export const OCTETS_ENTETE_PMTILES = 127;
export type Zone = { readonly debut: number; readonly octets: number };
export type EntetePmtiles = {
  readonly metadonnees: Zone;
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

/** L'en-tête lu, ou `undefined` : ce n'est pas un PMTiles de version 3, ou il se contredit. */
export function lireEntetePmtiles(octets: Uint8Array, taille: number): EntetePmtiles | undefined {
  if (octets.length < OCTETS_ENTETE_PMTILES) return undefined;
  const vue = new DataView(octets.buffer, octets.byteOffset, OCTETS_ENTETE_PMTILES);
  if (new TextDecoder().decode(octets.subarray(0, 7)) !== "PMTiles" || vue.getUint8(7) !== 3) return undefined;
  const grand = (rang: number) => Number(vue.getBigUint64(rang, true));
  const degres = (rang: number) => vue.getInt32(rang, true) / DEGRE;
  const compression = vue.getUint8(97);
  const metadonnees = { debut: grand(24), octets: grand(32) };
  const bornes = { ouest: degres(102), sud: degres(106), est: degres(110), nord: degres(114) };
  const coherent =
    (compression === SANS || compression === GZIP) &&
    metadonnees.debut + metadonnees.octets <= taille &&
    grand(56) + grand(64) <= taille &&
    bornes.ouest < bornes.est &&
    bornes.sud < bornes.nord;
  if (!coherent) return undefined;
  return { metadonnees, gzip: compression === GZIP, vectorielle: vue.getUint8(99) === MVT, zoomMin: vue.getUint8(100), zoomMax: vue.getUint8(101), bornes };
}
