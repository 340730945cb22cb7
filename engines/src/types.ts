/**
 * Vocabulaire commun des moteurs : types seuls, aucun code exécuté.
 * Les unités sont dans les noms ; `taux`, `part`, `couverture` vont de 0 à 1 ; un tableau « mensuel » a 12 valeurs, de janvier à décembre.
 */

export type Axe = "eau" | "energie" | "alim";
export type Mode = "global" | "par_axe";
/** Douze nombres, de janvier à décembre. */
export type Mensuel = ReadonlyArray<number>;

export type NiveauPreuve = "oui" | "partiel" | "non";

/** Une valeur sourcée. `min` et `max` bornent l'incertitude ; égaux à `valeur` si la source n'en donne pas. */
export type Coefficient = {
  readonly id: string;
  /** En mots courants : le seul que montrent pages, API et documents. */
  readonly nom: string;
  /** Le nom que connaissent les gens du métier, s'il est autre : on cherche aussi sous lui. */
  readonly nom_metier?: string;
  readonly valeur: number;
  readonly min: number;
  readonly max: number;
  readonly unite: string;
  readonly axe: string;
  readonly source: string;
  readonly annee: number;
  readonly verifie: NiveauPreuve;
  /** Date ISO à partir de laquelle la valeur est à relire. */
  readonly perime_le: string;
  /** Absent : lu par le calcul. `catalogue` : repris dans les prix ; `comparaison` : gardé pour comparer, aucun calcul ne le lit. */
  readonly usage?: "catalogue" | "comparaison";
  /** Pourquoi le calcul ne lit pas cette ligne. */
  readonly usage_raison?: string;
};
/** Table harmonisée, indexée par identifiant canonique. Argument requis de chaque moteur, jamais importée par eux. */
export type Coefficients = Readonly<Record<string, Coefficient>>;

/** Un équipement du catalogue de coûts (EUR TTC). */
export type Cout = {
  readonly id: string;
  readonly axe: Axe;
  /** Poste de budget, clé de `algo_config.postes_poids.{axe}`. */
  readonly poste: string;
  readonly nom: string;
  readonly bas_eur: number;
  readonly typique_eur: number;
  readonly haut_eur: number;
  /** Unité du prix : `EUR/u`, `EUR/kWc`, `EUR/kWh`, `EUR/m²`, `EUR/m`, `EUR/poule/an`. */
  readonly unite: string;
  readonly duree_an: number;
  readonly duree_min_an: number;
  readonly duree_max_an: number;
  readonly entretien_pct_an: number;
  readonly source: string;
  readonly annee: number;
  readonly verifie: NiveauPreuve;
  /** Prix unitaires relevés à des quantités croissantes, quand le prix baisse avec la taille. */
  readonly paliers?: ReadonlyArray<PalierPrix>;
  /** Volume d'une cuve du catalogue, en m³ : le point où vaut son prix. */
  readonly contenance_m3?: number;
  /** Ce que sert un équipement au prix de la ligne : 4 (m² de capteurs), 300 (kg de silo)… ; une quantité plus grande en compte plusieurs. */
  readonly taille?: number;
  readonly taille_unite?: string;
  /** Absent : chiffré. `comparaison` : gardé pour comparer, aucun calcul ne le lit ; `usage_raison` dit pourquoi. */
  readonly usage?: "comparaison";
  readonly usage_raison?: string;
};
/** Prix d'une unité (EUR TTC) quand on en pose `quantite`. */
export type PalierPrix = { readonly quantite: number; readonly bas_eur: number; readonly typique_eur: number; readonly haut_eur: number };
export type Couts = Readonly<Record<string, Cout>>;

