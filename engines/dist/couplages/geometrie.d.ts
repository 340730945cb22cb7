import type { Coefficients, Contexte } from "../types.ts";
import type { EtatAxes, Flux } from "./types.ts";
/** `toit_pluie_pv`, toit → eau, en m³ par mois : P·Σ(S·c)/1000. Les panneaux ruissellent comme un toit lisse : aucun conflit entre pluie et photovoltaïque. */
export declare function toitPluiePv(etat: EtatAxes, ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `toit_pv_thermique`, toit → énergie, en m² (par douzièmes, pour que le total soit la surface) : le solaire thermique d'abord, le photovoltaïque sur le reste. */
export declare function toitPvThermique(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `sol_pv_culture`, sol → axes, en m² (par douzièmes) : ce que le plan d'occupation alloue à chaque axe ; Σ ≤ surface libre. */
export declare function solPvCulture(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
