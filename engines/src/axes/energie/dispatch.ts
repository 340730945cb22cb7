import { DEBUT_MOIS, HEURES_AN } from "../../commun/contexte/calendrier.ts";

/** Manque en deçà duquel une heure compte comme servie (kWh) : poussière d'arrondi. */
const SEUIL_MANQUE_KWH = 1e-9;
/** Part de la charge du jour au-delà de laquelle le jour compte comme « sans ». */
const PART_JOUR_SANS = 0.05;

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

/** Jours de fin d'année qui suffisent d'ordinaire à oublier le stock de départ. */
const JOURS_OUBLI = 14;

/** Stock de fin d'année d'une passe qui part de l'heure `debut` avec `depart` ; rien d'autre n'est compté. */
function stockFinal(e: EntreeDispatch, garde: number, depart: number, debut: number): number {
  const { kwh_utiles, kw: kw_h, eta_c, eta_d } = e.batterie;
  const { charge_kwh, pv_kwh } = e;
  const pas = e.pas_par_heure ?? 1;
  const facteur = (e.facteur_pv ?? 1) / pas;
  const kw = kw_h / pas;
  const heures = charge_kwh.length / pas;
  let stock = depart;
  for (let h = debut, i = debut * pas; h < heures; h++) {
    const p = facteur * (pv_kwh[h] as number);
    for (const fin = i + pas; i < fin; i++) {
      stock *= garde;
      const ecart = p - (charge_kwh[i] as number);
      if (ecart > 0) {
        if (stock < kwh_utiles) stock = Math.min(kwh_utiles, stock + Math.min(ecart, kw) * eta_c);
      } else if (stock > 0) {
        stock = Math.max(0, stock - Math.min(-ecart, kw, stock * eta_d) / eta_d);
      }
    }
  }
  return stock;
}

/**
 * Stock établi au 1er janvier. Deux stocks ne se croisent jamais : si la fin d'année, partie vide ou pleine, arrive au même point, le départ n'a plus d'effet
 * et deux semaines suffisent ; sinon l'année entière est enchaînée.
 */
function stockEtabli(e: EntreeDispatch, garde: number, annees: number): number {
  const jours = e.charge_kwh.length / (24 * (e.pas_par_heure ?? 1));
  const debut = Math.max(0, (jours - JOURS_OUBLI) * 24);
  if (annees > 1 && Number.isInteger(debut) && debut > 0) {
    const vide = stockFinal(e, garde, 0, debut);
    if (vide === stockFinal(e, garde, e.batterie.kwh_utiles, debut)) return vide;
  }
  let stock = 0;
  for (let a = 1; a < annees; a++) stock = stockFinal(e, garde, stock, 0);
  return stock;
}

/**
 * Dispatch glouton pas à pas, heure ou quart d'heure : le soleil sert la charge, le surplus la batterie, la batterie le manque ; le reste est injecté ou soutiré.
 * `c = max(0, min(surplus, Pmax, (C − S)/ηc))`, `d = min(manque, Pmax, S·ηd)`. La batterie est vide au départ de la première année ; la dernière est rendue.
 */
export function dispatcher(e: EntreeDispatch): SortieDispatch {
  const pas = e.pas_par_heure ?? 1;
  const n = e.charge_kwh.length;
  const annuel = n === HEURES_AN * pas;
  const bornes = annuel ? [...DEBUT_MOIS.slice(1).map((j) => j * 24), HEURES_AN] : [n / pas];
  const nb = bornes.length;
  const serie = (): Float64Array => new Float64Array(nb);
  const pv = serie();
  const charge = serie();
  const direct = serie();
  const decharge = serie();
  const soutire = serie();
  const injecte = serie();
  const soutire_heure = new Float64Array(24);
  const injecte_heure = new Float64Array(24);
  const heures = (): Float64Array => new Float64Array(n);
  const flux: FluxHoraires | undefined =
    e.detail === true ? { direct: heures(), charge: heures(), decharge: heures(), soutire: heures(), injecte: heures(), stock: heures() } : undefined;
  const { kwh_utiles, eta_c, eta_d } = e.batterie;
  const kw = e.batterie.kw / pas;
  const facteur = (e.facteur_pv ?? 1) / pas;
  const perte_j = e.batterie.autodecharge_j ?? 0;
  const garde = perte_j > 0 ? (1 - perte_j) ** (1 / (24 * pas)) : 1;
  const pas_jour = 24 * pas;
  let stock = kwh_utiles > 0 ? stockEtabli(e, garde, e.annees ?? 2) : 0;
  const stock_initial = stock;
  let entree_batterie = 0;
  let pertes = 0;
  let somme_stock = 0;
  let pointe_kw = 0;
  let pas_manque = 0;
  let suite = 0;
  let plus_longue = 0;
  let jours_sans = 0;
  const suites = { debut: 0, courante: 0, longue: 0 };
  let manque_jour = 0;
  let charge_jour = 0;
  const { pv_kwh, charge_kwh, charge_jour_kwh } = e;
  for (let m = 0, i = 0, heure = 0; m < nb; m++) {
    const fin = (bornes[m] as number) * pas;
    let m_pv = 0;
    let m_charge = 0;
    let m_direct = 0;
    let m_decharge = 0;
    let m_soutire = 0;
    let m_injecte = 0;
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
          if (manque > pointe_kw) pointe_kw = manque;
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
        if (flux !== undefined) {
          flux.direct[i] = dir;
          flux.charge[i] = c;
          flux.decharge[i] = d;
          flux.soutire[i] = manque;
          flux.injecte[i] = surplus;
          flux.stock[i] = stock;
        }
      }
      if (i < heure_finie) continue;
      const du_jour = heure % 24;
      soutire_heure[du_jour] = (soutire_heure[du_jour] as number) + m_soutire - soutire_avant;
      injecte_heure[du_jour] = (injecte_heure[du_jour] as number) + m_injecte - injecte_avant;
      heure++;
      if (du_jour < 23) continue;
      const reference = charge_jour_kwh === undefined ? charge_jour : (charge_jour_kwh[i / pas_jour - 1] as number);
      if (reference > 0 && manque_jour >= PART_JOUR_SANS * reference) {
        jours_sans++;
        suites.courante++;
        if (suites.courante > suites.longue) suites.longue = suites.courante;
        if (suites.courante * pas_jour === i) suites.debut = suites.courante;
      } else suites.courante = 0;
      manque_jour = 0;
      charge_jour = 0;
    }
    pv[m] = m_pv;
    charge[m] = m_charge;
    direct[m] = m_direct;
    decharge[m] = m_decharge;
    soutire[m] = m_soutire;
    injecte[m] = m_injecte;
  }
  if (suite > plus_longue) plus_longue = suite;
  let sortie_batterie = 0;
  for (let m = 0; m < nb; m++) sortie_batterie += decharge[m] as number;
  return {
    pv,
    charge,
    direct,
    decharge,
    soutire,
    injecte,
    charge_batterie: entree_batterie,
    decharge_batterie: sortie_batterie,
    pertes_autodecharge: pertes,
    stock_initial,
    stock_final: stock,
    stock_moyen: n > 0 ? somme_stock / n : 0,
    pointe_kw: pointe_kw * pas,
    heures_manque: pas_manque / pas,
    plus_longue_h: plus_longue / pas,
    jours_sans,
    // La suite qui finit l'année continue celle qui la commence.
    jours_sans_suite: Math.min(jours_sans, Math.max(suites.longue, suites.courante + suites.debut)),
    soutire_heure,
    injecte_heure,
    ...(flux === undefined ? {} : { flux }),
  };
}
