import type { Coefficients, Mensuel } from "../../../types.ts";
import type { Demande } from "../demande/demande.ts";
import { type FluxAnnuels, type PosteAnnuel } from "../facture/economie.ts";
import type { Tirage } from "../tirages.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
/** Parties d'une sortie qui se comptent à leur lecture : le détail des années, ou des prix. Un taux n'en lit aucune. */
export type AuDetail = Pick<SortieEnergie, "reseau" | "hors_reseau" | "batterie" | "a_acheter" | "economie_eur_an" | "facture" | "kgco2e_an">;
export type PartiesAuDetail = {
    readonly parties: AuDetail;
    readonly economie: () => ReadonlyArray<PosteAnnuel>;
    readonly carbone: () => ReadonlyArray<PosteAnnuel>;
};
/** De quoi compter à la lecture ce qu'un taux ne lit pas. Soutiré, injecté : kWh par mois, moyens. */
export declare function partiesAuDetail(entree: EntreeEnergie, demande: Demande, annees: {
    readonly tirages: ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;
    readonly soutire: Mensuel;
    readonly injecte: Mensuel;
    readonly charge_an: number;
    readonly flux: FluxAnnuels;
}, coefs: Coefficients): PartiesAuDetail;
/** Complète une sortie : comptée en entier, ou à la lecture. */
export declare function completerAuDetail(sortie: Omit<SortieEnergie, keyof AuDetail>, parties: AuDetail, a_la_lecture: boolean): SortieEnergie;
