import type { Coefficients, OptionsMoteur, ProfilsCharge } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import { type BatterieDispatch, type FluxMensuels } from "./dispatch/dispatch.ts";
import type { Manques } from "./dispatch/manques.ts";
import type { EntreeEnergie } from "./types.ts";
/** Ce qui ne se lit qu'au détail d'une année écrite quart d'heure par quart d'heure : ce qui manque, et par heure du jour (kWh de l'année) la charge entière, le soutiré, l'injecté. */
export type DetailTirage = Manques & {
    readonly charge_heure: Float64Array;
    readonly soutire_heure: Float64Array;
    readonly injecte_heure: Float64Array;
};
/** Une année tirée : son ciel, son foyer, ce que la production constante y sert (kWh par mois), et son détail, compté quand on le demande. */
export type Tirage = {
    readonly dispatch: FluxMensuels;
    readonly servi_kwh: ArrayLike<number>;
    readonly detail: () => DetailTirage;
};
/** Batterie avec les valeurs par défaut de la table : puissance par kWh, rendements, autodécharge. */
export declare function batterieDe(batterie: EntreeEnergie["batterie"], coefs: Coefficients): BatterieDispatch;
/** Profils à suivre ; aucun avec une table d'avant eux : un lien ancien doit retrouver les nombres d'alors. */
export declare function profilsSuivis({ profils, coefficients }: OptionsMoteur): ProfilsCharge | undefined;
/** Années tirées d'un site : à chaque rang, un ciel et un foyer. De ce que le pilotage permet, l'habitude qui fait servir le plus d'électricité du lieu. */
export declare function tirerAnnees(entree: EntreeEnergie, demande: Demande, options: OptionsMoteur): Tirage[];
