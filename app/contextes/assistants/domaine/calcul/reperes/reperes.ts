/** Un ordre de grandeur de la vie courante, avec ses bornes et d'où il vient ; `heures_par_jour` : ce que dure l'usage dont il est l'année. */
export type Repere = {
  readonly nom: string;
  readonly valeur: number;
  readonly min: number;
  readonly max: number;
  readonly annee: number;
  readonly source: string;
  readonly heures_par_jour?: number;
};

/** Les appareils dont la table dit la consommation d'un an ; le congélateur est dans celle des coefficients. */
type AppareilDeLaTable = "refrigerateur" | "refrigerateur_combine" | "box" | "eclairage" | "televiseur" | "ordinateur_portable" | "ordinateur_fixe";
export type Appareil = AppareilDeLaTable | "congelateur";
/** Ceux qui ne servent que par moments : leur année dépend de l'usage, et une batterie ne se compte pas en heures sur elle. */
type AppareilParMoments = "lave_linge" | "seche_linge" | "lave_vaisselle" | "four" | "plaques" | "micro_ondes" | "bouilloire" | "console";
export type AppareilMesure = Appareil | AppareilParMoments;

/** La table des ordres de grandeur, lue au démarrage. */
export type Reperes = Readonly<Record<AppareilDeLaTable | AppareilParMoments | "douche_debit" | "douche_chaude" | "eau_froide" | "steres_an", Repere>>;
