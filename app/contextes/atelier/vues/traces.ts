import type { TraceDessine } from "#app/commun/geo/carte.ts";
import type { Coordonnees, Position } from "#app/commun/geo/projection.ts";
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

/** Le tracé d'une fiche sur le globe, pour la carte qui se déplace. */
export function traceSurLeGlobe(trace: string | undefined): { readonly trace?: { readonly surface: boolean; readonly points: ReadonlyArray<Coordonnees> } } {
  const lu = trace === undefined ? undefined : lireWkt(trace);
  return lu === undefined || estFaute(lu) ? {} : { trace: { surface: lu.forme === "surface", points: pointsADessiner(lu) } };
}

function arrondir(v: number): number {
  return Math.round(v * 100) / 100;
}
