import type { Coefficients, Mensuel } from "../../../types.ts";
import { type MoisChauffage } from "./chauffage.ts";
import { type OrigineGv } from "./enveloppe.ts";
import { type HeuresChauffage } from "./heures-chauffage.ts";
import { type BoisDisponible } from "./ressources.ts";
import type { EntreeEnergie, UsageEnergie, VecteurEnergie } from "../types.ts";
/** Tout ce qui ne dépend ni du ciel de l'année ni de la batterie : besoins, consommations finales, production sans soleil électrique. En kWh par mois. */
export type Demande = {
    readonly gv_w_k: number;
    readonly origine_gv: OrigineGv;
    /** Ce que la facture laisse au chauffage, kWh finals par an, une fois ôtés les autres usages de la même énergie ; absent sans facture. */
    readonly facture_chauffage_kwh?: number;
    readonly intermittence: number;
    readonly mois_chauffage: ReadonlyArray<MoisChauffage>;
    /** Rendement de génération du chauffage principal, par mois ; null s'il n'y en a pas. */
    readonly generation: Mensuel | null;
    readonly heures_chauffage: HeuresChauffage | null;
    readonly litres_40c_j: number;
    readonly t_froide_c: Mensuel;
    readonly part_cesi: Mensuel;
    /** Part annuelle visée du chauffe-eau solaire, surface comprise. */
    readonly part_cesi_an: number;
    readonly besoins_kwh: Readonly<Record<UsageEnergie, Mensuel>>;
    /** Électricité finale par poste. */
    readonly elec_kwh: Readonly<Record<UsageEnergie, Mensuel>>;
    readonly consommation_kwh: Readonly<Record<VecteurEnergie, Mensuel>>;
    /** Bois hors granulés : le seul que le terrain peut fournir. */
    readonly buches_kwh: Mensuel;
    /** Chauffage, appoint compris, kWh finals par an : toutes énergies, et bûches seules. */
    readonly chauffage_final_kwh_an: number;
    readonly chauffage_buches_kwh_an: number;
    readonly bois_disponible: BoisDisponible;
    readonly bois_local_kwh: Mensuel;
    /** Heures d'un an pour couper ce bois. */
    readonly travail_bois_h_an: number;
    readonly final_kwh: Mensuel;
    /** Énergie finale du même lieu en logement ordinaire (enveloppe du parc, usages courants) : ce à quoi le score mesure le reste à acheter. */
    readonly reference_kwh: Mensuel;
    /** Chauffage, eau chaude et cuisson sans électricité, kWh finals par an. */
    readonly thermique_kwh_an: number;
    /** Électricité de chauffage et d'eau chaude, kWh par an. */
    readonly elec_thermique_kwh_an: number;
    readonly elec_kwh_an: number;
    readonly final_kwh_an: number;
    readonly eolien_kwh: Mensuel;
    readonly hydro_kwh: Mensuel;
};
/** Cuisson d'une année, kWh à la plaque électrique : base·foyers·(convives par foyer)^exposant, ou la valeur saisie. */
export declare function cuissonAnnuelle(entree: EntreeEnergie, coefs: Coefficients): number;
/**
 * Demande d'énergie d'un scénario (kWh par mois) : besoins utiles, consommations finales par énergie et par poste, bois du terrain, éolien et hydraulique.
 * Chaleur : 3CL-DPE 2021 ; eau chaude : 1,163·V·ΔT ; bois local servi au prorata des mois. L'entrée est supposée contrôlée.
 */
export declare function demandeEnergie(entree: EntreeEnergie, coefs: Coefficients): Demande;
