import type { Coefficients, Mensuel, OptionsMoteur } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import type { FluxMensuels } from "./dispatch/dispatch.ts";
import type { PosteAnnuel } from "./facture/economie.ts";
import type { Tirage } from "./tirages.ts";
import type { EntreeEnergie, SortieEnergie } from "./types.ts";
/** Électricité servie par l'éolien et l'hydraulique, et ce qu'ils produisent de trop, kWh par mois. */
export type ServiConstant = {
    readonly servi_kwh: Mensuel;
    readonly surplus_kwh: Mensuel;
    /** Ce qui est servi dans l'année de chaque tirage. */
    readonly servi_kwh_an: ReadonlyArray<number>;
};
export type ResumeEnergie = {
    readonly sortie: SortieEnergie;
    readonly taux_graines: ReadonlyArray<number>;
    readonly economie: ReadonlyArray<PosteAnnuel>;
    readonly carbone: ReadonlyArray<PosteAnnuel>;
};
/** Années tirées d'un site, et ce qu'on en veut. */
type Tirees = Pick<OptionsMoteur, "cacheSolaire" | "taux_seuls"> & {
    readonly tirages: ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;
};
/** Ce que les panneaux injectent, kWh d'une année : l'éolien et l'hydraulique à part. */
export declare function soleilInjecte({ injecte, injecte_constant }: FluxMensuels): number;
/**
 * Résumé d'un scénario : taux (énergie finale couverte localement / énergie finale), indicateurs électriques moyens des graines, intervalle, économies.
 * L'autoproduction et le bilan annuel sont deux nombres différents, jamais l'un pour l'autre. `taux_seuls` : ce qu'un taux ne lit pas se compte à la lecture.
 */
export declare function resumerEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, { tirages: annees, cacheSolaire, taux_seuls }: Tirees, coefs: Coefficients): ResumeEnergie;
export {};
