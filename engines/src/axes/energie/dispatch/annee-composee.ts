import { JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import type { Mensuel } from "../../../types.ts";
import type { UsageSuivi } from "../profils.ts";
import { PAS_PAR_HEURE } from "../soleil/heures.ts";
import { ANNEES_ENCHAINEES, etablirStock } from "./stock-etabli.ts";
import type { BatterieDispatch, FluxMensuels } from "./types.ts";

/**
 * Charge électrique d'une année, telle qu'elle se compose à chaque quart d'heure : les usages à horaire (`table` de jours types, 288 kWh par heure), ceux que les
 * habitants déclenchent, dont la part `plate` est prise à toute heure, et le ballon d'eau chaude s'il suit les puisages.
 */
export type ChargeComposee = {
  readonly table: Float64Array;
  readonly vecus: UsageSuivi & { readonly plate: number };
  readonly ballon?: UsageSuivi | undefined;
};

export type EntreeComposee = {
  readonly charge: ChargeComposee;
  /** kWh par heure, 8 760 valeurs, et ce qui les multiplie. */
  readonly pv_kwh: Float64Array;
  readonly facteur_pv: number;
  readonly batterie: BatterieDispatch;
};

/** La charge d'un mois : ce qui est pris à tout pas, et ce qui multiplie chaque profil. */
type MoisCompose = { readonly fixe: number; readonly variable: number; readonly eau_chaude: number };
type Batterie = BatterieDispatch & { readonly garde: number };
/** Où en est la batterie, et ce qu'un mois en a fait (kWh). */
type Suivi = { stock: number; pertes: number; direct: number; entree: number; decharge: number };

/** Ce qu'une soustraction laisse d'arrondi, en kWh : en deçà, il n'y a rien. */
export const POUSSIERE_KWH = 1e-9;

/**
 * Une année servie par le soleil et la batterie, mois par mois, sans l'écrire au quart d'heure : les flux de `dispatcher` sur la charge écrite, aux arrondis près.
 * Seuls les pas où le soleil ou la batterie donnent se parcourent ; la charge et la production de chaque mois sont des sommes connues, le reste s'en déduit.
 */
export function servirComposee(e: EntreeComposee): FluxMensuels {
  const { pv_kwh, facteur_pv } = e;
  const perte_j = e.batterie.autodecharge_j ?? 0;
  const batterie: Batterie = {
    ...e.batterie,
    kw: e.batterie.kw / PAS_PAR_HEURE,
    garde: perte_j > 0 ? (1 - perte_j) ** (1 / (24 * PAS_PAR_HEURE)) : 1,
  };
  const avec = batterie.kwh_utiles > 0;
  const stock_initial = avec ? stockComposeEtabli(e, batterie) : 0;
  const mois = { pv: douze(), charge: douze(), direct: douze(), decharge: douze(), soutire: douze(), injecte: douze(), injecte_constant: douze() };
  const suivi: Suivi = { stock: stock_initial, pertes: 0, direct: 0, entree: 0, decharge: 0 };
  let [charge_batterie, decharge_batterie] = [0, 0];
  for (let m = 0, debut = 0; m < 12; m++) {
    const fin = debut + (JOURS_MOIS[m] as number);
    if (avec) servirMoisAvecBatterie(e, m, debut, fin, batterie, suivi);
    const direct = avec ? suivi.direct : directDuMois(e, m, debut, fin);
    let pv = 0;
    for (let h = debut * 24; h < fin * 24; h++) pv += pv_kwh[h] as number;
    pv *= facteur_pv;
    const charge = chargeDuMois(e.charge, m);
    mois.pv[m] = pv;
    mois.charge[m] = charge;
    mois.direct[m] = direct;
    mois.decharge[m] = suivi.decharge;
    mois.soutire[m] = sansPoussiere(charge - direct - suivi.decharge);
    mois.injecte[m] = sansPoussiere(pv - direct - suivi.entree);
    charge_batterie += suivi.entree;
    decharge_batterie += suivi.decharge;
    debut = fin;
  }
  return { ...mois, charge_batterie, decharge_batterie, pertes_autodecharge: suivi.pertes, stock_initial, stock_final: suivi.stock };
}

function douze(): Float64Array {
  return new Float64Array(12);
}

function sansPoussiere(kwh: number): number {
  return kwh < POUSSIERE_KWH ? 0 : kwh;
}

function energieDe(kwh: Mensuel, m: number): number {
  return kwh[m] as number;
}

function composer({ vecus, ballon }: ChargeComposee, m: number): MoisCompose {
  const energie = energieDe(vecus.kwh, m);
  return {
    fixe: (energie * vecus.plate) / ((JOURS_MOIS[m] as number) * 24 * PAS_PAR_HEURE),
    variable: energie * (1 - vecus.plate),
    eau_chaude: ballon === undefined ? 0 : energieDe(ballon.kwh, m),
  };
}

/** Charge d'un mois, kWh : un profil est une part du mois, de somme 1. */
function chargeDuMois({ table, vecus, ballon }: ChargeComposee, m: number): number {
  let jour = 0;
  for (let h = m * 24; h < (m + 1) * 24; h++) jour += table[h] as number;
  return jour * (JOURS_MOIS[m] as number) + energieDe(vecus.kwh, m) + (ballon === undefined ? 0 : energieDe(ballon.kwh, m));
}

/** Soleil consommé à l'instant dans un mois sans batterie, kWh : `Σ min(soleil, charge)` sur les seules heures de soleil. */
function directDuMois({ charge, pv_kwh, facteur_pv }: EntreeComposee, m: number, debut: number, fin: number): number {
  const { fixe, variable, eau_chaude } = composer(charge, m);
  const { table, vecus } = charge;
  const profil = vecus.profil;
  const chauffe = charge.ballon?.profil ?? profil;
  const facteur = facteur_pv / PAS_PAR_HEURE;
  let direct = 0;
  for (let heure = debut * 24; heure < fin * 24;) {
    for (let rang = m * 24; rang < (m + 1) * 24; rang++, heure++) {
      const p = facteur * (pv_kwh[heure] as number);
      if (p === 0) continue;
      const base = fixe + (table[rang] as number) / PAS_PAR_HEURE;
      const i = heure * PAS_PAR_HEURE;
      // Quatre pas de front, deux à deux : Math.min se passe de deviner, et quatre fois le même soleil restent exactement quatre fois lui.
      const l0 = base + variable * (profil[i] as number) + eau_chaude * (chauffe[i] as number);
      const l1 = base + variable * (profil[i + 1] as number) + eau_chaude * (chauffe[i + 1] as number);
      const l2 = base + variable * (profil[i + 2] as number) + eau_chaude * (chauffe[i + 2] as number);
      const l3 = base + variable * (profil[i + 3] as number) + eau_chaude * (chauffe[i + 3] as number);
      direct += Math.min(l0, p) + Math.min(l1, p) + (Math.min(l2, p) + Math.min(l3, p));
    }
  }
  return direct;
}

/** Les jours `debut` (inclus) à `fin` (exclu) du mois `m`, avec une batterie ; `suivi` prend ce que ces jours en ont fait. */
function servirMoisAvecBatterie(e: EntreeComposee, m: number, debut: number, fin: number, batterie: Batterie, suivi: Suivi): void {
  const { pv_kwh, charge } = e;
  const { fixe, variable, eau_chaude } = composer(charge, m);
  const { table, vecus } = charge;
  const profil = vecus.profil;
  const chauffe = charge.ballon?.profil ?? profil;
  const facteur = e.facteur_pv / PAS_PAR_HEURE;
  const { kwh_utiles, kw, eta_c, eta_d, garde } = batterie;
  let { stock, pertes } = suivi;
  let [direct, entree, decharge] = [0, 0, 0];
  for (let heure = debut * 24; heure < fin * 24; heure++) {
    const p = facteur * (pv_kwh[heure] as number);
    // Ni soleil ni stock : rien n'est servi, rien ne change.
    if (p === 0 && stock === 0) continue;
    const base = fixe + (table[m * 24 + (heure % 24)] as number) / PAS_PAR_HEURE;
    for (let i = heure * PAS_PAR_HEURE, dernier = i + PAS_PAR_HEURE; i < dernier; i++) {
      const l = base + variable * (profil[i] as number) + eau_chaude * (chauffe[i] as number);
      if (garde < 1) {
        pertes += stock * (1 - garde);
        stock *= garde;
      }
      if (p > l) {
        direct += l;
        if (stock >= kwh_utiles) continue;
        const surplus = p - l;
        const c = surplus < kw ? surplus : kw;
        const plein = stock + c * eta_c;
        // La place ne se divise que quand elle manque.
        entree += plein < kwh_utiles ? c : (kwh_utiles - stock) / eta_c;
        stock = plein < kwh_utiles ? plein : kwh_utiles;
      } else {
        direct += p;
        if (stock === 0) continue;
        const manque = l - p;
        const dispo = stock * eta_d;
        const d = manque < kw ? manque : kw;
        decharge += d < dispo ? d : dispo;
        stock = d < dispo ? stock - d / eta_d : 0;
      }
    }
  }
  Object.assign(suivi, { stock, pertes, direct, entree, decharge });
}

/** Stock établi d'une charge composée. */
function stockComposeEtabli(e: EntreeComposee, batterie: Batterie): number {
  const finir = (stock: number, debut: number): number => {
    const suivi: Suivi = { stock, pertes: 0, direct: 0, entree: 0, decharge: 0 };
    for (let m = 0, jour = 0; m < 12; m++) {
      const fin = jour + (JOURS_MOIS[m] as number);
      if (fin > debut) servirMoisAvecBatterie(e, m, Math.max(jour, debut), fin, batterie, suivi);
      jour = fin;
    }
    return suivi.stock;
  };
  return etablirStock(finir, batterie.kwh_utiles, ANNEES_ENCHAINEES);
}
