import type { AAcheter } from "./facture/reste.ts";
import type { FactureElec } from "./facture/facture.ts";
import type { Contexte, Intervalle, Mensuel, PartsIntervalle, PourcentageIncertain } from "../../types.ts";

export type SystemeChauffage = "effet_joule" | "pac_air_eau" | "pac_air_air" | "poele_buches" | "poele_granules" | "gaz" | "fioul" | "reseau" | "aucun";
export type SystemeEcs = "ballon_elec" | "thermodynamique" | "gaz" | "bois" | "solaire";
export type NiveauIsolation = "ancien" | "moyen" | "renove" | "bbc" | "passif";
/** Lettre du diagnostic de performance énergétique. */
export type ClasseDpe = "a" | "b" | "c" | "d" | "e" | "f" | "g";
export type UsageEnergie = "chauffage" | "ecs" | "cuisson" | "specifique" | "froid" | "climatisation" | "mobilite" | "pompage";
export type VecteurEnergie = "elec" | "bois" | "gaz" | "fioul" | "reseau_chaleur" | "solaire";

export type ChampPv = {
  readonly kwc: number;
  readonly inclinaison_deg: number;
  /** 0 = sud, + = ouest, 180 = nord (vers l'équateur dans l'hémisphère sud). */
  readonly azimut_deg: number;
  readonly integration: "libre" | "integre";
  readonly ombrage: number;
  readonly techno?: "standard" | "recente";
};

/** Option du contrat d'électricité, et si le surplus est vendu ; les prix sont des coefficients. */
export type TarifElec = { readonly option: "base" | "hp_hc"; readonly vente: boolean };

export type EntreeEnergie = {
  readonly contexte: Contexte;
  readonly personnes: number;
  /** Adultes-équivalents pour les apports 3CL ; personnes si absent. */
  readonly presence: number;
  readonly nb_foyers: number;
  readonly logement: {
    readonly surface_m2: number;
    readonly hauteur_m: number;
    readonly niveau: NiveauIsolation;
    /** Déperditions mesurées ; elles passent avant la facture, qui passe avant la lettre, qui passe avant le niveau. */
    readonly gv_w_k?: number;
    /** Ce qu'achète en un an l'énergie du chauffage principal, tous usages de cette énergie compris, avant panneaux : kWh, sinon EUR TTC. */
    readonly facture_kwh_an?: number;
    readonly facture_eur_an?: number;
    readonly dpe?: ClasseDpe;
    readonly type: "maison" | "immeuble";
    readonly inertie: "legere" | "moyenne" | "lourde";
    /** Surface sud équivalente des vitrages (3CL, Sse). */
    readonly sse_m2: number;
    readonly surface_climatisee_m2: number;
  };
  readonly chauffage: { readonly systeme: SystemeChauffage; readonly consigne_c: number; readonly appoint_bois: number; readonly plancher?: boolean };
  readonly ecs: {
    readonly systeme: SystemeEcs;
    readonly litres_40c_pers_j: number;
    readonly cesi_m2: number;
    /** Quand un ballon électrique chauffe, si rien ne le pilote : la nuit (sans réponse), ou dès qu'on y tire. */
    readonly chauffe?: "nuit" | "toujours";
  };
  readonly usages: {
    readonly specifique_kwh_an?: number;
    readonly cuisson: "electrique" | "gaz" | "bois" | "four_solaire";
    readonly cuisson_kwh_an?: number;
    readonly ve_km_an: number;
    /** Quand le véhicule se recharge, si rien ne le pilote. */
    readonly ve_recharge: "nuit" | "soir" | "midi";
  };
  readonly pv: ReadonlyArray<ChampPv>;
  readonly batterie: { readonly kwh_utiles: number; readonly kw?: number; readonly eta_c?: number; readonly eta_d?: number; readonly autodecharge_j?: number };
  readonly pilotage: "aucun" | "ecs_midi" | "ecs_et_ve_midi";
  readonly bois: {
    readonly steres_an: number;
    readonly haie_km: number;
    readonly taillis_ha: number;
    readonly tcr_ha: number;
    readonly granules_kg_an: number;
    readonly local: boolean;
  };
  readonly eolien: { readonly m2: number; readonly v_moy_m_s: number };
  readonly hydro: { readonly chute_m: number; readonly debit_l_s: Mensuel };
  /** Demandes venues des autres axes (couplages). */
  readonly couplages: { readonly pompage_kwh: Mensuel; readonly traitement_kwh: Mensuel; readonly conservation_kwh: Mensuel; readonly ecs_l_j?: number };
  readonly raccorde: boolean;
  readonly groupe_secours: boolean;
  readonly tarif: TarifElec;
  readonly simulation?: { readonly graines?: number };
};

