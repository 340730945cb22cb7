import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { auMois, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.ts";
import type { CacheSolaire, Coefficients, Mensuel } from "../../types.ts";
import type { Demande } from "./demande/demande.ts";
import { productiblesDuLieu } from "./soleil/pv.ts";
import { type HorairesUsages, horairesHabituels, repartition } from "./charges.ts";
import type { ApercuEnergie, EntreeEnergie, UsageEnergie } from "./types.ts";

export type CoefsApercu = {
  readonly t0: number;
  readonly beta: number;
  readonly n0: number;
  readonly n1: number;
  /** Poids d'un kWh pris au soleil, à toute heure ou la nuit, face à un kWh pris quand les habitants vivent. Tous égaux dans une table d'avant les profils. */
  readonly midi: number;
  readonly uniforme: number;
  readonly nuit: number;
};

/** Au-delà, une charge qui suit le soleil ne serait plus une charge de foyer. */
const PLAFOND_MAX = 0.95;

export function coefsApercu(coefs: Coefficients): CoefsApercu {
  return {
    t0: lire(coefs, "energie.apercu.T0"),
    beta: lire(coefs, "energie.apercu.beta"),
    n0: lire(coefs, "energie.apercu.n0"),
    n1: lire(coefs, "energie.apercu.n1"),
    ...(coefs["energie.apercu.midi"] === undefined
      ? { midi: 1, uniforme: 1, nuit: 1 }
      : { midi: lire(coefs, "energie.apercu.midi"), uniforme: lire(coefs, "energie.apercu.uniforme"), nuit: 0 }),
  };
}

/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière, `accord` = poids
 * de la charge dans les heures de soleil (1 : celle des habitants). `e = 1 − exp(−b/β)`, `T₀' = min(0,95, T₀·accord)`, `T = T₀' + (1 − T₀')e`, `n = n0 + n1·e`,
 * `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. Calée sur 6 912 mois au quart d'heure : écart absolu moyen 4,6 points.
 */
export function autoproductionMensuelle(x: number, b: number, c: CoefsApercu, accord = 1): number {
  if (x <= 0) return 0;
  const e = 1 - Math.exp(-b / c.beta);
  const t0 = Math.min(PLAFOND_MAX, c.t0 * accord);
  const t = t0 + (1 - t0) * e;
  if (t <= 0) return 0;
  const n = c.n0 + c.n1 * e;
  // Mise en facteur du plus petit des deux : la puissance ne déborde pas, et le résultat reste sous lui.
  const petit = Math.min(x, t);
  const grand = Math.max(x, t);
  return petit * (1 + (petit / grand) ** n) ** (-1 / n);
}

/** Facteur de chaque champ : kWc utiles après ombrage. */
export function kwcUtiles(entree: EntreeEnergie): number[] {
  return entree.pv.map((champ) => champ.kwc * (1 - champ.ombrage));
}

/** Production PV mensuelle de l'aperçu (kWh), pour un rayonnement multiplié par `facteur_ghi`. */
export function pvApercu(entree: EntreeEnergie, coefs: Coefficients, facteur_ghi = 1, cache?: CacheSolaire): Mensuel {
  const { latitude, ghi_kwh_m2, t_moy_c } = entree.contexte;
  const kwc = kwcUtiles(entree);
  if (kwc.every((k) => k === 0)) return parMois(() => 0);
  const ghi = facteur_ghi === 1 ? ghi_kwh_m2 : ghi_kwh_m2.map((g) => g * facteur_ghi);
  const champs = productiblesDuLieu({ latitude, ghi_kwh_m2: ghi, t_moy_c }, entree.pv, coefs, cache);
  return parMois((m) => champs.reduce((total, serie, i) => total + (kwc[i] as number) * (serie[m] as number), 0));
}

/** Poids moyen de l'électricité d'un mois dans les heures de soleil. */
function accordSolaire(elec_kwh: Demande["elec_kwh"], horaires: HorairesUsages, m: number, c: CoefsApercu): number {
  const poids = { profil: 1, uniforme: c.uniforme, clim: c.midi, midi: c.midi, nuit: c.nuit, soir: c.nuit };
  let total = 0;
  let pese = 0;
  for (const usage in elec_kwh) {
    const kwh = auMois(elec_kwh[usage as UsageEnergie], m);
    total += kwh;
    pese += kwh * poids[repartition(usage as UsageEnergie, horaires)];
  }
  return total > 0 ? pese / total : 1;
}

/** De combien l'aperçu multiplie ce qu'il reçoit : soleil, toute la consommation, chaleur du logement, bois du terrain. */
export type Variante = { readonly soleil: number; readonly consommation: number; readonly chaleur: number; readonly bois: number };
export const NEUTRE: Variante = Object.freeze({ soleil: 1, consommation: 1, chaleur: 1, bois: 1 });
/** Pourcentages de l'axe d'après l'aperçu. */
export type Estimation = { readonly taux: number; readonly autoproduction: number; readonly autoconsommation: number; readonly thermique: number };

/** Part servie d'une électricité mensuelle : éolien et hydraulique d'abord, puis le soleil et la batterie. */
function servirMois(
  entree: EntreeEnergie,
  demande: Demande,
  m: number,
  { charge, pv, accord }: { charge: number; pv: number; accord: number },
  c: CoefsApercu,
) {
  const constante = Math.min(charge, auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m));
  const reste = charge - constante;
  const b = reste > 0 ? (entree.batterie.kwh_utiles * auMois(JOURS_MOIS, m)) / reste : 0;
  return { constante, reste, solaire: reste > 0 ? reste * autoproductionMensuelle(pv / reste, b, c, accord) : 0 };
}

/** Pourcentages d'une variante : de quoi lire l'effet de ce que l'on ignore, sans refaire la demande. */
export function estimer(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients, v: Variante): Estimation {
  const c = coefsApercu(coefs);
  const horaires = horairesHabituels(entree);
  const total = { elec: 0, local: 0, reste: 0, solaire: 0, pv: 0 };
  for (let m = 0; m < 12; m++) {
    const charge = (auMois(demande.consommation_kwh.elec, m) + (v.chaleur - 1) * auMois(demande.elec_kwh.chauffage, m)) * v.consommation;
    const pv = auMois(pv_kwh, m) * v.soleil;
    const { constante, reste, solaire } = servirMois(entree, demande, m, { charge, pv, accord: accordSolaire(demande.elec_kwh, horaires, m, c) }, c);
    total.elec += charge;
    total.local += constante + solaire;
    total.reste += reste;
    total.solaire += solaire;
    total.pv += pv;
  }
  const plus = v.chaleur - 1;
  const final = (demande.final_kwh_an + plus * demande.chauffage_final_kwh_an) * v.consommation;
  const elec_thermique = (demande.elec_thermique_kwh_an + plus * somme(demande.elec_kwh.chauffage)) * v.consommation;
  const thermique = final - total.elec + elec_thermique;
  const bois = Math.min(demande.bois_disponible.total * v.bois, (somme(demande.buches_kwh) + plus * demande.chauffage_buches_kwh_an) * v.consommation);
  const chaleur = bois + somme(demande.consommation_kwh.solaire);
  const electrique = total.elec > 0 ? Math.min(1, total.local / total.elec) : 1;
  return {
    taux: final > 0 ? Math.min(1, (total.local + chaleur) / final) : 1,
    autoproduction: total.reste > 0 ? Math.min(1, total.solaire / total.reste) : 1,
    autoconsommation: total.pv > 0 ? Math.min(1, total.solaire / total.pv) : 1,
    thermique: thermique > 0 ? Math.min(1, (chaleur + electrique * elec_thermique) / thermique) : 1,
  };
}

/** Aperçu tiré d'une demande et d'une production PV mensuelles ; `facteur_charge` multiplie toute l'électricité. */
export function apercuDe(entree: EntreeEnergie, demande: Demande, pv_kwh: Mensuel, coefs: Coefficients, facteur_charge = 1): ApercuEnergie {
  const c = coefsApercu(coefs);
  const horaires = horairesHabituels(entree);
  let elec = 0;
  let local = 0;
  const local_kwh = parMois((m) => {
    const charge = auMois(demande.consommation_kwh.elec, m) * facteur_charge;
    const accord = accordSolaire(demande.elec_kwh, horaires, m, c);
    const { constante, solaire } = servirMois(entree, demande, m, { charge, pv: auMois(pv_kwh, m), accord }, c);
    const servi = constante + solaire;
    elec += charge;
    local += servi;
    return servi + auMois(demande.bois_local_kwh, m) + auMois(demande.consommation_kwh.solaire, m);
  });
  const final_kwh = demande.final_kwh_an + (facteur_charge - 1) * demande.elec_kwh_an;
  return {
    taux: final_kwh > 0 ? Math.min(1, somme(local_kwh) / final_kwh) : 1,
    electrique: elec > 0 ? Math.min(1, local / elec) : 1,
    pv_kwh,
    final_kwh,
    reference_kwh: somme(demande.reference_kwh) + (facteur_charge - 1) * demande.elec_kwh_an,
    travail_bois_h_an: demande.travail_bois_h_an,
    eolien_kwh: demande.eolien_kwh,
    hydro_kwh: demande.hydro_kwh,
    local_kwh,
  };
}
