import { DEBUT_MOIS, HEURES_AN } from "../../../commun/contexte/calendrier.ts";
import { manquesDe, type Manques } from "./manques.ts";
import { ANNEES_ENCHAINEES, stockEtabli } from "./stock-etabli.ts";
import type { EntreeDispatch, FluxAnnee, FluxHoraires } from "./types.ts";

export type { BatterieDispatch, EntreeDispatch, FluxAnnee, FluxHoraires, FluxMensuels } from "./types.ts";

/** Bilan d'une année de dispatch : ses flux, et ce qui y manque. */
export type SortieDispatch = FluxAnnee & Manques;

/** Ce qui ne change pas de l'année : la puissance de la batterie par pas, le facteur du soleil, ce que le stock garde d'un pas au suivant. */
type Reglage = { readonly pas: number; readonly kw: number; readonly facteur: number; readonly garde: number };

type SeptNombres = readonly [number, number, number, number, number, number, number];
type SeriesParMois = Pick<FluxAnnee, "pv" | "charge" | "direct" | "decharge" | "soutire" | "injecte" | "injecte_constant">;
/** Flux à noter pas à pas : tous, ou ceux qui disent les manques. */
type ANoter = SuiviAnnee & Partial<FluxHoraires>;

/** Ce qui dit les manques d'une année, pas à pas. */
type SuiviAnnee = Pick<FluxHoraires, "soutire" | "stock">;

/** De quoi noter une année de `pas` pas. */
export function placeDuSuivi(pas: number): SuiviAnnee {
  return { soutire: new Float64Array(pas), stock: new Float64Array(pas) };
}

/** Où en est l'année : le pas et l'heure à venir, la batterie, et ce qui se compte d'un mois au suivant. */
type Annee = {
  i: number;
  heure: number;
  stock: number;
  entree_batterie: number;
  pertes: number;
  readonly mois: SeriesParMois;
  readonly soutire_heure: Float64Array;
  readonly injecte_heure: Float64Array;
  readonly flux: ANoter | undefined;
};

/**
 * Dispatch glouton pas à pas, heure ou quart d'heure : le soleil sert la charge, le surplus (celui de l'éolien et de l'hydraulique aussi) la batterie, la batterie le
 * manque ; le reste est injecté ou soutiré.
 * `c = max(0, min(surplus, Pmax, (C − S)/ηc))`, `d = min(manque, Pmax, S·ηd)`. La batterie est vide au départ de la première année ; la dernière est rendue.
 * `suivi` : où noter l'année, effacé d'abord ; plusieurs années s'y écrivent l'une après l'autre.
 */
export function dispatcher(e: EntreeDispatch, suivi: SuiviAnnee = placeDuSuivi(e.charge_kwh.length)): SortieDispatch {
  const parPas = (): Float64Array => new Float64Array(e.charge_kwh.length);
  suivi.soutire.fill(0);
  suivi.stock.fill(0);
  const flux: ANoter = e.detail === true ? { ...suivi, direct: parPas(), charge: parPas(), decharge: parPas(), injecte: parPas() } : suivi;
  return { ...servirAnnee(e, flux), ...manquesDe(e, suivi), ...(e.detail === true ? { flux: flux as FluxHoraires } : {}) };
}

/** Les flux seuls de {@link dispatcher}, les mêmes nombres : un taux n'en lit pas plus, et ils coûtent trois fois moins. */
export function dispatcherFlux(e: EntreeDispatch): FluxAnnee {
  return servirAnnee(e, undefined);
}

function servirAnnee(e: EntreeDispatch, flux: ANoter | undefined): FluxAnnee {
  const pas = e.pas_par_heure ?? 1;
  const n = e.charge_kwh.length;
  const fins = n === HEURES_AN * pas ? [...DEBUT_MOIS.slice(1).map((j) => j * 24), HEURES_AN] : [n / pas];
  const perte_j = e.batterie.autodecharge_j ?? 0;
  const garde = perte_j > 0 ? (1 - perte_j) ** (1 / (24 * pas)) : 1;
  const reglage: Reglage = { pas, kw: e.batterie.kw / pas, facteur: (e.facteur_pv ?? 1) / pas, garde };
  const stock_initial = e.batterie.kwh_utiles > 0 ? stockEtabli(e, garde, e.annees ?? ANNEES_ENCHAINEES) : 0;
  const annee = debutDAnnee(stock_initial, fins.length, flux);
  // Sans batterie, chaque pas se sert seul : rien à porter du précédent.
  const servir = flux?.direct === undefined && !(e.batterie.kwh_utiles > 0) ? servirSansBatterie : servirLeMois;
  for (let m = 0; m < fins.length; m++) servir(m, (fins[m] as number) * pas, e, reglage, annee);
  const { mois } = annee;
  let sortie_batterie = 0;
  for (let m = 0; m < fins.length; m++) sortie_batterie += mois.decharge[m] as number;
  return {
    ...mois,
    charge_batterie: annee.entree_batterie,
    decharge_batterie: sortie_batterie,
    pertes_autodecharge: annee.pertes,
    stock_initial,
    stock_final: annee.stock,
    soutire_heure: annee.soutire_heure,
    injecte_heure: annee.injecte_heure,
  };
}