/** Le courant d'un lieu, panneaux, vent et rivière ensemble. */
export type CourantDuLieu = {
  readonly produit_kwh: number;
  /** Part de l'électricité du lieu qu'il couvre, de 0 à 1. */
  readonly part_couverte: number;
  /** Part de ce courant qui sert sur place, de 0 à 1 ; 1 si rien n'est produit. */
  readonly part_servie: number;
};

export type SortieEnergie = {
  readonly besoins_kwh: Readonly<Record<UsageEnergie, Mensuel>>;
  readonly consommation_kwh: Readonly<Record<VecteurEnergie, Mensuel>>;
  readonly kwh_elec_par_personne: number;
  readonly production_kwh: {
    readonly pv: Mensuel;
    readonly eolien: Mensuel;
    readonly hydro: Mensuel;
    readonly solaire_thermique: Mensuel;
    readonly bois_local: Mensuel;
  };
  readonly pv_kwh_kwc: number;
  /** Énergie finale couverte localement / énergie finale. */
  readonly autonomie: { readonly taux: number; readonly electrique: number; readonly thermique: number; readonly mobilite: number };
  /** Part de l'électricité servie par les panneaux et la batterie : ni le vent, ni la rivière. Pour tout le lieu : `courant.part_couverte`. */
  readonly autoproduction: number;
  /** Part du courant des panneaux qui sert sur place. Pour tout ce que le lieu produit : `courant.part_servie`. */
  readonly autoconsommation: number;
  readonly courant: CourantDuLieu;
  /** Bilan annuel : production / consommation. Jamais affiché à la place de l'autoproduction. */
  readonly couverture_annuelle: number;
  /** Énergie finale par mois, couverte localement et totale : séries du graphique. */
  readonly final_kwh: Mensuel;
  readonly local_kwh: Mensuel;
  readonly couverture_mois: Mensuel;
  readonly couverture_mois_min: number;
  /** Ce qu'il reste à acheter en un an : isoler ne l'augmente jamais. */
  readonly a_acheter: AAcheter;
  /** Énergie finale du même lieu en logement ordinaire (enveloppe du parc, usages courants), kWh par mois ; le score y mesure ce qui reste à acheter. */
  readonly reference_kwh: Mensuel;
  readonly reseau: { readonly soutire_kwh: Mensuel; readonly injecte_kwh: Mensuel; readonly pointe_kw: number };
  /** Heures où la demande électrique n'est pas couverte localement ; une panne réelle si `raccorde` est faux. */
  readonly hors_reseau: {
    readonly heures_manque: number;
    readonly plus_longue_h: number;
    readonly energie_manquante_kwh: number;
    readonly jours_reserve: number;
    /** Jours où au moins 5 % de l'électricité manque : graine médiane, pire graine, et leur plus longue suite toutes graines. */
    readonly jours_sans_mediane: number;
    readonly jours_sans_pire: number;
    readonly jours_sans_suite: number;
  };
  readonly batterie: { readonly cycles_an: number; readonly soc_moyen: number; readonly duree_vie_an: number | null };
  readonly ic: Intervalle;
  /** Ce qui fait la fourchette, en part. Absent avec une table d'avant. */
  readonly ic_parts?: PartsIntervalle;
  /** Les autres pourcentages de l'axe, chacun avec ses parts. Absent avec une table d'avant. */
  readonly incertains?: Readonly<Record<"autoproduction" | "autoconsommation" | "thermique", PourcentageIncertain>>;
  /** Heures d'un an pour couper le bois du terrain que l'on brûle. */
  readonly travail_bois_h_an: number;
  readonly economie_eur_an: number;
  /** Facture d'électricité avant et après la production du lieu ; null hors réseau, ou avec des prix d'avant les tarifs. */
  readonly facture: FactureElec | null;
  readonly kgco2e_an: number;
  /** Table d'avant les parts : effet sur le taux (0 à 1) d'un écart-type de rayonnement, de 20 % de charge électrique. */
  readonly sensibilite?: { readonly rayonnement: number; readonly charge: number };
};

export type ApercuEnergie = {
  readonly taux: number;
  readonly electrique: number;
  readonly pv_kwh: Mensuel;
  /** Énergie finale de l'année, et celle du même lieu en logement ordinaire. */
  readonly final_kwh: number;
  readonly reference_kwh: number;
  /** Heures d'un an pour couper le bois du terrain que l'on brûle. */
  readonly travail_bois_h_an: number;
  readonly eolien_kwh?: Mensuel;
  readonly hydro_kwh?: Mensuel;
  /** Énergie couverte localement, par mois. */
  readonly local_kwh?: Mensuel;
};
