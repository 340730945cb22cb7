import type { Coefficients, Contexte } from "../types.ts";
import type { EtatAxes, Flux } from "./types.ts";
/** Énergie annuelle de cuisson, en kWh : base·foyers·(personnes présentes/foyers)^exposant. */
export declare function energieCuisson(foyer: EtatAxes["foyer"], coefs: Coefficients): number;
/** `cuisson`, alim → énergie, en kWh par mois : par douzièmes ; nulle d'avril à septembre au four solaire ; sur le bois avec une cuisinière. */
export declare function cuisson(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `conservation`, alim → énergie, en kWh par mois : stérilisation, séchage (0 au séchoir solaire), congélateurs. Dernier usage servi en électricité avec la cuisson. */
export declare function conservation(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `solaire_thermique`, énergie → énergie, en kWh par mois : retiré de la demande d'eau chaude avant le photovoltaïque. */
export declare function solaireThermique(etat: EtatAxes, ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `bois_haie`, sol → énergie, en kWh primaires par mois (douzièmes) : linéaire × énergie au kilomètre. */
export declare function boisHaie(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `bois_taillis`, sol → énergie, en kWh primaires par mois (douzièmes) : hectares × matière sèche × énergie de la tonne. */
export declare function boisTaillis(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
/** `serre_chaleur`, alim → énergie : toujours 0 kWh, seule la serre froide est simulée. Une serre chauffée est refusée par une condition et un avertissement. */
export declare function serreChaleur(etat: EtatAxes, _ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