/** Les sept clés de `algo_config` ; les objets libres restent ouverts (schemas/algo_config.schema.json). */
export type AlgoConfig = {
  readonly poids_axes_base: Readonly<Record<Axe, number>>;
  readonly modulateurs: {
    readonly bornes?: { readonly min?: number; readonly max?: number };
    readonly agregation?: { readonly methode?: string; readonly plancher?: number };
    readonly milieu?: Readonly<Record<string, Readonly<Partial<Record<Axe, number>>>>>;
    readonly foyer?: Readonly<Record<string, Readonly<Partial<Record<Axe, number>>>>>;
    readonly climat?: Readonly<Record<string, Readonly<Partial<Record<Axe, number>>>>>;
    readonly priorites?: Readonly<Record<string, Readonly<Partial<Record<Axe, number>>>>>;
    readonly [cle: string]: unknown;
  };
  readonly adequation_weights: {
    readonly budget?: number;
    readonly temps?: number;
    readonly competences?: number;
    readonly site?: number;
    readonly besoins?: number;
    readonly rampes?: Readonly<Record<string, { readonly bon: number; readonly nul: number }>>;
    readonly seuils?: { readonly adapte?: number; readonly a_amenager?: number };
    readonly plancher?: number;
    readonly [cle: string]: unknown;
  };
  readonly tolerances: {
    readonly budget_overrun_pct?: number;
    readonly budget_underspend_pct?: number;
    readonly tolerance_par_poste_pct?: number;
    readonly [cle: string]: unknown;
  };
  readonly bonus_malus: {
    readonly plafond_total?: number;
    readonly plafond_par_axe?: number;
    readonly regles?: ReadonlyArray<RegleBonus>;
    readonly [cle: string]: unknown;
  };
  readonly couplages_alias: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly postes_poids: Readonly<Record<string, Readonly<Record<string, number>> | number>>;
};
export type RegleBonus = {
  readonly id: string;
  readonly axe: Axe | null;
  readonly indicateur: string;
  readonly op: "<" | "<=" | ">" | ">=" | "==";
  readonly valeur: number;
  readonly points: number;
};

export type Erreur = { readonly chemin: string; readonly code: string; readonly message: string };
export type Avertissement = { readonly code: string; readonly message: string; readonly axe?: Axe; readonly chemin?: string };

/**
 * Un nombre expliqué. `formule` est une expression évaluable sur `symboles` (+ − * / ^, parenthèses, min, max, exp, ln, racine, somme) ;
 * la recalculer redonne `valeur` à 1e-9 près. Une feuille (`nature` entree ou simulation) n'a pas de formule.
 */
export type Etape = {
  readonly id: string;
  readonly axe?: Axe;
  readonly libelle: string;
  readonly nature: "entree" | "calcul" | "simulation";
  readonly valeur: number;
  readonly unite: string;
  readonly formule: string;
  /** Valeur de chaque symbole de la formule. */
  readonly symboles: Readonly<Record<string, number>>;
  /** Étapes ou champs d'entrée dont vient chaque symbole. */
  readonly entrees: ReadonlyArray<string>;
  /** Coefficients lus. */
  readonly coefficients: ReadonlyArray<string>;
};

export type Resultat<S> =
  | { readonly ok: true; readonly valeur: S; readonly avertissements: ReadonlyArray<Avertissement>; readonly trace?: ReadonlyArray<Etape> }
  | { readonly ok: false; readonly erreurs: ReadonlyArray<Erreur> };

/** Journal injecté, muet par défaut ; voir commun/debug. */
export type Journal = { readonly noter: (niveau: "info" | "avertissement", message: string, donnees?: unknown) => void };

/** Mémoire des séries d'un lieu (soleil, pluie des années, soleil de l'aperçu, chauffe du ballon), fournie par l'appelant ; la clé décrit tout ce dont dépend la série. */
export type CacheSolaire = {
  readonly lire: (cle: string) => Float64Array | undefined;
  readonly ecrire: (cle: string, serie: Float64Array) => void;
};

export type TableControlee = "coefficients" | "couts" | "territoire" | "config";
/** Tables gelées à toute profondeur que les moteurs ont déjà contrôlées sans erreur, et comme quoi ; fournie par l'appelant, tenue par eux. */
export type TablesControlees = WeakMap<object, TableControlee>;

