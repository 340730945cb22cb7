import { JOURS_AN } from "../../../commun/contexte/calendrier.ts";
import type { EntreeDispatch } from "./types.ts";

/** Jours de fin d'année qui suffisent d'ordinaire à oublier le stock de départ. */
const JOURS_OUBLI = 14;

/** Années enchaînées, la première ne servant qu'à trouver le stock de départ. */
export const ANNEES_ENCHAINEES = 2;

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

/** Stock de fin d'année, parti du jour `debut` (0 à 364) avec `depart` kWh. */
export type FinDAnnee = (depart: number, debut: number) => number;

/**
 * Stock établi au 1er janvier. Deux stocks ne se croisent jamais : si la fin d'année, partie vide ou pleine, arrive au même point, le départ n'a plus d'effet
 * et deux semaines suffisent ; sinon l'année entière est enchaînée.
 */
export function etablirStock(finir: FinDAnnee, plein_kwh: number, annees: number, jours = JOURS_AN): number {
  const debut = jours - JOURS_OUBLI;
  if (annees > 1 && Number.isInteger(debut) && debut > 0) {
    const vide = finir(0, debut);
    if (vide === finir(plein_kwh, debut)) return vide;
  }
  let stock = 0;
  for (let a = 1; a < annees; a++) stock = finir(stock, 0);
  return stock;
}

/** Stock établi d'une charge écrite. */
export function stockEtabli(e: EntreeDispatch, garde: number, annees: number): number {
  const jours = e.charge_kwh.length / (24 * (e.pas_par_heure ?? 1));
  return etablirStock((depart, debut) => stockFinal(e, garde, depart, debut * 24), e.batterie.kwh_utiles, annees, jours);
}
