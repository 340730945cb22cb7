import type { Coefficients } from "../../../types.ts";
import type { Demande } from "../demande/demande.ts";
import { type FactureElec } from "./facture.ts";
import type { EntreeEnergie } from "../types.ts";
/** Une ligne d'un total annuel : quantité × produit de coefficients. */
export type PosteAnnuel = {
    readonly id: string;
    readonly libelle: string;
    readonly quantite_kwh: number;
    /** Ce qui multiplie la quantité : valeur du coefficient, puissance 1 ou −1. */
    readonly facteurs: ReadonlyArray<{
        readonly id: string;
        readonly valeur: number;
        readonly inverse: boolean;
    }>;
    readonly valeur: number;
};
export type FluxAnnuels = {
    /** Électricité locale servie : éolien, hydraulique, solaire direct et batterie. */
    readonly local_elec_kwh: number;
    readonly pv_servi_kwh: number;
    readonly soutire_kwh: number;
    readonly injecte_kwh: number;
    /** Part de l'injecté qui vient de l'éolien ou de l'hydraulique : elle ne se vend pas. */
    readonly injecte_constant_kwh: number;
};
/**
 * Ce que l'énergie produite sur place évite d'acheter ou rapporte, EUR par an : électricité consommée sur place au prix du réseau, surplus vendu si le site
 * est raccordé et le vend, bois du terrain au prix du stère, chaleur solaire au prix de l'appoint qu'elle remplace. Le surplus éolien ou hydraulique injecté se donne.
 */
export declare function economieAnnuelle(entree: EntreeEnergie, demande: Demande, flux: FluxAnnuels, facture: FactureElec | null, coefs: Coefficients): PosteAnnuel[];
/**
 * Émissions de l'énergie consommée, kgCO2e par an : réseau du territoire, panneaux (part consommée), bois, gaz, fioul, réseau de chaleur. Hors réseau, le
 * manque n'émet que si un groupe de secours le fournit, au rendement `energie.groupe.rendement`.
 */
export declare function carboneAnnuel(entree: EntreeEnergie, demande: Demande, flux: FluxAnnuels, coefs: Coefficients): PosteAnnuel[];