export type OptionsMoteur = {
  readonly coefficients: Coefficients;
  readonly algoConfig: AlgoConfig;
  readonly journal?: Journal;
  readonly trace?: boolean;
  /** Graine de mulberry32 ; 42 par défaut. */
  readonly graine?: number;
  readonly cacheSolaire?: CacheSolaire;
  readonly controlees?: TablesControlees;
  /**
   * Un essai, ou un premier chiffre : mêmes taux, scores et flux, sans fourchette (réduite à sa médiane) ; ce qui manque, jours et heures, et les autres cuves
   * ne se comptent que si on les lit.
   */
  readonly taux_seuls?: boolean;
  /** Un essai dont personne ne lira les avertissements : ils ne s'écrivent pas, ni rien de ce qu'eux seuls demandent de compter. */
  readonly sans_avertissements?: boolean;
  /** Années de charge de foyers réels ou simulés, lues par `lireProfilsCharge` ; sans elles, un seul jour lissé, et un avertissement. */
  readonly profils?: ProfilsCharge;
};

/**
 * Profils de charge au quart d'heure : part de l'énergie du mois prise à chaque pas (35 040 par profil, somme 1 par mois) par des foyers, les plus
 * représentatifs d'abord, et par leur moyenne.
 */
export type ProfilsCharge = ProfilsAnnee & {
  /** Eau chaude tirée par ces foyers, part du mois à chaque pas ; sans elle, le ballon chauffe également sur sa plage. */
  readonly puisages?: ReadonlyArray<Float64Array>;
};
export type ProfilsAnnee = { readonly foyers: ReadonlyArray<Float64Array>; readonly foule: Float64Array };

/** P10, P50, P90 d'un taux (0 à 1), élargissements compris. */
export type Intervalle = { readonly p10: number; readonly p50: number; readonly p90: number };

/** Ce qui fait une fourchette, en part : écarts à p50, en dessous et au-dessus, des années réelles, de foyers semblables, de ce que l'on ignore des coefficients. */
export type PartsIntervalle = {
  readonly annees_bas: number;
  readonly annees_haut: number;
  readonly foyers_bas: number;
  readonly foyers_haut: number;
  readonly coefficients_bas: number;
  readonly coefficients_haut: number;
};

/** Un pourcentage et ce qui le fait varier. */
export type PourcentageIncertain = { readonly p50: number; readonly parts: PartsIntervalle };

// ---------------------------------------------------------------- territoire et contexte

export type Zone3cl = "h1a" | "h1b" | "h1c" | "h2a" | "h2b" | "h2c" | "h2d" | "h3";
export type Tranche3cl = "inferieur_400" | "400_800" | "superieur_800";
export type ZonePluie = "tempere" | "mediterraneen" | "tropical_au_vent" | "tropical_sous_le_vent" | "montagne";
export type ZoneClimat = "oceanique" | "semi_oceanique" | "continental" | "montagnard" | "mediterraneen" | "tropical";
/** Tables 3CL d'une zone et d'une tranche d'altitude. */
export type Tables3cl = {
  readonly dh19: Mensuel;
  readonly dh21: Mensuel;
  readonly nref19: Mensuel;
  readonly e: Mensuel;
  readonly tefs: Mensuel;
  readonly dh26: Mensuel;
  readonly dh28: Mensuel;
};

