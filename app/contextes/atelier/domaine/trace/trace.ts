import { TERRITOIRES, type Bornes } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { arrondirPosition } from "#app/contextes/atelier/domaine/saisie.ts";

const PLUSIEURS_CONTOURS = "Ce polygone a plusieurs contours : un seul est admis, sans trou.";

// Un chemin ou une parcelle, à côté du point de la fiche. Rangé en WKT (OGC 06-103r4, longitude puis latitude), toujours écrit de la même façon :
// deux tracés pareils sont le même texte.

/** Un sentier de village, une parcelle : plus de points ne se dessinerait pas mieux, et se relirait moins. */
export const POINTS_TRACE_MAX = 200;
/** De quoi écrire ces points et leur ponctuation. */
export const LONGUEUR_TRACE_MAX = 20_000;
export const TROP_LONG = "Ce tracé est trop long.";

export type FormeTrace = "ligne" | "surface";
export const FORMES_TRACE = ["ligne", "surface"] as const satisfies ReadonlyArray<FormeTrace>;
export const NOMS_FORMES_TRACE: Readonly<Record<FormeTrace, string>> = { ligne: "Un chemin", surface: "Une parcelle" };

/** Les points dans l'ordre ; ceux d'une surface en font le tour, le premier n'est pas redit à la fin. */
export type Trace = { readonly forme: FormeTrace; readonly points: ReadonlyArray<Coordonnees> };
export type Faute = { readonly erreur: string };

// L'outre-mer sans carte sur le site a quand même des ateliers.
const AUTRES: ReadonlyArray<Bornes> = [
  { ouest: -56.6, sud: 46.7, est: -56, nord: 47.2 },
  { ouest: -63.2, sud: 17.8, est: -62.7, nord: 18.2 },
  { ouest: -178.4, sud: -14.6, est: -176, nord: -13.1 },
  { ouest: -155, sud: -28.5, est: -134, nord: -7.5 },
  { ouest: 158, sud: -23, est: 172.5, nord: -18 },
];
// Un tracé déborde un peu : une frontière, une plage.
const MARGE_DEGRES = 0.2;
const FRANCE: ReadonlyArray<Bornes> = [...TERRITOIRES.map(({ bornes }) => bornes), ...AUTRES].map(({ ouest, sud, est, nord }) => ({
  ouest: ouest - MARGE_DEGRES,
  sud: sud - MARGE_DEGRES,
  est: est + MARGE_DEGRES,
  nord: nord + MARGE_DEGRES,
}));

/** Dans une ligne d'import : pourquoi son tracé n'en est pas un. Aucun fichier ne peut écrire ce nom-là. */
export const CLE_REFUS_TRACE = "\u0000refus";

export function estFaute(lu: Trace | Faute): lu is Faute {
  return "erreur" in lu;
}

/**
 * Le tracé que font ces points : arrondis au mètre, sans répétition, le tour d'une surface fermé et dans le sens direct. Une phrase s'ils n'en font pas un.
 * `ferme` : le dernier point d'une surface doit redire le premier.
 */
export function tracer(forme: FormeTrace, bruts: ReadonlyArray<Coordonnees>, { ferme = false }: { readonly ferme?: boolean } = {}): Trace | Faute {
  if (bruts.some(({ lat, lon }) => !Number.isFinite(lat) || !Number.isFinite(lon))) return { erreur: "Le tracé contient un point qui n'est pas un nombre." };
  const points = bruts.map(arrondirPosition).filter((point, rang, tous) => rang === 0 || !memePoint(point, tous[rang - 1]));
  const [premier] = points;
  const estFerme = points.length > 1 && memePoint(premier, points.at(-1));
  if (forme === "surface" && ferme && !estFerme) return { erreur: "Le tour de la parcelle n'est pas fermé : son dernier point doit redire le premier." };
  const tour = forme === "surface" && estFerme ? points.slice(0, -1) : points;
  const min = forme === "ligne" ? 2 : 3;
  if (tour.length < min)
    return { erreur: forme === "ligne" ? "Un chemin a au moins deux points." : "Une parcelle a au moins trois points, qui ne sont pas les mêmes." };
  if (tour.length > POINTS_TRACE_MAX) return { erreur: `Ce tracé a ${tour.length} points : ${POINTS_TRACE_MAX} au plus.` };
  if (!FRANCE.some((bornes) => tour.every((point) => estDans(bornes, point)))) return { erreur: "Ce tracé sort de France, ou va d'un territoire à un autre." };
  if (forme === "ligne") return { forme, points: tour };
  const aire = aireSignee(tour);
  if (aire === 0) return { erreur: "Les points de la parcelle sont alignés : elle n'a pas de surface." };
  const [depart, ...suite] = tour;
  return { forme, points: aire > 0 || depart === undefined ? tour : [depart, ...suite.toReversed()] };
}

/** « LINESTRING (4.67 45.24, 4.68 45.25) » ou « POLYGON ((…)) ». */
export function ecrireWkt({ forme, points }: Trace): string {
  const dire = (suite: ReadonlyArray<Coordonnees>) => suite.map(({ lat, lon }) => `${lon} ${lat}`).join(", ");
  return forme === "ligne" ? `LINESTRING (${dire(points)})` : `POLYGON ((${dire(fermer(points))}))`;
}

const REPERE = "SRID=4326;";

