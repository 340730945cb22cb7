import type { JourSoleil } from "./soleil/soleil.ts";

const SOUS_PAS = 4;
const PAS_JOUR = 24 * SOUS_PAS;
/** Puissance reçue au-delà de laquelle une heure n'est plus crédible (kW/m²). */
const PLAFOND_KW_M2 = 1.05;
const RB_MAX = 8;

/** Orientation d'un panneau, en radians ; azimut : 0 au sud, positif à l'ouest. */
export type Plan = { readonly sin_beta: number; readonly cos_beta: number; readonly sin_gamma: number; readonly cos_gamma: number };

export function planIncline(inclinaison_deg: number, azimut_deg: number): Plan {
  const beta = (inclinaison_deg * Math.PI) / 180;
  const gamma = (azimut_deg * Math.PI) / 180;
  return { sin_beta: Math.sin(beta), cos_beta: Math.cos(beta), sin_gamma: Math.sin(gamma), cos_gamma: Math.cos(gamma) };
}

/** Tampons d'un calcul jour par jour, réemployés pour ne rien allouer dans la boucle. */
export type Atelier = {
  /** Angle horaire au milieu de chacun des 96 sous-pas de 15 min. */
  readonly cos_omega: Float64Array;
  readonly sin_omega: Float64Array;
  /** Part de l'énergie globale, et diffuse, du jour reçue dans chaque sous-pas ; 0 la nuit. */
  readonly global: Float64Array;
  readonly diffus: Float64Array;
  /** Énergie hors atmosphère sur l'horizontale, kWh/m² dans l'heure ; 0 la nuit. */
  readonly i0: Float64Array;
  readonly rb: Float64Array;
  /** Première et dernière heure éclairées du jour préparé (première > dernière : nuit polaire). */
  readonly jour: { premiere: number; derniere: number };
};

export function ouvrirAtelier(): Atelier {
  const cos_omega = new Float64Array(PAS_JOUR);
  const sin_omega = new Float64Array(PAS_JOUR);
  for (let k = 0; k < PAS_JOUR; k++) {
    const omega = (Math.PI / 12) * ((k + 0.5) / SOUS_PAS - 12);
    cos_omega[k] = Math.cos(omega);
    sin_omega[k] = Math.sin(omega);
  }
  const heures = (): Float64Array => new Float64Array(24);
  return {
    cos_omega,
    sin_omega,
    global: new Float64Array(PAS_JOUR),
    diffus: new Float64Array(PAS_JOUR),
    i0: heures(),
    rb: heures(),
    jour: { premiere: 1, derniere: 0 },
  };
}

/**
 * Prépare les heures d'un jour, moyennes de quatre sous-pas (un sous-pas de nuit vaut 0) : répartitions rd (Liu et Jordan) et rg (Collares-Pereira et Rabl)
 * ramenées à une somme de 1, énergie hors atmosphère et rapport Rb = cosθ⁺/cosθz du plan, au plus 8. Dépend du lieu, du jour et du plan, jamais du ciel.
 */
