import type { Coefficients } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type BilanCuve } from "../cuve.ts";
import { type JoursPrepares } from "../jours.ts";
import { type PluieDAbord } from "./pluie-d-abord.ts";
import { type PlanSources } from "../sources.ts";
import type { EntreeEau } from "../types.ts";
/** Les jours d'une graine devant la cuve de l'entrée, à rejouer devant d'autres. */
export type JoursDevantCuve = {
    readonly plan: PlanSources;
    readonly jours: JoursPrepares;
    readonly collecte_l: Float64Array;
    readonly bilan: BilanCuve;
    /** La pluie d'abord, si c'est ainsi que le puits est mené. */
    readonly pluie: PluieDAbord | null;
    readonly pluie_mm: Float64Array;
};
/** L'entrée, son besoin et sa table. */
export type LieuEau = {
    readonly entree: EntreeEau;
    readonly besoin: BesoinEau;
    readonly coefs: Coefficients;
};
/** Ce que d'autres cuves donneraient devant les mêmes jours. */
export type ComparaisonCuves = {
    /** Litres tirés de la cuve et du puits pour chaque volume, eau grise livrée. */
    readonly gamme: ReadonlyArray<{
        readonly volume_m3: number;
        readonly local_l: number;
    }>;
    readonly volume_conseille_m3: number;
};
export declare const AUCUNE_CUVE: ComparaisonCuves;
/** Gamme et volume conseillé, sur la première graine : les mêmes jours devant d'autres cuves. */
export declare function comparerCuves(devant: JoursDevantCuve, lieu: LieuEau): ComparaisonCuves;
