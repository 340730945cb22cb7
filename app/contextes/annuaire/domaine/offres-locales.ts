import type { AxeFiche } from "#app/commun/axes.ts";
import type { Lieu } from "./ecosysteme.ts";
import { NOMS_OFFRES_LIEU, NOMS_RECHERCHES_LIEU, type OffreLieu, type RechercheLieu } from "./offres.ts";

// Travailler, apprendre, aider : ce qui, dans la fiche d'un lieu, répond à qui cherche du travail.
const OFFRES: ReadonlySet<OffreLieu> = new Set(["travail", "chantiers", "formations"]);
const RECHERCHES: ReadonlySet<RechercheLieu> = new Set(["travail", "benevoles"]);

/** Ce qu'un lieu dit offrir ou chercher en travail, en apprentissage, en coups de main ; vide : rien. */
export function travailDit({ propose = [], cherche = [] }: Pick<Lieu, "propose" | "cherche">): ReadonlyArray<string> {
  return [
    ...propose.filter((offre) => OFFRES.has(offre)).map((offre) => `offre : ${NOMS_OFFRES_LIEU[offre].toLowerCase()}`),
    ...cherche.filter((qui) => RECHERCHES.has(qui)).map((qui) => `cherche : ${NOMS_RECHERCHES_LIEU[qui].toLowerCase()}`),
  ];
}

export const RAYONS_KM = [25, 50, 100, 200] as const;
/** Au-delà, personne ne fait la route pour un chantier : un lieu de l'autre côté de la mer ne se montre pas comme « le plus proche ». */
export const RAYON_MAX_KM = Math.max(...RAYONS_KM);
export type RayonKm = (typeof RAYONS_KM)[number];

/** Ce qu'on demande à la page du travail. `pres` : une commune, ou un département par son nom ou son code. */
export type DemandeLocale = { readonly axes: ReadonlyArray<AxeFiche>; readonly q?: string; readonly pres?: string; readonly rayon?: RayonKm };

/** Ce qui existe par ici, en phrases : le navigateur les montre, il n'a ni nombre ni date à écrire. */
export type TaffLocalDit = {
  readonly depuis?: string;
  readonly phrase: string;
  /** Rien à portée : le visiteur est invité à proposer ce qu'il connaît. */
  readonly aProposer: boolean;
  readonly structures: ReadonlyArray<{ readonly id: string; readonly nom: string; readonly ou: string; readonly releve: string }>;
  readonly reseaux: ReadonlyArray<{ readonly id: string; readonly nom: string }>;
};