/** L'année avant son premier pas. */
function debutDAnnee(stock: number, nb_mois: number, flux: ANoter | undefined): Annee {
  const serie = (longueur = nb_mois): Float64Array => new Float64Array(longueur);
  return {
    ...{ i: 0, heure: 0, stock, entree_batterie: 0, pertes: 0 },
    mois: { pv: serie(), charge: serie(), direct: serie(), decharge: serie(), soutire: serie(), injecte: serie(), injecte_constant: serie() },
    soutire_heure: serie(24),
    injecte_heure: serie(24),
    flux,
  };
}

/** Sert les pas d'un mois, jusqu'à `fin` exclu. L'année se lit et s'écrit une fois par mois : entre les deux, tout est en variables locales. */
function servirLeMois(m: number, fin: number, e: EntreeDispatch, { pas, kw, facteur, garde }: Reglage, annee: Annee): void {
  const { pv_kwh, charge_kwh } = e;
  const { kwh_utiles, eta_c, eta_d } = e.batterie;
  const { flux, soutire_heure, injecte_heure } = annee;
  let { i, heure, stock, entree_batterie, pertes } = annee;
  let [m_pv, m_charge, m_direct, m_decharge, m_soutire, m_injecte, m_constant] = [0, 0, 0, 0, 0, 0, 0];
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
      let dir = l > 0 ? l : 0;
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
        // La batterie prend d'abord ce qui ne se vend pas.
        if (l < 0 && -l > c) m_constant += -l - c;
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
      }
      m_pv += p;
      if (l > 0) m_charge += l;
      m_direct += dir;
      if (flux !== undefined) {
        flux.soutire[i] = manque;
        flux.stock[i] = stock;
        if (flux.direct !== undefined) noterLePas(flux, i, [dir, c, d, surplus]);
      }
    }
    if (i < heure_finie) continue;
    const du_jour = heure % 24;
    soutire_heure[du_jour] = (soutire_heure[du_jour] as number) + m_soutire - soutire_avant;
    injecte_heure[du_jour] = (injecte_heure[du_jour] as number) + m_injecte - injecte_avant;
    heure++;
  }
  Object.assign(annee, { i, heure, stock, entree_batterie, pertes });
  poserLeMois(annee.mois, m, [m_pv, m_charge, m_direct, m_decharge, m_soutire, m_injecte, m_constant]);
}

/** Le même mois sans batterie ni détail : rien ne se garde d'un pas à l'autre, et le stock noté reste nul. */
function servirSansBatterie(m: number, fin: number, { pv_kwh, charge_kwh }: EntreeDispatch, { pas, facteur }: Reglage, annee: Annee): void {
  const { soutire_heure, injecte_heure } = annee;
  const soutire = annee.flux?.soutire;
  let { i, heure } = annee;
  let [m_pv, m_charge, m_direct, m_soutire, m_injecte, m_constant] = [0, 0, 0, 0, 0, 0];
  while (i < fin) {
    const p = facteur * (pv_kwh[heure] as number);
    const soutire_avant = m_soutire;
    const injecte_avant = m_injecte;
    const heure_finie = i + pas;
    for (const dernier = heure_finie < fin ? heure_finie : fin; i < dernier; i++) {
      const l = charge_kwh[i] as number;
      if (p > l) {
        m_injecte += p - l;
        if (l > 0) {
          m_charge += l;
          m_direct += l;
        } else m_constant -= l;
      } else {
        m_charge += l;
        m_direct += p;
        m_soutire += l - p;
        if (soutire !== undefined) soutire[i] = l - p;
      }
      m_pv += p;
    }
    if (i < heure_finie) continue;
    const du_jour = heure % 24;
    soutire_heure[du_jour] = (soutire_heure[du_jour] as number) + m_soutire - soutire_avant;
    injecte_heure[du_jour] = (injecte_heure[du_jour] as number) + m_injecte - injecte_avant;
    heure++;
  }
  Object.assign(annee, { i, heure });
  poserLeMois(annee.mois, m, [m_pv, m_charge, m_direct, 0, m_soutire, m_injecte, m_constant]);
}

function poserLeMois(mois: SeriesParMois, m: number, [pv, charge, direct, decharge, soutire, injecte, injecte_constant]: SeptNombres): void {
  mois.pv[m] = pv;
  mois.charge[m] = charge;
  mois.direct[m] = direct;
  mois.decharge[m] = decharge;
  mois.soutire[m] = soutire;
  mois.injecte[m] = injecte;
  mois.injecte_constant[m] = injecte_constant;
}

/** Pas i, pour qui contrôle le détail : direct, charge et décharge de la batterie, surplus. */
function noterLePas(flux: ANoter, i: number, [direct, charge, decharge, surplus]: readonly [number, number, number, number]): void {
  if (flux.direct !== undefined) flux.direct[i] = direct;
  if (flux.charge !== undefined) flux.charge[i] = charge;
  if (flux.decharge !== undefined) flux.decharge[i] = decharge;
  if (flux.injecte !== undefined) flux.injecte[i] = surplus;
}
