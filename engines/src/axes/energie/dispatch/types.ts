export type BatterieDispatch = {
  readonly kwh_utiles: number;
  readonly kw: number;
  readonly eta_c: number;
  readonly eta_d: number;
  /** Fraction du stock perdue par jour. */
  readonly autodecharge_j?: number;
};

export type EntreeDispatch = {
  /** kWh par heure, longueur quelconque. */
  readonly pv_kwh: ArrayLike<number>;
  /** Pas de charge dans une heure de soleil : 1, ou 4 pour des quarts d'heure ; le soleil est constant dans l'heure. */
  readonly pas_par_heure?: number;
  /** Facteur appliqué à la série (kWc hors ombrage d'une série par kWc) ; 1 si absent. */
  readonly facteur_pv?: number;
  /** kWh par pas ; `pas_par_heure` fois plus longue que la série solaire. Négative : ce que l'éolien ou l'hydraulique ont de trop à ce pas. */
  readonly charge_kwh: ArrayLike<number>;
  readonly batterie: BatterieDispatch;
  /** Années enchaînées ; la dernière est rendue. 2 par défaut : régime établi. */
  readonly annees?: number;
  /** Charge de référence de chaque jour pour compter les « jours sans » (kWh) ; la charge servie ici si absente. */
  readonly charge_jour_kwh?: ArrayLike<number>;
  /** Rend aussi les flux pas à pas (contrôles et tests). */
  readonly detail?: boolean;
};

/** Un nombre par pas. */
export type FluxHoraires = {
  readonly direct: Float64Array;
  readonly charge: Float64Array;
  readonly decharge: Float64Array;
  readonly soutire: Float64Array;
  readonly injecte: Float64Array;
  /** Stock à la fin du pas. */
  readonly stock: Float64Array;
};

/** Flux d'une année de dispatch, kWh ; les tableaux ont 12 mois pour 8 760 heures, une seule case sinon. */
export type FluxMensuels = {
  readonly pv: Float64Array;
  readonly charge: Float64Array;
  readonly direct: Float64Array;
  readonly decharge: Float64Array;
  readonly soutire: Float64Array;
  readonly injecte: Float64Array;
  /** Part de l'injecté qui vient de l'éolien ou de l'hydraulique. */
  readonly injecte_constant: Float64Array;
  /** Entrées et sorties de batterie, côté bornes. */
  readonly charge_batterie: number;
  readonly decharge_batterie: number;
  readonly pertes_autodecharge: number;
  readonly stock_initial: number;
  readonly stock_final: number;
};

/** Les mêmes flux, et leur détail. */
export type FluxAnnee = FluxMensuels & {
  /** Soutiré et injecté par heure du jour, kWh de l'année : de quoi les compter par plage de tarif. */
  readonly soutire_heure: Float64Array;
  readonly injecte_heure: Float64Array;
  readonly flux?: FluxHoraires;
};
