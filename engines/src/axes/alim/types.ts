import type { Contexte, Intervalle, Mensuel, PartsIntervalle, Personnes, PosteCulture, PourcentageIncertain } from "../../types.ts";

export type GroupeAliment =
  | "legumes"
  | "tubercules"
  | "fruits"
  | "cereales"
  | "legumineuses"
  | "huiles"
  | "fruits_coque"
  | "oeufs"
  | "lait"
  | "viandes"
  | "poissons"
  | "miel_sucres";
export type Regime = "omnivore" | "flexitarien" | "vegetarien" | "vegetalien";
/** Postes arrosables, avec une demande d'eau propre. */
export type PosteArrose = "potager" | "serre" | "tubercules" | "verger";

export type EntreeAlim = {
  readonly contexte: Contexte;
  readonly personnes: Personnes;
  readonly enceintes: number;
  readonly allaitantes: number;
  readonly activite: "sedentaire" | "modere" | "actif" | "tres_actif";
  readonly presence: number;
  /** Un régime type, ou des g/jour comestibles par groupe pour 2 300 kcal. */
  readonly regime: Regime | Readonly<Record<GroupeAliment, number>>;
  readonly surfaces_m2: Readonly<Record<PosteCulture, number>>;
  readonly pratique: "debutant" | "amateur" | "confirme" | "intensif";
  readonly sol: "pauvre" | "moyen" | "bon" | "tres_bon";
  readonly verger: { readonly age_ans: number; readonly forme: "basse_tige" | "haute_tige"; readonly irrigue?: boolean };
  readonly irrigation: {
    readonly mode: "goutte" | "manuel" | "aspersion";
    readonly paillage: boolean;
    /** Part de la demande servie, par mois (vient du couplage eau_servie) ; un nombre vaut pour tous les mois. */
    readonly part_servie: Mensuel | number;
  };
  readonly elevage: { readonly poules: number; readonly poulets: number; readonly chevres: number; readonly lapines: number; readonly ruches: number };
  readonly conservation: { readonly cave_kg: number; readonly sec_kg: number; readonly bocaux_kg: number; readonly congelateur_kg: number };
  /** Azote venu du couplage (urine, compost hors cuisine), en kg N/an. */
  readonly azote_apporte_kg_an: number;
  /** Compost de cuisine rendu au jardin ; vrai par défaut. */
  readonly compost?: boolean;
  readonly temps_disponible_h_semaine?: number;
  readonly mecanisation: boolean;
  readonly substitution?: boolean;
  /** Nombre de congélateurs branchés ; à défaut, la capacité divisée par celle d'un congélateur, arrondie au-dessus. */
  readonly congelateurs?: number;
  /** Une serre chauffée n'est pas simulée : refusée par un avertissement, elle compte comme froide. */
  readonly serre_chauffee?: boolean;
  /** Part visée pour les surfaces nécessaires (0 à 1) ; 1 par défaut. */
  readonly cible?: number;
};

/** Première phase : ce qu'alim demande aux autres axes. */
export type DemandeAlim = {
  readonly besoins: {
    readonly kcal_an: number;
    readonly proteines_kg_an: number;
    readonly equivalents_adultes: number;
    readonly groupes_kg_an: Readonly<Record<GroupeAliment, number>>;
    /** Treizième groupe, jamais productible : boissons, café, épices, chocolat ; négatif si la ration saisie dépasse le besoin. */
    readonly autres_kcal_an?: number;
  };
  readonly irrigation: {
    readonly etc_mm: Readonly<Record<PosteArrose, Mensuel>>;
    readonly demande_mm: Readonly<Record<PosteArrose, Mensuel>>;
    readonly demande_m3: Readonly<Record<PosteArrose, Mensuel>>;
    readonly besoin_m3: Mensuel;
    readonly total_m3: number;
  };
};

