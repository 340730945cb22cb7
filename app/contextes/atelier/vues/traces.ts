import type { TraceDessine } from "#app/commun/geo/carte.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import type { Coordonnees, Position } from "#app/commun/geo/projection.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { estFaute, lireWkt, pointsADessiner } from "#app/contextes/atelier/domaine/trace.ts";

/** Ce qu'il faut d'une fiche pour en dessiner le tracé. */
type Tracee = { readonly id: string; readonly trace?: string };

/** Les chemins et les parcelles de ces fiches, là où `placer` met leurs points ; celui qui sortirait de la carte n'y est pas. */
export function dessinerTraces(fiches: ReadonlyArray<Tracee>, placer: (point: Coordonnees) => Position | undefined): ReadonlyArray<TraceDessine> {
  return fiches.flatMap(({ id, trace }) => {
    const lu = trace === undefined ? undefined : lireWkt(trace);
    if (lu === undefined || estFaute(lu)) return [];
    const places = lu.points.map(placer);
    if (places.includes(undefined)) return [];
    const d = places.map((place, rang) => `${rang === 0 ? "M" : "L"}${arrondir(place?.x ?? 0)} ${arrondir(place?.y ?? 0)}`).join("");
    return [{ id, surface: lu.forme === "surface", d: lu.forme === "surface" ? `${d}Z` : d }];
  });
}

/** Tous les points des tracés de ces fiches : ce que la vue doit contenir, en plus des épingles. */
export function pointsDesTraces(fiches: ReadonlyArray<{ readonly trace?: string }>): ReadonlyArray<Coordonnees> {
  return fiches.flatMap(({ trace }) => {
    const lu = trace === undefined ? undefined : lireWkt(trace);
    return lu === undefined || estFaute(lu) ? [] : lu.points;
  });
}

/** « chemin de 2,4 km », « parcelle de 1,3 ha » : le tracé en mots, pour qui ne voit pas la carte. */
export function direTrace(trace: string | undefined): string | undefined {
  const lu = trace === undefined ? undefined : lireWkt(trace);
  if (lu === undefined || estFaute(lu)) return undefined;
  if (lu.forme === "ligne") {
    const km = lu.points.reduce((somme, point, rang) => somme + (rang === 0 ? 0 : distanceKm(point, lu.points[rang - 1] ?? point)), 0);
    return km < 1 ? `chemin de ${formaterNombre(Math.round(km * 100) * 10, 0)} m` : `chemin de ${formaterNombre(km, 1)} km`;
  }
  const ha = aireHa(lu.points);
  return ha < 0.1 ? `parcelle de ${formaterNombre(Math.round(ha * 10_000), 0)} m²` : `parcelle de ${formaterNombre(ha, ha < 10 ? 1 : 0)} ha`;
}

/** Aire d'un tour de points, en hectares : à l'échelle d'une parcelle, la courbure de la Terre ne se voit pas. */
function aireHa(points: ReadonlyArray<Coordonnees>): number {
  const [origine = { lat: 0, lon: 0 }] = points;
  const kmParDegre = distanceKm({ lat: origine.lat, lon: origine.lon }, { lat: origine.lat + 1, lon: origine.lon });
  const cos = Math.cos((origine.lat * Math.PI) / 180);
  const locaux = points.map(({ lat, lon }) => ({ x: (lon - origine.lon) * cos * kmParDegre, y: (lat - origine.lat) * kmParDegre }));
  const double = locaux.reduce((somme, { x, y }, rang) => {
    const suivant = locaux[(rang + 1) % locaux.length] ?? { x, y };
    return somme + x * suivant.y - suivant.x * y;
  }, 0);
  return (Math.abs(double) / 2) * 100;
}

/** Le tracé d'une fiche sur le globe, pour la carte qui se déplace. */
export function traceSurLeGlobe(trace: string | undefined): { readonly trace?: { readonly surface: boolean; readonly points: ReadonlyArray<Coordonnees> } } {
  const lu = trace === undefined ? undefined : lireWkt(trace);
  return lu === undefined || estFaute(lu) ? {} : { trace: { surface: lu.forme === "surface", points: pointsADessiner(lu) } };
}

function arrondir(v: number): number {
  return Math.round(v * 100) / 100;
}
