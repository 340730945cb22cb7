import { DEBUT_MOIS, HEURES_AN } from "../../commun/contexte/calendrier.ts";
import { aucunJourSans, compterJour, suiteLaPlusLongue, type JoursSans } from "./jours-sans.ts";
import { stockEtabli } from "./stock-etabli.ts";

/** Manque en deçà duquel une heure compte comme servie (kWh) : poussière d'arrondi. */
const SEUIL_MANQUE_KWH = 1e-9;

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
  /** kWh par pas ; `pas_par_heure` fois plus longue que la série solaire. */
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

/** Bilan d'une année de dispatch ; les tableaux ont 12 mois pour 8 760 heures, une seule case sinon. En kWh. */
export type SortieDispatch = {
  readonly pv: Float64Array;
  readonly charge: Float64Array;
  readonly direct: Float64Array;
  readonly decharge: Float64Array;
  readonly soutire: Float64Array;
  readonly injecte: Float64Array;
  /** Entrées et sorties de batterie, côté bornes. */
  readonly charge_batterie: number;
  readonly decharge_batterie: number;
  readonly pertes_autodecharge: number;
  readonly stock_initial: number;
  readonly stock_final: number;
  readonly stock_moyen: number;
  readonly pointe_kw: number;
  readonly heures_manque: number;
  readonly plus_longue_h: number;
  readonly jours_sans: number;
  /** Plus longue suite de ces jours, l'année bouclée sur elle-même. */
  readonly jours_sans_suite: number;
  /** Soutiré et injecté par heure du jour, kWh de l'année : de quoi les compter par plage de tarif. */
  readonly soutire_heure: Float64Array;
  readonly injecte_heure: Float64Array;
  readonly flux?: FluxHoraires;
};

/** Ce qui ne change pas de l'année : la puissance de la batterie par pas, le facteur du soleil, ce que le stock garde d'un pas au suivant. */
type Reglage = { readonly pas: number; readonly kw: number; readonly facteur: number; readonly garde: number };

type SixNombres = readonly [number, number, number, number, number, number];
type SeriesParMois = Pick<SortieDispatch, "pv" | "charge" | "direct" | "decharge" | "soutire" | "injecte">;

/** Où en est l'année : le pas et l'heure à venir, la batterie, et ce qui se compte d'un mois au suivant. */
type Annee = {
  i: number;
  heure: number;
  stock: number;
  entree_batterie: number;
  pertes: number;
  somme_stock: number;
  pointe: number;
  pas_manque: number;
  suite: number;
  plus_longue: number;
  manque_jour: number;
  charge_jour: number;
  readonly jours: JoursSans;
  readonly mois: SeriesParMois;
  readonly soutire_heure: Float64Array;
  readonly injecte_heure: Float64Array;
  readonly flux: FluxHoraires | undefined;
};

/**
 * Dispatch glouton pas à pas, heure ou quart d'heure : le soleil sert la charge, le surplus la batterie, la batterie le manque ; le reste est injecté ou soutiré.
 * `c = max(0, min(surplus, Pmax, (C − S)/ηc))`, `d = min(manque, Pmax, S·ηd)`. La batterie est vide au départ de la première année ; la dernière est rendue.
 */
export function dispatcher(e: EntreeDispatch): SortieDispatch {
  const pas = e.pas_par_heure ?? 1;
  const n = e.charge_kwh.length;
  const fins = n === HEURES_AN * pas ? [...DEBUT_MOIS.slice(1).map((j) => j * 24), HEURES_AN] : [n / pas];
  const perte_j = e.batterie.autodecharge_j ?? 0;
  const garde = perte_j > 0 ? (1 - perte_j) ** (1 / (24 * pas)) : 1;
  const reglage: Reglage = { pas, kw: e.batterie.kw / pas, facteur: (e.facteur_pv ?? 1) / pas, garde };
  const stock_initial = e.batterie.kwh_utiles > 0 ? stockEtabli(e, garde, e.annees ?? 2) : 0;
  const annee = debutDAnnee(stock_initial, fins.length, e.detail === true ? n : undefined);
  for (let m = 0; m < fins.length; m++) servirLeMois(m, (fins[m] as number) * pas, e, reglage, annee);
  const { mois, jours, flux } = annee;
  let sortie_batterie = 0;
  for (let m = 0; m < fins.length; m++) sortie_batterie += mois.decharge[m] as number;
  return {
    ...mois,
    charge_batterie: annee.entree_batterie,
    decharge_batterie: sortie_batterie,
    pertes_autodecharge: annee.pertes,
    stock_initial,
    stock_final: annee.stock,
    stock_moyen: n > 0 ? annee.somme_stock / n : 0,
    pointe_kw: annee.pointe * pas,
    heures_manque: annee.pas_manque / pas,
    plus_longue_h: Math.max(annee.suite, annee.plus_longue) / pas,
    jours_sans: jours.nombre,
    jours_sans_suite: suiteLaPlusLongue(jours),
    soutire_heure: annee.soutire_heure,
    injecte_heure: annee.injecte_heure,
    ...(flux === undefined ? {} : { flux }),
  };
}