export type SortieAlim = {
  readonly besoins: DemandeAlim["besoins"];
  readonly irrigation: DemandeAlim["irrigation"] & { readonly f_eau: Readonly<Record<PosteArrose, number>> };
  readonly production: {
    readonly mensuelle_kg: Readonly<Record<GroupeAliment, Mensuel>>;
    readonly annuelle_kg: Readonly<Record<GroupeAliment, number>>;
    readonly recoltee_kg: number;
  };
  readonly couverture: {
    readonly groupes: Readonly<Record<GroupeAliment, number>>;
    readonly mensuelle: Readonly<Record<GroupeAliment, Mensuel>>;
    readonly kcal: number;
    readonly proteines: number;
    readonly legumes_fruits: number;
    /** Part des kcal couverte, mois par mois. */
    readonly kcal_mois: Mensuel;
    readonly mois_min: number;
  };
  /** Séries du graphique, en kg de poids frais comestible par mois : besoin productible, consommé local, stock de fin de mois. */
  readonly mois: {
    readonly besoin_kg: Mensuel;
    readonly local_kg: Mensuel;
    readonly stock_kg: Mensuel;
    readonly besoin_kcal: Mensuel;
    readonly local_kcal: Mensuel;
  };
  readonly autonomie: { readonly taux: number; readonly stricte: number };
  readonly nb_groupes_couverts_25pct: number;
  /** Jours des mois où au moins 5 % de l'énergie qu'un lieu peut donner à manger (ni poisson, ni boissons, épices ou chocolat) vient d'ailleurs, et leur plus longue suite. */
  readonly jours_sans_an: number;
  readonly jours_sans_suite_j: number;
  /** Tubercules mangés à la place de céréales, par mois ; présent si l'option a servi. */
  readonly substitution_kg?: Mensuel;
  /** Récolté, mais ni mangé ni gardé : à donner, vendre ou composter. */
  readonly surplus_perdu_kg: Readonly<Record<GroupeAliment, number>>;
  /** De ce surplus, ce qui manque dans l'année : une meilleure garde le ferait manger. */
  readonly surplus_utile_kg: Readonly<Record<GroupeAliment, number>>;
  readonly pertes_stock_kg: Readonly<Record<GroupeAliment, number>>;
  readonly surfaces_necessaires_m2: Readonly<Partial<Record<GroupeAliment, number>>>;
  /** Total végétal ; l'élevage est à part. */
  readonly surface_necessaire_totale_m2: number;
  /** Effectifs couvrant la cible (une part de bête compte) ; `poulets` : si toute la viande en venait. */
  readonly effectifs_necessaires?: { readonly poules: number; readonly chevres: number; readonly poulets: number; readonly ruches: number };
  /** Parcours des poules, prairie des chèvres, prés et fourrages des viandes que les Français mangent. */
  readonly surface_elevage_necessaire_m2?: number;
  /** Champ qui nourrirait ces bêtes, grain et légumineuses. */
  readonly surface_aliment_necessaire_m2?: number;
  /** Terre de toute l'assiette : cultures, élevage et aliment des bêtes. */
  readonly surface_assiette_m2?: number;
  readonly azote: {
    readonly besoin_kg: number;
    readonly apport_kg: number;
    /** Effet d'ensemble si l'azote était partagé au prorata : un repère. */
    readonly f_fert: number;
    /** L'azote placé parcelle par parcelle, là où il nourrit le plus, et son effet sur la récolte. */
    readonly par_poste: Readonly<Partial<Record<PosteCulture, { readonly besoin_kg: number; readonly apport_kg: number; readonly f_fert: number }>>>;
  };
  readonly elevage: {
    readonly aliment_kg: number;
    readonly aliment_achete_kg: number;
    /** Prairie conseillée pour les chèvres, foin compris. */
    readonly prairie_m2: number;
    readonly part_aliment_propre: number;
    readonly oeufs_nombre?: number;
    readonly fourrage_kg?: number;
    readonly fourrage_achete_kg?: number;
  };
  readonly conservation: { readonly energie_kwh: Mensuel; readonly conserve_kg: number };
  readonly travail: {
    readonly h_an: number;
    readonly h_semaine_moyenne: number;
    readonly ratio_temps: number | null;
    readonly par_poste_h: Readonly<Record<string, number>>;
  };
  /** Variabilité : rendement des coefficients (bornes) sur le taux en kcal. */
  readonly ic: Intervalle;
  /** Ce qui fait la fourchette, en part. Absent avec une table d'avant. */
  readonly ic_parts?: PartsIntervalle;
  /** Les autres pourcentages de l'axe, chacun avec ses parts. Absent avec une table d'avant. */
  readonly incertains?: Readonly<Record<"proteines" | "legumes_fruits", PourcentageIncertain>>;
  /** Années de pluie réelles du lieu, rangées par ce que le jardin y promet : la pire, une sèche et une bonne sur dix ; absent si la pluie n'y change rien. */
  readonly annees?: {
    readonly nombre: number;
    readonly pire: { readonly taux: number; readonly jours_sans_an: number };
    readonly seche: { readonly taux: number; readonly jours_sans_an: number };
    readonly humide: { readonly taux: number; readonly jours_sans_an: number };
  };
  readonly score: number;
};

/** Aperçu : mêmes taux que la simulation complète, sans fourchette, surfaces ni phrases. */
export type ApercuAlim = {
  readonly taux: number;
  readonly score: number;
  readonly irrigation_m3: Mensuel;
  readonly conservation_kwh: Mensuel;
  readonly h_an: number;
};
