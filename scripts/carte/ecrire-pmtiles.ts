import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import type { Bornes } from "#app/commun/geo/mercator.ts";

/** Une tuile vectorielle (MVT, non compressée). */
export type TuileAEcrire = { readonly z: number; readonly x: number; readonly y: number; readonly octets: Uint8Array };
type Contenu = { readonly tuiles: ReadonlyArray<TuileAEcrire>; readonly bornes: Bornes; readonly metadonnees: Readonly<Record<string, unknown>> };
type Entree = { readonly id: number; readonly debut: number; readonly longueur: number };

const ENTETE_OCTETS = 127;
/** L'en-tête et la racine tiennent dans la première lecture d'un client. */
const RACINE_MAX_OCTETS = 16_384 - ENTETE_OCTETS;
const PAR_FEUILLE = 2_048;
const GZIP = 2;
const MVT = 1;

/** Un fichier PMTiles (version 3) fait de ces tuiles, chacune compressée, dans l'ordre que veut le format. */
export function ecrirePmtiles({ tuiles, bornes, metadonnees }: Contenu): Uint8Array {
  const rangees = tuiles.map((tuile) => ({ ...tuile, id: zxyToTileId(tuile.z, tuile.x, tuile.y) })).sort((a, b) => a.id - b.id);
  const corps = rangees.map(({ octets }) => gzipSync(octets));
  let debut = 0;
  const entrees = rangees.map(({ id }, rang): Entree => {
    const longueur = corps[rang]?.length ?? 0;
    debut += longueur;
    return { id, debut: debut - longueur, longueur };
  });
  const { racine, feuilles } = repertoires(entrees);
  const meta = gzipSync(JSON.stringify(metadonnees));
  const zooms = tuiles.map(({ z }) => z);
  const entete = ecrireEntete({
    racine: racine.length,
    meta: meta.length,
    feuilles: feuilles.length,
    tuiles: debut,
    nombre: tuiles.length,
    zoomMin: Math.min(...zooms),
    zoomMax: Math.max(...zooms),
    bornes,
  });
  return Buffer.concat([entete, racine, meta, feuilles, ...corps]);
}

/** Une racine seule si elle tient ; sinon une racine qui mène à des feuilles. */
function repertoires(entrees: ReadonlyArray<Entree>): { readonly racine: Uint8Array; readonly feuilles: Uint8Array } {
  const seule = ecrireRepertoire(entrees, 1);
  if (seule.length <= RACINE_MAX_OCTETS) return { racine: seule, feuilles: new Uint8Array() };
  const feuilles: Array<Uint8Array> = [];
  const renvois: Array<Entree> = [];
  let debut = 0;
  for (let rang = 0; rang < entrees.length; rang += PAR_FEUILLE) {
    const feuille = ecrireRepertoire(entrees.slice(rang, rang + PAR_FEUILLE), 1);
    feuilles.push(feuille);
    renvois.push({ id: entrees[rang]?.id ?? 0, debut, longueur: feuille.length });
    debut += feuille.length;
  }
  return { racine: ecrireRepertoire(renvois, 0), feuilles: Buffer.concat(feuilles) };
}

/** `suite` : 1 pour une tuile, 0 pour un renvoi vers une feuille. */
function ecrireRepertoire(entrees: ReadonlyArray<Entree>, suite: 0 | 1): Uint8Array {
  const octets: Array<number> = [];
  const varint = (valeur: number): void => {
    let reste = valeur;
    for (; reste >= 0x80; reste = Math.floor(reste / 0x80)) octets.push((reste % 0x80) | 0x80);
    octets.push(reste);
  };
  varint(entrees.length);
  let avant = 0;
  for (const { id } of entrees) {
    varint(id - avant);
    avant = id;
  }
  for (const _entree of entrees) varint(suite);
  for (const { longueur } of entrees) varint(longueur);
  for (const { debut } of entrees) varint(debut + 1);
  return gzipSync(Uint8Array.from(octets));
}

type Chiffres = Readonly<Record<"racine" | "meta" | "feuilles" | "tuiles" | "nombre" | "zoomMin" | "zoomMax", number>> & { readonly bornes: Bornes };

function ecrireEntete({ racine, meta, feuilles, tuiles, nombre, zoomMin, zoomMax, bornes }: Chiffres): Uint8Array {
  const entete = Buffer.alloc(ENTETE_OCTETS);
  entete.write("PMTiles", 0, "ascii");
  entete.writeUInt8(3, 7);
  const debutMeta = ENTETE_OCTETS + racine;
  const zones = [ENTETE_OCTETS, racine, debutMeta, meta, debutMeta + meta, feuilles, debutMeta + meta + feuilles, tuiles, nombre, nombre, nombre];
  zones.forEach((valeur, rang) => entete.writeBigUInt64LE(BigInt(valeur), 8 + 8 * rang));
  [1, GZIP, GZIP, MVT, zoomMin, zoomMax].forEach((valeur, rang) => entete.writeUInt8(valeur, 96 + rang));
  const { ouest, sud, est, nord } = bornes;
  [ouest, sud, est, nord].forEach((degres, rang) => entete.writeInt32LE(Math.round(degres * 1e7), 102 + 4 * rang));
  entete.writeUInt8(zoomMin, 118);
  [(ouest + est) / 2, (sud + nord) / 2].forEach((degres, rang) => entete.writeInt32LE(Math.round(degres * 1e7), 119 + 4 * rang));
  return entete;
}
