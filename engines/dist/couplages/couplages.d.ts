import type { Coefficients, Contexte } from "../types.ts";
import type { Couplage } from "./flux.ts";
import type { EtatAxes, Flux, IdFlux } from "./types.ts";
/** Les vingt couplages, un par ligne de la table (§3). */
export declare const COUPLAGES: Readonly<Record<IdFlux, Couplage>>;
/** Étapes de la passe unique, dans l'ordre (§3.2) ; chacune ne lit que les précédentes. */
export declare const ETAPES_PASSE: readonly [{
    readonly id: "contexte";
    readonly lit: readonly [];
}, {
    readonly id: "plans";
    readonly lit: readonly ["contexte"];
}, {
    readonly id: "alim_demande";
    readonly lit: readonly ["contexte", "plans"];
}, {
    readonly id: "eau";
    readonly lit: readonly ["contexte", "plans", "alim_demande"];
}, {
    readonly id: "electricite_eau";
    readonly lit: readonly ["eau"];
}, {
    readonly id: "eau_servie";
    readonly lit: readonly ["eau", "alim_demande"];
}, {
    readonly id: "azote";
    readonly lit: readonly ["eau"];
}, {
    readonly id: "alim_production";
    readonly lit: readonly ["alim_demande", "eau_servie", "azote"];
}, {
    readonly id: "energie_demande";
    readonly lit: readonly ["electricite_eau", "alim_production"];
}, {
    readonly id: "energie";
    readonly lit: readonly ["plans", "energie_demande"];
}, {
    readonly id: "scores";
    readonly lit: readonly ["eau", "energie", "alim_production"];
}];
/** Tous les flux d'un état, dans l'ordre de la table. Un axe absent n'en a pas. */
export declare function tousLesFlux(etat: EtatAxes, ctx: Contexte, coefs: Coefficients): ReadonlyArray<Flux>;
