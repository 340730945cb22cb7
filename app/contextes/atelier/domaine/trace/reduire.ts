import { lireJson } from "#app/commun/formats/json.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { simplifier } from "./simplifier.ts";
import { POINTS_TRACE_MAX, type FormeTrace } from "./trace.ts";

export type PointsBruts = { readonly forme: FormeTrace; readonly points: ReadonlyArray<Coordonnees> };

/** Tous les points qu'un texte écrit, un par ligne ou en GeoJSON d'un seul tracé, même s'il y en a trop ; `undefined` s'il ne se lit pas ainsi. */
export function lirePointsBruts(texte: string, forme: FormeTrace): PointsBruts | undefined {
  const net = texte.trim();
  if (net.startsWith("{")) return duGeojson(net);
  const points = net
    .split(/\r?\n/)
    .filter((ligne) => ligne.trim() !== "")
    .map(lirePosition);
  return points.some((point) => point === undefined) ? undefined : { forme, points: points.filter((point) => point !== undefined) };
}

/** Les mêmes points, ramenés à ce qu'une fiche admet : ceux qui font la forme du tracé. Le point qui ferme un tour compte en plus. */
export function reduirePoints({ forme, points }: PointsBruts): PointsBruts {
  const [premier, dernier] = [points[0], points.at(-1)];
  const ferme = forme === "surface" && premier !== undefined && premier.lat === dernier?.lat && premier.lon === dernier.lon;
  return { forme, points: simplifier(points, ferme ? POINTS_TRACE_MAX + 1 : POINTS_TRACE_MAX) };
}

/** Un point par ligne, tels qu'un champ les montre. */
export function ecrirePoints(points: ReadonlyArray<Coordonnees>): string {
  return points.map(ecrirePosition).join("\n");
}

type Objet = Readonly<Record<string, unknown>>;

function duGeojson(texte: string): PointsBruts | undefined {
  const traces = geometriesDe(lireJson(texte)).flatMap(({ type, coordinates }): ReadonlyArray<{ readonly forme: FormeTrace; readonly brutes: unknown }> => {
    if (type === "LineString") return [{ forme: "ligne", brutes: coordinates }];
    const [tour, ...trous] = type === "Polygon" && Array.isArray(coordinates) ? (coordinates as ReadonlyArray<unknown>) : [];
    return tour === undefined || trous.length > 0 ? [] : [{ forme: "surface", brutes: tour }];
  });
  const [seul, ...autres] = traces;
  if (seul === undefined || autres.length > 0 || !Array.isArray(seul.brutes)) return undefined;
  const points = (seul.brutes as ReadonlyArray<unknown>).map((couple) => {
    const [lon, lat] = Array.isArray(couple) ? (couple as ReadonlyArray<unknown>) : [];
    return { lat: Number(lat), lon: Number(lon) };
  });
  return points.every(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon)) ? { forme: seul.forme, points } : undefined;
}

function geometriesDe(racine: unknown): ReadonlyArray<Objet> {
  if (typeof racine !== "object" || racine === null) return [];
  const { type, features, geometry } = racine as Objet;
  if (type === "FeatureCollection") return Array.isArray(features) ? features.flatMap(geometriesDe) : [];
  return type === "Feature" ? geometriesDe(geometry) : [racine as Objet];
}
