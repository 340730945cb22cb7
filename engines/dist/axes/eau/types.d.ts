import type { Contexte, Intervalle, Mensuel, PartsIntervalle, PourcentageIncertain, Toit } from "../../types.ts";
export type UsageEau = "boisson" | "cuisine" | "vaisselle" | "hygiene" | "linge" | "wc" | "divers" | "exterieur" | "potager";
/** A potable, B linge, C WC et sols, D extérieur et espaces verts, E potager et animaux. */
export type ClasseEau = "A" | "B" | "C" | "D" | "E";
export type SourceEau = "pluie" | "eaux_grises" | "puits" | "reseau";
export type RegleCuve = "yas" | "ybs";
export type EntreeEau = {
    readonly contexte: Contexte;
    readonly personnes: number;
    readonly presence: number;
    /** L/personne/jour ; un poste absent prend le coefficient `eau.usage.*`. Le poste `potager` n'a pas de forfait (besoin envoyé par alim). */
    readonly usages_l_pers_j?: Readonly<Partial<Record<Exclude<UsageEau, "potager">, number>>>;
    /** Eau prise à 40 °C, L/personne/jour, évier compris ; sinon part chaude de l'hygiène et évier courant. */
    readonly ecs_l_pers_j?: number;
    readonly equipements: {
        readonly toilettes: "classique" | "double_chasse" | "seches";
        readonly mousseurs: boolean;
        readonly douche_econome: boolean;
        readonly lave_vaisselle: boolean;
    };
    readonly fuites_l_j: number;
    readonly toits: ReadonlyArray<Toit>;
    readonly cuve: {
        readonly volume_m3: number;
        readonly part_morte?: number;
        /** Part remplie au premier jour : cette eau est comptée. Absente : régime établi, la cuve commence comme elle finit. */
        readonly stock_initial?: number;
        readonly regle?: RegleCuve;
        /** Cuve hors-sol : de décembre à février, le gel lui ôte une part de son volume, de rien à 600 m à tout à 1 000 m. */
        readonly hors_sol?: boolean;
    };
    readonly filtre?: {
        readonly rendement?: number;
        readonly perte_initiale_mm?: number;
    };
    /** Usages servis par la pluie, dans l'ordre de service ; un usage interdit ici est retiré. */
    readonly usages_pluie: ReadonlyArray<UsageEau>;
    readonly cadre: "reglementaire" | "site_isole";
    readonly eaux_grises: {
        readonly actif: boolean;
        readonly part_collectee?: number;
        readonly rendement?: number;
        readonly stockage_j?: number;
        readonly usages?: ReadonlyArray<"wc" | "exterieur">;
    };
    readonly puits: {
        readonly debit_l_j: Mensuel;
        readonly potable: boolean;
        readonly plafond_m3_an?: number;
        readonly etiage_mesure?: boolean;
    };
    /** Demande d'arrosage du potager et des cultures, envoyée par alim. */
    readonly irrigation_m3: Mensuel;
    /** ET0 mensuelle (étalement de l'arrosage) : celle du contexte. */
    readonly espaces_verts_m2: number;
    readonly animaux_l_j: number;
    readonly raccorde: boolean;
    /** Compter les jours où la sécheresse interdit l'eau du réseau au jardin ; faux par défaut. */
    readonly restrictions?: boolean;
    readonly prix_eau_eur_m3?: number;
    readonly assainissement: "collectif" | "phyto" | "fosse";
    readonly pompe?: {
        readonly denivele_m?: number;
        readonly pression_bar?: number;
    };
    readonly potabilisation: boolean;
    /** Toilettes sèches : urine séparée, stockée et épandue (l'emporte sur la litière) ; faux par défaut. */
    readonly urine_recyclee?: boolean;
    /** Toilettes sèches : litière compostée et rendue au sol ; vrai par défaut. */
    readonly litiere_compostee?: boolean;
    /** Arrosage des mêmes cultures, au tuyau et paillées : sert au besoin ordinaire ; absent, celui de `irrigation_m3`. */
    readonly irrigation_ordinaire_m3?: Mensuel;
    /** Jours de pluie d'au moins 1 mm par mois, s'ils sont connus ; sinon le générateur les déduit du cumul. */
    readonly nb_jours_pluie?: Mensuel;
    /** Coût annualisé de quelques volumes de cuve, croissants : sert au coût du point (voir {@link pointsCoutCuve}). */
    readonly couts_cuve?: ReadonlyArray<PointCoutCuve>;
    readonly simulation?: {
        readonly annees?: number;
        readonly graines?: number;
    };
};
/** Coût d'une cuve posée, amorti sur sa durée de vie, entretien compris. */
export type PointCoutCuve = {
    readonly volume_m3: number;
    readonly eur_an: number;
};
export type SortieEau = {
    readonly besoin: {
        readonly l_j: number;
        readonly m3_an: number;
        readonly par_usage_m3_an: Readonly<Record<UsageEau, number>>;
        readonly par_classe_m3_an: Readonly<Record<ClasseEau, number>>;
        readonly mensuel_m3: Mensuel;
        /** Le même foyer aux usages ordinaires : ce à quoi le score mesure l'eau qu'il reste à acheter. */
        readonly ordinaire_m3_an: number;
    };
    /** Collecte = pluie qui atteint la cuve ; pluie livrée = tirée de la cuve. Moyennes annuelles. */
    readonly collecte_m3_an: number;
    readonly pluie_collectee_m3_an: number;
    readonly debordement_m3_an: number;
    /** Eau livrée par source et par mois (moyenne des années). */
    readonly sources_m3: Readonly<Record<SourceEau, Mensuel>>;
    /** Pluie livrée au potager et eaux grises livrées aux espaces verts : flux des couplages. */
    readonly pluie_potager_m3?: Mensuel;
    readonly grises_exterieur_m3?: Mensuel;
    readonly manque_m3: Mensuel;
    /** Eau du réseau que la sécheresse interdit au jardin, comprise dans le manque ; absent sans l'option, sans réseau ou sans relevé. */
    readonly interdit_m3?: Mensuel;
    readonly stock_fin_mois_m3: Mensuel;
    readonly autonomie: {
        readonly taux: number;
        readonly potable: number;
        readonly non_potable: number;
        readonly exterieur: number;
    };
    readonly couverture_mois: Mensuel;
    readonly couverture_mois_min: number;
    /** Jours où l'eau locale ne suffit pas à la demande éligible (« jours sans ») : année médiane, pire année, plus longue suite (au plus une année). */
    readonly rupture: {
        readonly jours_an_mediane: number;
        readonly jours_an_pire: number;
        readonly annee_pire: number | null;
        readonly plus_longue_j: number;
        readonly mois_critique: number;
    };
    /** Plus longue suite de jours sans pluie efficace, toutes années. */
    readonly secheresse_plus_longue_j: number;
    readonly jours_reserve_ete: number;
    readonly nb_sources: number;
    readonly ic: Intervalle;
    /** Ce qui fait la fourchette, en part : écarts à p50 des années réelles, d'un foyer semblable, des coefficients. Absent avec une table d'avant. */
    readonly ic_parts?: PartsIntervalle;
    /** Les autres pourcentages de l'axe, chacun avec ses parts. Absent avec une table d'avant. */
    readonly incertains?: Readonly<Record<"potable" | "non_potable" | "exterieur", PourcentageIncertain>>;
    readonly taux_annees: ReadonlyArray<number>;
    readonly cuve: {
        readonly cycles_an: number;
        readonly age_moyen_j: number;
        readonly volume_conseille_m3: number;
        /** Gain en points et coût par point de chaque volume de la gamme. */
        readonly gamme: ReadonlyArray<{
            readonly volume_m3: number;
            readonly taux: number;
            readonly cout_du_point_eur_an: number | null;
        }>;
    };
    /** Part de l'arrosage réellement servie, par mois (1 si aucune demande). */
    readonly irrigation_servie: Mensuel;
    /** Eau locale pompée, et l'énergie qu'elle demande. */
    readonly pompage_m3: Mensuel;
    readonly pompage_kwh: Mensuel;
    readonly traitement_kwh: Mensuel;
    readonly ecs_l_j: number;
    readonly azote_recycle_kg_an: number;
    readonly compost_l_an: number;
    readonly phyto_m2: number;
    readonly economie_eur_an: number;
    readonly legal: ReadonlyArray<{
        readonly code: string;
        readonly message: string;
    }>;
};
/** Estimation mensuelle, pendant la saisie et pour classer des actions ; toujours remplacée par le calcul journalier. */
export type ApercuEau = Pick<SortieEau, "pluie_collectee_m3_an" | "irrigation_servie" | "pompage_m3" | "pompage_kwh" | "traitement_kwh" | "ecs_l_j" | "azote_recycle_kg_an"> & {
    readonly taux: number;
    readonly besoin_m3_an: number;
    readonly besoin_ordinaire_m3_an: number;
};
