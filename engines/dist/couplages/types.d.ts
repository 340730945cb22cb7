import type { PlanSol, PlanToit } from "../commun/geometrie.ts";
import type { Mensuel, Toit } from "../types.ts";
export type IdFlux = "irrigation" | "eau_servie" | "pompage" | "traitement" | "cuisson" | "conservation" | "toilettes_seches" | "compost" | "fientes_fumier" | "eaux_grises" | "pluie_potager" | "toit_pluie_pv" | "toit_pv_thermique" | "sol_pv_culture" | "solaire_thermique" | "eau_chaude" | "bois_haie" | "bois_taillis" | "serre_chaleur" | "travail_physique";
export type Noeud = "eau" | "energie" | "alim" | "sol" | "toit" | "espaces_verts";
/** Flux mensuel d'un axe à l'autre ; `total` = somme des mois à 1e-9 près. */
export type Flux = {
    readonly id: IdFlux;
    readonly de: Noeud;
    readonly vers: Noeud;
    readonly nature: string;
    readonly unite: "m3" | "kwh" | "kg_n" | "m2" | "h";
    readonly mensuel: Mensuel;
    readonly total: number;
    readonly conditions: ReadonlyArray<string>;
    readonly source: ReadonlyArray<string>;
};
export type { PlanSol, PlanToit, UsageSol } from "../commun/geometrie.ts";
/** Une culture arrosée : demande nette d'eau, en mm par mois, et part plantée de la surface. */
export type CultureArrosee = {
    readonly demande_mm: Mensuel;
    readonly surface_m2: number;
    readonly occupation: number;
};
/**
 * Ce que les couplages lisent des axes, après ou pendant la passe. Un axe absent n'a pas de clé : ses flux sont vides.
 * Un champ facultatif absent vaut zéro. Un `…_kwh` fourni par un moteur remplace la formule (il compte alors la même chose, jour par jour).
 */
export type EtatAxes = {
    readonly foyer: {
        readonly personnes: number;
        readonly presence: number;
        readonly nb_foyers: number;
    };
    readonly eau?: {
        /** Eau tirée par la pompe (pluie, puits, eaux grises). */
        readonly pompage_m3?: Mensuel;
        readonly denivele_m?: number;
        readonly pression_bar?: number;
        /** Gestionnaire d'eau en veille toute l'année. */
        readonly veille?: boolean;
        readonly pompage_kwh?: Mensuel;
        readonly filtre_m3?: Mensuel;
        readonly osmose_m3?: Mensuel;
        readonly releve_m3?: Mensuel;
        readonly potabilisation?: boolean;
        readonly traitement_kwh?: Mensuel;
        readonly toilettes?: "classique" | "double_chasse" | "seches";
        readonly urine_recyclee?: boolean;
        readonly litiere_compostee?: boolean;
        /** Eaux de douche et de linge produites, et ce que les chasses en ont déjà pris. */
        readonly grises_m3?: Mensuel;
        readonly demande_espaces_verts_m3?: Mensuel;
        readonly eaux_grises_actives?: boolean;
        /** Eaux grises livrées aux espaces verts, comptées par le moteur ; remplacent la formule. */
        readonly grises_espaces_verts_m3?: Mensuel;
        /** Pluie livrée au potager. */
        readonly pluie_potager_m3?: Mensuel;
        /** Part de l'arrosage servie, toutes sources. */
        readonly irrigation_servie?: Mensuel;
        readonly chaude_40c_l_j?: number;
    };
    readonly energie?: {
        readonly cuisson?: "electrique" | "gaz" | "bois" | "four_solaire";
        readonly cuisson_kwh_an?: number;
        /** Besoin utile d'eau chaude, avant solaire. */
        readonly ecs_kwh?: Mensuel;
        readonly cesi_m2?: number;
        readonly solaire_thermique_kwh?: Mensuel;
        readonly haie_km?: number;
        readonly taillis_ha?: number;
        readonly tcr_ha?: number;
    };
    readonly alim?: {
        readonly arrosage?: ReadonlyArray<CultureArrosee>;
        readonly mode_arrosage?: "goutte" | "manuel" | "aspersion";
        /** Demande déjà comptée par le moteur ; remplace la formule. */
        readonly irrigation_m3?: Mensuel;
        readonly bocaux_kg?: Mensuel;
        readonly seche_kg?: Mensuel;
        readonly sechoir_solaire?: boolean;
        readonly congelateurs?: number;
        readonly conservation_kwh?: Mensuel;
        readonly compost?: boolean;
        readonly poules?: number;
        readonly chevres?: number;
        readonly travail_h_an?: number;
        readonly serre_chauffee?: boolean;
    };
    readonly toits?: ReadonlyArray<Toit>;
    readonly toit?: PlanToit;
    readonly sol?: PlanSol;
};