/** Contenu d'un fichier `data/territoire/territoires/{code}.json` : ce que le moteur reçoit d'un territoire. */
export type DonneesTerritoire = {
  readonly code: string;
  readonly nom: string;
  readonly region: string;
  readonly chef_lieu: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Altitude du point climatique (station), pas du chef-lieu. */
  readonly altitude_m: number;
  readonly station: string;
  readonly type_climat: "oceanique" | "oceanique-altere" | "semi-continental" | "montagnard" | "mediterraneen" | "tropical" | "subarctique-oceanique";
  /** Zone du DPE ; null outre-mer. */
  readonly zone_3cl: Zone3cl | null;
  readonly pluie_mm: Mensuel;
  readonly t_moy_c: Mensuel;
  readonly t_min_c: Mensuel;
  readonly t_max_c: Mensuel;
  readonly ghi_kwh_m2: Mensuel;
  readonly et0_mm: Mensuel;
  readonly dju18: Mensuel;
  /** Années civiles complètes de pluie mensuelle, la plus ancienne d'abord. */
  readonly pluie_annees: ReadonlyArray<{ readonly annee: number; readonly mm: Mensuel; readonly source: "mesure" | "estime" | "mixte" }>;
  /** Tables 3CL de la zone, par tranche d'altitude ; null outre-mer. */
  readonly tables_3cl: Readonly<Record<Tranche3cl, Tables3cl>> | null;
  readonly qualite: "A" | "B" | "C";
  readonly sources: Readonly<Record<string, string>>;
  readonly precipitation_fourchette_mm?: readonly [number, number];
  /** Jours par an où une zone au moins du département est restreinte, à ce niveau ou au-dessus ; absent : inconnu. */
  readonly secheresse_j?: JoursSecheresse;
  /** Écarts du climat de 2050 à celui de 1976-2005, par saison ; absent : non publiés pour ce lieu. */
  readonly climat_2050?: Climat2050;
  /** Prix complet de l'eau du réseau, €/m³ (eau et assainissement collectif, moyenne du territoire) ; absent : le prix national de la table. */
  readonly prix_eau_eur_m3?: number;
};

/** Une saison de 2050 face à 1976-2005 : écart de température, rapport des pluies ; médiane des modèles, puis quantiles 10 et 90 des pluies. */
export type SaisonClimat2050 = { readonly temperature_c: number; readonly pluie: number; readonly pluie_bas: number; readonly pluie_haut: number };
export type Climat2050 = Readonly<Record<"hiver" | "intersaison" | "ete", SaisonClimat2050>>;

export type JoursSecheresse = { readonly alerte_renforcee: number; readonly crise: number };

/** Contexte climatique résolu d'un lieu : seul objet que lisent les axes. */
export type Contexte = {
  readonly territoire: string;
  readonly nom: string;
  readonly latitude: number;
  readonly altitude_m: number;
  readonly zone_pluie: ZonePluie;
  readonly zone_climat: ZoneClimat;
  readonly zone_3cl: Zone3cl | null;
  readonly tables_3cl: Tables3cl | null;
  readonly outre_mer: boolean;
  readonly pluie_mm: Mensuel;
  readonly pluie_annees: ReadonlyArray<Mensuel>;
  readonly annees: ReadonlyArray<number>;
  readonly t_moy_c: Mensuel;
  readonly ghi_kwh_m2: Mensuel;
  readonly et0_mm: Mensuel;
  readonly qualite: "A" | "B" | "C";
  /** Jours de restriction d'une année, ceux du territoire ; absent : inconnus. */
  readonly secheresse_j?: JoursSecheresse;
  /** Prix complet de l'eau du réseau, €/m³, celui du territoire ; absent : `eau.prix`. */
  readonly prix_eau_eur_m3?: number;
  /** Le même climat à l'altitude du point climatique, celle d'un logement ordinaire ; absent si le lieu est à cette altitude. */
  readonly au_point_climatique?: Pick<Contexte, "altitude_m" | "t_moy_c" | "tables_3cl">;
  /** Côte déclarée (outre-mer) ; absente si la personne ne l'a pas dite. */
  readonly cote?: "au_vent" | "sous_le_vent";
};

export type ClasseAge = "enfant_1_3" | "enfant_4_9" | "ado_10_13" | "ado_14_17" | "adulte_18_49" | "adulte_50_64" | "senior_65";
export type Personnes = Readonly<Record<ClasseAge, number>>;
export type TypeToit = "lisse" | "rugueux" | "plat" | "gravier" | "vegetalise";
export type Toit = { readonly aire_m2: number; readonly type: TypeToit };
export type PosteCulture =
  | "potager"
  | "serre"
  | "tubercules"
  | "verger"
  | "petits_fruits"
  | "fruits_coque"
  | "cereales"
  | "legumineuses"
  | "oleagineux"
  | "prairie";
