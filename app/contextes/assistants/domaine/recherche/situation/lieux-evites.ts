import { distanceKm } from "#app/commun/geo/distance.ts";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import type { Situation } from "./proximite.ts";

// Autour d'une commune écartée : ses faubourgs le sont aussi.
const AUTOUR_KM = 15;
// « Autour de Nantes, mais pas à Nantes » : ses faubourgs sont demandés.
const DEDANS_KM = 5;
const CENTRE_KM = 2;

type Voulus = { readonly evites: ReadonlyArray<LieuDit>; readonly lieux: ReadonlyArray<LieuDit> };

/** Vrai si une fiche n'agit que là où la question ne veut pas aller. */
export function estEvite({ departements, pays, point }: Situation, { evites, lieux }: Voulus): boolean {
  return evites.some((lieu) => {
    if (lieu.pays !== undefined || pays !== undefined) return lieu.pays === pays;
    const dehors = lieux.some(({ nom }) => nom === lieu.nom) ? DEDANS_KM : AUTOUR_KM;
    const rayon = lieu.centre === true ? CENTRE_KM : dehors;
    if (lieu.genre === "commune") return point !== undefined && lieu.points.some((centre) => distanceKm(centre, point) <= rayon);
    return departements.length > 0 && departements.every((code) => lieu.departements.includes(code));
  });
}