/** Lit une ligne ou un polygone sans trou, en WKT. Le texte vient de n'importe qui : il se découpe, sans motif qui le relirait plusieurs fois. */
export function lireWkt(texte: string): Trace | Faute {
  if (texte.length > LONGUEUR_TRACE_MAX) return { erreur: TROP_LONG };
  const net = texte.trim();
  const nu = net.slice(0, REPERE.length).toUpperCase() === REPERE ? net.slice(REPERE.length) : net;
  const ouvrante = nu.indexOf("(");
  const genre = nu.slice(0, Math.max(0, ouvrante)).trimEnd().toUpperCase();
  if ((genre !== "LINESTRING" && genre !== "POLYGON") || !nu.endsWith(")"))
    return { erreur: "Ce tracé n'est ni une ligne (LINESTRING) ni un polygone (POLYGON)." };
  const forme = genre === "POLYGON" ? "surface" : "ligne";
  const dedans = nu.slice(ouvrante + 1, -1).trim();
  const suite = forme === "ligne" ? dedans : seulContour(dedans);
  if (suite === undefined) return { erreur: PLUSIEURS_CONTOURS };
  const points = suite.split(",").map((couple) => {
    const nombres = couple.trim().split(/\s+/);
    const [lon = "", lat = ""] = nombres;
    return nombres.length === 2 && lon !== "" ? { lat: Number(lat), lon: Number(lon) } : { lat: Number.NaN, lon: Number.NaN };
  });
  return tracer(forme, points, { ferme: true });
}

/** La géométrie GeoJSON (RFC 7946) d'un tracé. */
export function enGeojson({ forme, points }: Trace): { readonly type: "LineString" | "Polygon"; readonly coordinates: ReadonlyArray<unknown> } {
  const couples = (suite: ReadonlyArray<Coordonnees>) => suite.map(({ lat, lon }) => [lon, lat]);
  return forme === "ligne" ? { type: "LineString", coordinates: couples(points) } : { type: "Polygon", coordinates: [couples(fermer(points))] };
}

/** Le tracé d'une géométrie GeoJSON ; `undefined` pour une géométrie d'une autre sorte. */
export function depuisGeojson(geometrie: unknown): Trace | Faute | undefined {
  if (typeof geometrie !== "object" || geometrie === null) return undefined;
  const { type, coordinates } = geometrie as { readonly type?: unknown; readonly coordinates?: unknown };
  if ((type !== "LineString" && type !== "Polygon") || !Array.isArray(coordinates)) return undefined;
  const anneaux: ReadonlyArray<unknown> = type === "Polygon" ? coordinates : [coordinates];
  if (anneaux.length !== 1 || !Array.isArray(anneaux[0])) return { erreur: PLUSIEURS_CONTOURS };
  const points = (anneaux[0] as ReadonlyArray<unknown>).map((couple) => {
    const [lon, lat] = Array.isArray(couple) ? (couple as ReadonlyArray<unknown>) : [];
    return { lat: typeof lat === "number" ? lat : Number.NaN, lon: typeof lon === "number" ? lon : Number.NaN };
  });
  return tracer(type === "Polygon" ? "surface" : "ligne", points, { ferme: true });
}

/** Le tour d'une surface, ou la ligne, tels qu'ils se dessinent : le premier point redit à la fin d'une surface. */
export function pointsADessiner({ forme, points }: Trace): ReadonlyArray<Coordonnees> {
  return forme === "ligne" ? points : fermer(points);
}

/** Où poser l'épingle d'un tracé venu sans point : le milieu d'un chemin, le centre d'une parcelle. */
export function milieuDe({ forme, points }: Trace): Coordonnees {
  const [premier = { lat: 0, lon: 0 }] = points;
  if (forme === "ligne") return points[Math.floor((points.length - 1) / 2)] ?? premier;
  const somme = points.reduce((s, { lat, lon }) => ({ lat: s.lat + lat, lon: s.lon + lon }), { lat: 0, lon: 0 });
  return arrondirPosition({ lat: somme.lat / points.length, lon: somme.lon / points.length });
}

/** Ce que tient « (…) », s'il n'y a qu'une paire de parenthèses. */
function seulContour(texte: string): string | undefined {
  const dedans = texte.slice(1, -1);
  return texte.length >= 2 && texte.startsWith("(") && texte.endsWith(")") && !dedans.includes("(") && !dedans.includes(")") ? dedans : undefined;
}

function fermer(points: ReadonlyArray<Coordonnees>): ReadonlyArray<Coordonnees> {
  return points.length === 0 ? points : [...points, ...points.slice(0, 1)];
}

function memePoint(a: Coordonnees | undefined, b: Coordonnees | undefined): boolean {
  return a?.lat === b?.lat && a?.lon === b?.lon;
}

function estDans({ ouest, sud, est, nord }: Bornes, { lat, lon }: Coordonnees): boolean {
  return lat >= sud && lat <= nord && lon >= ouest && lon <= est;
}

/** Positive dans le sens direct, celui que demande GeoJSON ; en cent-millièmes de degré, pour que trois points alignés donnent zéro. */
function aireSignee(points: ReadonlyArray<Coordonnees>): number {
  const entiers = points.map(({ lat, lon }) => ({ x: Math.round(lon * 1e5), y: Math.round(lat * 1e5) }));
  return entiers.reduce((somme, { x, y }, rang) => {
    const suivant = entiers[(rang + 1) % entiers.length] ?? { x, y };
    return somme + x * suivant.y - suivant.x * y;
  }, 0);
}
