import type { Coefficients, Mensuel, OptionsMoteur } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import type { FluxAnnee } from "./dispatch/dispatch.ts";
import { type PosteAnnuel } from "./facture/economie.ts";
import type { Manques } from "./dispatch/manques.ts";
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
    readonly dispatchs: ReadonlyArray<FluxAnnee>;
    /** Ce qui manque à chaque tirage, compté quand on le demande. */
    readonly manques: ReadonlyArray<() => Manques>;
    readonly charge_heure_kwh: ReadonlyArray<Float64Array>;
};
/**
 * Résumé d'un scénario : taux (énergie finale couverte localement / énergie finale), indicateurs électriques moyens des graines, intervalle, économies.
 * L'autoproduction et le bilan annuel sont deux nombres différents, jamais l'un pour l'autre. `taux_seuls` : les manques ne se comptent que si on les lit.
 */
export declare function resumerEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, { dispatchs, manques, charge_heure_kwh, cacheSolaire, taux_seuls }: Tirees, coefs: Coefficients): ResumeEnergie;
export {};
