import type { Coordonnees } from "#app/commun/geo/projection.ts";
import type { Dessin, Morceau, Morceaux } from "./morceaux.ts";
import { depuisGeojson, type Faute, type Trace } from "./trace.ts";
import { lireWktEtranger } from "./wkt-etranger.ts";

// Ce qu'un autre logiciel (QGIS, PostGIS, uMap) écrit d'un objet, en WKT ou en GeoJSON : un point, un tracé, un ensemble.

const PLUSIEURS: Faute = { erreur: "Cette géométrie a plusieurs morceaux : un seul est admis." };
const ILLISIBLE: Faute = { erreur: "Cette géométrie ne se lit pas." };

/** Les morceaux de la géométrie d'une cellule ou d'une propriété. `undefined` si elle est vide. */
export function lireMorceaux(brute: unknown): Morceaux | Faute | undefined {
  if (brute === undefined || brute === null) return undefined;
  const objet = typeof brute === "string" ? enObjet(brute.trim()) : brute;
  if (objet === undefined) return undefined;
  const altitudes: Array<number> = [];
  const morceaux = morceauxDe(objet, altitudes, 0);
  return morceaux.length === 0 || morceaux.every((un) => "erreur" in un) ? ILLISIBLE : { morceaux, altitude: altitudes.length > 0 };
}

function enObjet(texte: string): unknown {
  if (texte === "") return undefined;
  if (!texte.startsWith("{")) return lireWktEtranger(texte);
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return null;
  }
}

/** Le seul tracé d'un texte collé : un ensemble d'un seul membre vaut ce membre. `undefined` s'il n'y a qu'un point. */
export function lireSeulTrace(brute: unknown): Trace | Faute | undefined {
  const lu = lireMorceaux(brute);
  if (lu === undefined || "erreur" in lu) return lu;
  const [seul, ...autres] = lu.morceaux;
  if (autres.length > 0) return PLUSIEURS;
  if (seul === undefined || "point" in seul) return undefined;
  if ("erreur" in seul) return seul;
  const enCouples = seul.contours.map((contour) => contour.map(({ lat, lon }) => [lon, lat]));
  return depuisGeojson(seul.forme === "ligne" ? { type: "LineString", coordinates: enCouples[0] } : { type: "Polygon", coordinates: enCouples }) ?? ILLISIBLE;
}

const ENSEMBLES: Readonly<Record<string, string>> = { MultiPoint: "Point", MultiLineString: "LineString", MultiPolygon: "Polygon" };
// Une collection de collections ne se dessine pas mieux.
const NIVEAUX_MAX = 8;

function morceauxDe(objet: unknown, altitudes: Array<number>, niveau: number): ReadonlyArray<Morceau> {
  if (typeof objet !== "object" || objet === null || niveau > NIVEAUX_MAX) return [ILLISIBLE];
  const { type, coordinates, geometries } = objet as { readonly type?: unknown; readonly coordinates?: unknown; readonly geometries?: unknown };
  if (type === "GeometryCollection" && Array.isArray(geometries))
    return (geometries as ReadonlyArray<unknown>).flatMap((une) => (une === null ? [] : morceauxDe(une, altitudes, niveau + 1)));
  if (!Array.isArray(coordinates) || typeof type !== "string") return [ILLISIBLE];
  const membres = coordinates as ReadonlyArray<unknown>;
  const seul = Object.hasOwn(ENSEMBLES, type) ? ENSEMBLES[type] : undefined;
  if (seul !== undefined) return membres.flatMap((membre) => morceauxDe({ type: seul, coordinates: membre }, altitudes, niveau + 1));
  if (type === "Point") {
    const point = enPoint(membres, altitudes);
    return [Number.isFinite(point.lat) && Number.isFinite(point.lon) ? { point } : ILLISIBLE];
  }
  if (type === "LineString") return [{ forme: "ligne", contours: [enContour(membres, altitudes)] }];
  return type === "Polygon" && membres.length > 0 && membres.every((membre) => Array.isArray(membre)) ? [surface(membres, altitudes)] : [ILLISIBLE];
}

function surface(membres: ReadonlyArray<unknown>, altitudes: Array<number>): Dessin {
  return { forme: "surface", contours: membres.map((membre) => enContour(Array.isArray(membre) ? membre : [], altitudes)) };
}

function enContour(couples: ReadonlyArray<unknown>, altitudes: Array<number>): ReadonlyArray<Coordonnees> {
  return couples.map((couple) => enPoint(Array.isArray(couple) ? couple : [], altitudes));
}

function enPoint([lon, lat, altitude]: ReadonlyArray<unknown>, altitudes: Array<number>): Coordonnees {
  // Zéro est ce qu'écrit un logiciel qui n'en sait rien.
  if (typeof altitude === "number" && altitude !== 0 && altitudes.length === 0) altitudes.push(altitude);
  return { lat: typeof lat === "number" ? lat : Number.NaN, lon: typeof lon === "number" ? lon : Number.NaN };
}