/** L'année avant son premier pas ; `pas_detail` : le nombre de pas dont garder les flux. */
function debutDAnnee(stock: number, nb_mois: number, pas_detail: number | undefined): Annee {
  const serie = (longueur = nb_mois): Float64Array => new Float64Array(longueur);
  const parPas = (): Float64Array => serie(pas_detail);
  return {
    ...{ i: 0, heure: 0, stock, entree_batterie: 0, pertes: 0, somme_stock: 0, pointe: 0 },
    ...{ pas_manque: 0, suite: 0, plus_longue: 0, manque_jour: 0, charge_jour: 0 },
    jours: aucunJourSans(),
    mois: { pv: serie(), charge: serie(), direct: serie(), decharge: serie(), soutire: serie(), injecte: serie() },
    soutire_heure: serie(24),
    injecte_heure: serie(24),
    flux:
      pas_detail === undefined ? undefined : { direct: parPas(), charge: parPas(), decharge: parPas(), soutire: parPas(), injecte: parPas(), stock: parPas() },
  };
}

/** Sert les pas d'un mois, jusqu'à `fin` exclu. L'année se lit et s'écrit une fois par mois : entre les deux, tout est en variables locales. */
function servirLeMois(m: number, fin: number, e: EntreeDispatch, { pas, kw, facteur, garde }: Reglage, annee: Annee): void {
  const { pv_kwh, charge_kwh, charge_jour_kwh } = e;
  const { kwh_utiles, eta_c, eta_d } = e.batterie;
  const { flux, jours, soutire_heure, injecte_heure } = annee;
  let { i, heure, stock, entree_batterie, pertes, somme_stock, pointe, pas_manque, suite, plus_longue, manque_jour, charge_jour } = annee;
  let [m_pv, m_charge, m_direct, m_decharge, m_soutire, m_injecte] = [0, 0, 0, 0, 0, 0];
  while (i < fin) {
    // Le soleil est le même dans l'heure.
    const p = facteur * (pv_kwh[heure] as number);
    const soutire_avant = m_soutire;
    const injecte_avant = m_injecte;
    const heure_finie = i + pas;
    for (const dernier = heure_finie < fin ? heure_finie : fin; i < dernier; i++) {
      const l = charge_kwh[i] as number;
      let c = 0;
      let d = 0;
      let dir = l;
      let manque = 0;
      let surplus = 0;
      if (garde < 1) {
        pertes += stock * (1 - garde);
        stock *= garde;
      }
      if (p > l) {
        surplus = p - l;
        if (stock < kwh_utiles) {
          // Comparaisons plutôt que Math.min : trente-cinq mille fois par année, elles se voient.
          const place = (kwh_utiles - stock) / eta_c;
          c = surplus < kw ? surplus : kw;
          if (place < c) c = place;
          const plein = stock + c * eta_c;
          stock = plein < kwh_utiles ? plein : kwh_utiles;
          surplus -= c;
          entree_batterie += c;
        }
        m_injecte += surplus;
      } else {
        dir = p;
        manque = l - p;
        if (stock > 0) {
          const dispo = stock * eta_d;
          d = manque < kw ? manque : kw;
          if (dispo < d) d = dispo;
          const vide = stock - d / eta_d;
          stock = vide > 0 ? vide : 0;
          manque -= d;
          m_decharge += d;
        }
        m_soutire += manque;
        manque_jour += manque;
        if (manque > pointe) pointe = manque;
      }
      if (manque > SEUIL_MANQUE_KWH) {
        pas_manque++;
        suite++;
      } else {
        if (suite > plus_longue) plus_longue = suite;
        suite = 0;
      }
      m_pv += p;
      m_charge += l;
      m_direct += dir;
      charge_jour += l;
      somme_stock += stock;
      if (flux !== undefined) noterLePas(flux, i, [dir, c, d, manque, surplus, stock]);
    }
    if (i < heure_finie) continue;
    const du_jour = heure % 24;
    soutire_heure[du_jour] = (soutire_heure[du_jour] as number) + m_soutire - soutire_avant;
    injecte_heure[du_jour] = (injecte_heure[du_jour] as number) + m_injecte - injecte_avant;
    heure++;
    if (du_jour < 23) continue;
    compterJour(jours, manque_jour, charge_jour_kwh === undefined ? charge_jour : (charge_jour_kwh[jours.jours] as number));
    manque_jour = 0;
    charge_jour = 0;
  }
  Object.assign(annee, { i, heure, stock, entree_batterie, pertes, somme_stock, pointe, pas_manque, suite, plus_longue, manque_jour, charge_jour });
  poserLeMois(annee.mois, m, [m_pv, m_charge, m_direct, m_decharge, m_soutire, m_injecte]);
}

function poserLeMois(mois: SeriesParMois, m: number, [pv, charge, direct, decharge, soutire, injecte]: SixNombres): void {
  mois.pv[m] = pv;
  mois.charge[m] = charge;
  mois.direct[m] = direct;
  mois.decharge[m] = decharge;
  mois.soutire[m] = soutire;
  mois.injecte[m] = injecte;
}

function noterLePas(flux: FluxHoraires, i: number, [direct, charge, decharge, soutire, injecte, stock]: SixNombres): void {
  flux.direct[i] = direct;
  flux.charge[i] = charge;
  flux.decharge[i] = decharge;
  flux.soutire[i] = soutire;
  flux.injecte[i] = injecte;
  flux.stock[i] = stock;
}
