import type { Coefficients, Contexte } from "../types.ts";
import type { EtatAxes, Flux } from "./types.ts";
/** `compost`, alim → alim, en kg N par mois : compost de cuisine, disponible l'année suivante (régime permanent). */
export declare function compost(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `fientes_fumier`, alim → alim, en kg N par mois : fientes des poules et fumier des chèvres. */
export declare function fientesFumier(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/**
 * `travail_physique`, alim → alim, en heures par mois. Au-delà du seuil (heures par personne et par an), une activité « active » est conseillée,
 * jamais appliquée : l'appliquer augmenterait les besoins, donc les surfaces, donc le travail.
 */
export declare function travailPhysique(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
