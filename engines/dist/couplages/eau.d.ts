import type { Coefficients, Contexte } from "../types.ts";
import type { EtatAxes, Flux } from "./types.ts";
/** `irrigation`, alim → eau, en m³ par mois. Les mois où Kc = 0 ne demandent rien. FAO-56. */
export declare function irrigation(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** Part de l'arrosage servie sur l'année : Σ servie·demande / Σ demande ; undefined si rien n'est demandé. */
export declare function partIrrigationServie(servie: ReadonlyArray<number>, demande_m3: ReadonlyArray<number>): number | undefined;
/** `eau_servie`, eau → alim, en m³ par mois : demande × part servie, `servi_mm = d·min(1, V_alloué/V)`. */
export declare function eauServie(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `pompage`, eau → énergie, en kWh par mois ; hauteur = dénivelé + 10,2 m par bar. La veille du gestionnaire d'eau s'ajoute si elle existe. */
export declare function pompage(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `traitement`, eau → énergie, en kWh par mois : filtration, osmose, relevage, et lampe UV permanente si l'eau est rendue potable. */
export declare function traitement(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** Azote rendu au jardin par les toilettes sèches, en kg N/an : urine séparée, ou litière compostée (l'urine l'emporte). */
export declare function azoteToilettes(etat: EtatAxes, coefs: Coefficients): number;
/** `toilettes_seches` : eau de chasse évitée (m³) et azote rendu au jardin (kg N), par douzièmes. */
export declare function toilettesSeches(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/**
 * `eaux_grises`, eau → espaces verts, en m³ par mois : part utilisable, bornée par la demande des espaces verts.
 * Jamais vers le potager : le droit en vigueur depuis le 1er septembre 2024 l'interdit (décret 2024-796, arrêté du 12 juillet 2024).
 */
export declare function eauxGrises(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `pluie_potager`, eau → alim, en m³ par mois : l'eau de pluie brute peut arroser le potager. */
export declare function pluiePotager(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `eau_chaude`, eau → énergie, en kWh utiles par mois : V·1,163·(40 − eau froide). Économiser l'eau chaude réduit l'énergie. */
export declare function eauChaude(etat: EtatAxes, ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