export function preparerJour(atelier: Atelier, soleil: JourSoleil, latitude_deg: number, plan: Plan, constante_kw_m2: number): void {
  const { cos_omega, sin_omega, global, diffus, i0, rb, jour } = atelier;
  const phi = (latitude_deg * Math.PI) / 180;
  const sin_phi = Math.sin(phi);
  const cos_phi = Math.cos(phi);
  const { sin_delta, cos_delta, ws } = soleil;
  const cos_ws = Math.cos(ws);
  const a = 0.409 + 0.5016 * Math.sin(ws - Math.PI / 3);
  const b = 0.6609 - 0.4767 * Math.sin(ws - Math.PI / 3);
  const hors_atmosphere = constante_kw_m2 * soleil.dr;
  // cosθ = c0 + c1·cosω + c2·sinω : le reste ne change pas dans la journée.
  const c0 = sin_delta * (sin_phi * plan.cos_beta - cos_phi * plan.sin_beta * plan.cos_gamma);
  const c1 = cos_delta * (cos_phi * plan.cos_beta + sin_phi * plan.sin_beta * plan.cos_gamma);
  const c2 = cos_delta * plan.sin_beta * plan.sin_gamma;
  const zenith0 = sin_phi * sin_delta;
  const zenith1 = cos_phi * cos_delta;
  let premiere = 24;
  let derniere = -1;
  let somme_global = 0;
  let somme_diffus = 0;
  for (let h = 0; h < 24; h++) {
    let zenith = 0;
    let incidence = 0;
    for (let k = SOUS_PAS * h; k < SOUS_PAS * (h + 1); k++) {
      const c = cos_omega[k] as number;
      const lever = c - cos_ws;
      const cos_zenith = zenith0 + zenith1 * c;
      if (lever <= 0 || cos_zenith <= 0) {
        global[k] = 0;
        diffus[k] = 0;
        continue;
      }
      const g = Math.max(0, (a + b * c) * lever);
      global[k] = g;
      diffus[k] = lever;
      somme_global += g;
      somme_diffus += lever;
      zenith += cos_zenith;
      incidence += Math.max(0, c0 + c1 * c + c2 * (sin_omega[k] as number));
    }
    i0[h] = (hors_atmosphere * zenith) / SOUS_PAS;
    rb[h] = zenith > 0 ? Math.min(RB_MAX, incidence / zenith) : 0;
    if (zenith > 0) {
      if (h < premiere) premiere = h;
      derniere = h;
    }
  }
  const par_global = somme_global > 0 ? 1 / somme_global : 0;
  const par_diffus = somme_diffus > 0 ? 1 / somme_diffus : 0;
  for (let k = SOUS_PAS * premiere; k < SOUS_PAS * (derniere + 1); k++) {
    global[k] = (global[k] as number) * par_global;
    diffus[k] = (diffus[k] as number) * par_diffus;
  }
  jour.premiere = premiere;
  jour.derniere = derniere;
}

/**
 * Éclairement d'un plan (Hay-Davies) : direct, diffus autour du soleil et de la voûte, sol. `direct`, `diffus` et `global` dans une même unité,
 * `anisotropie` = direct / hors atmosphère, de 0 à 1.
 */
export function eclairementPlan(direct: number, diffus: number, global: number, rb: number, anisotropie: number, cos_beta: number, albedo: number): number {
  return direct * rb + diffus * (anisotropie * rb + ((1 - anisotropie) * (1 + cos_beta)) / 2) + (global * albedo * (1 - cos_beta)) / 2;
}

/**
 * Éclairement du plan heure par heure (kWh/m², écrit dans `sortie` depuis `debut`) pour un jour préparé recevant `h_kwh_m2` à l'horizontale,
 * dont la part diffuse est `diffuse` (0 à 1). Rend le total du jour.
 */
export function eclairementJour(atelier: Atelier, h_kwh_m2: number, diffuse: number, plan: Plan, albedo: number, sortie: Float64Array, debut = 0): number {
  const { global, diffus, i0, rb, jour } = atelier;
  for (let h = 0; h < 24; h++) sortie[debut + h] = 0;
  let total = 0;
  for (let h = jour.premiere; h <= jour.derniere; h++) {
    let part = 0;
    let part_diffuse = 0;
    for (let k = SOUS_PAS * h; k < SOUS_PAS * (h + 1); k++) {
      const g = global[k] as number;
      const d = diffuse * (diffus[k] as number);
      part += g;
      part_diffuse += d < g ? d : g;
    }
    const i = h_kwh_m2 * part;
    const id = h_kwh_m2 * part_diffuse;
    const ib = i - id;
    const g = eclairementPlan(ib, id, i, rb[h] as number, Math.min(1, ib / (i0[h] as number)), plan.cos_beta, albedo);
    sortie[debut + h] = g;
    total += g;
  }
  return total;
}

/** Applique la variabilité horaire : facteurs, retour au total du jour, puis plafond sans redistribution. Modifie `heures` sur place. */
export function varierJour(heures: Float64Array, debut_heures: number, total: number, variation: Float64Array, debut_variation: number): void {
  if (total <= 0) return;
  let varie = 0;
  for (let h = 0; h < 24; h++) {
    const i = debut_heures + h;
    const g = (heures[i] as number) * (variation[debut_variation + h] as number);
    heures[i] = g;
    varie += g;
  }
  const facteur = varie > 0 ? total / varie : 0;
  for (let h = 0; h < 24; h++) {
    const i = debut_heures + h;
    const g = (heures[i] as number) * facteur;
    heures[i] = g > PLAFOND_KW_M2 ? PLAFOND_KW_M2 : g;
  }
}
