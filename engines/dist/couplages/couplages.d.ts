import type { Coefficients, Contexte } from "../types.ts";
import type { Couplage } from "./flux.ts";
import type { EtatAxes, Flux, IdFlux } from "./types.ts";
/** Les vingt couplages, un par ligne (docs/conventions-de-calcul.md, « Couplages »). */
export declare const COUPLAGES: Readonly<Record<IdFlux, Couplage>>;
/** Tous les flux d'un état, dans l'ordre de la table. Un axe absent n'en a pas. */
export declare function tousLesFlux(etat: EtatAxes, ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
