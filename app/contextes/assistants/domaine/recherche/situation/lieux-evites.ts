import { distanceKm } from "#app/commun/geo/distance.ts";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import type { Situation } from "./proximite.ts";

// Autour d'une commune écartée : ses faubourgs le sont aussi.
const AUTOUR_KM = 15;

/** Vrai si une fiche n'agit que là où la question ne veut pas aller. */
export function estEvite({ departements, pays, point }: Situation, evites: ReadonlyArray<LieuDit>): boolean {
  return evites.some((lieu) => {
    if (lieu.pays !== undefined || pays !== undefined) return lieu.pays === pays;
    if (lieu.genre === "commune") return point !== undefined && lieu.points.some((centre) => distanceKm(centre, point) <= AUTOUR_KM);
    return departements.length > 0 && departements.every((code) => lieu.departements.includes(code));
  });
}
