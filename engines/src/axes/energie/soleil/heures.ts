import { HEURES_AN } from "../../../commun/contexte/calendrier.ts";
import type { AnneeSoleil, CielClair, JourSoleil } from "./soleil.ts";

/** Le pas de toute série d'énergie : le quart d'heure. */
export const PAS_PAR_HEURE = 4;
/** Quarts d'heure d'un jour. */
export const PAS_JOUR = 24 * PAS_PAR_HEURE;

/** Angle horaire au milieu de chacun des 96 sous-pas de 15 min d'un jour, par son cosinus et son sinus. */
export const cosOmega = Float64Array.from({ length: PAS_JOUR }, (_, k) => Math.cos((Math.PI / 12) * ((k + 0.5) / PAS_PAR_HEURE - 12)));
export const sinOmega = Float64Array.from({ length: PAS_JOUR }, (_, k) => Math.sin((Math.PI / 12) * ((k + 0.5) / PAS_PAR_HEURE - 12)));

/** Géométrie du soleil heure par heure, moyenne de quatre sous-pas ; 0 la nuit. Ne dépend que de la latitude et du jour. */
export type HeuresSoleil = {
  /** Part de l'énergie globale du jour (Collares-Pereira et Rabl), et de la diffuse (Liu et Jordan), reçue dans l'heure. */
  readonly part: Float64Array;
  readonly part_diffuse: Float64Array;
  /** Énergie hors atmosphère, et par ciel clair, sur l'horizontale, kWh/m². */
  readonly i0_kwh_m2: Float64Array;
  readonly clair_kwh_m2: Float64Array;
  /** Sous-pas éclairés, de 0 à 4. */
  readonly eclaires: Uint8Array;
};

export function ouvrirHeures(nombre: number): HeuresSoleil {
  const serie = (): Float64Array => new Float64Array(nombre);
  return { part: serie(), part_diffuse: serie(), i0_kwh_m2: serie(), clair_kwh_m2: serie(), eclaires: new Uint8Array(nombre) };
}

/** Écrit les 24 heures d'un jour à partir de `debut`. Rend l'énergie du jour par ciel clair (kWh/m²). */
export function remplirJour(heures: HeuresSoleil, debut: number, soleil: JourSoleil, latitude_deg: number, constante_kw_m2: number, clair: CielClair): number {
  const phi = (latitude_deg * Math.PI) / 180;
  const cos_ws = Math.cos(soleil.ws);
  const a = 0.409 + 0.5016 * Math.sin(soleil.ws - Math.PI / 3);
  const b = 0.6609 - 0.4767 * Math.sin(soleil.ws - Math.PI / 3);
  const zenith0 = Math.sin(phi) * soleil.sin_delta;
  const zenith1 = Math.cos(phi) * soleil.cos_delta;
  let somme_global = 0;
  let somme_diffus = 0;
  let jour_clair = 0;
  for (let h = 0; h < 24; h++) {
    let zenith = 0;
    let global = 0;
    let diffus = 0;
    let eclaires = 0;
    for (let k = PAS_PAR_HEURE * h; k < PAS_PAR_HEURE * (h + 1); k++) {
      const c = cosOmega[k] as number;
      const lever = c - cos_ws;
      const cos_zenith = zenith0 + zenith1 * c;
      if (lever <= 0 || cos_zenith <= 0) continue;
      eclaires++;
      zenith += cos_zenith;
      diffus += lever;
      global += Math.max(0, (a + b * c) * lever);
    }
    const i = debut + h;
    heures.eclaires[i] = eclaires;
    heures.part[i] = global;
    heures.part_diffuse[i] = diffus;
    heures.i0_kwh_m2[i] = (constante_kw_m2 * soleil.dr * zenith) / PAS_PAR_HEURE;
    heures.clair_kwh_m2[i] = eclaires > 0 ? ((clair.a * zenith) / PAS_PAR_HEURE) * Math.exp((-clair.b * eclaires) / zenith) : 0;
    somme_global += global;
    somme_diffus += diffus;
    jour_clair += heures.clair_kwh_m2[i];
  }
  for (let i = debut; i < debut + 24; i++) {
    heures.part[i] = somme_global > 0 ? (heures.part[i] as number) / somme_global : 0;
    heures.part_diffuse[i] = somme_diffus > 0 ? (heures.part_diffuse[i] as number) / somme_diffus : 0;
  }
  return jour_clair;
}

/** Les 8 760 heures d'une latitude, et l'énergie de chaque jour par ciel clair. */
export type HeuresAnnee = HeuresSoleil & { readonly jour_clair_kwh_m2: Float64Array };

/** Géométrie horaire d'une année : calculée une fois, partagée par les graines et par les champs. */
export function heuresAnnee(annee: AnneeSoleil, constante_kw_m2: number, clair: CielClair): HeuresAnnee {
  const heures = ouvrirHeures(HEURES_AN);
  const jour_clair_kwh_m2 = Float64Array.from(annee.jours, (jour, j) => remplirJour(heures, j * 24, jour, annee.latitude_deg, constante_kw_m2, clair));
  return { ...heures, jour_clair_kwh_m2 };
}

/** Part diffuse d'une heure, de 0 à 1 (Erbs 1982, horaire), selon l'indice de clarté. */
export function fractionDiffuseHeure(kt: number): number {
  if (kt <= 0.22) return 1 - 0.09 * kt;
  return kt <= 0.8 ? 0.9511 + kt * (-0.1604 + kt * (4.388 + kt * (-16.638 + kt * 12.336))) : 0.165;
}

/** Reprises de ce qu'une heure ne peut recevoir : ce qui reste après elles se compte en millionièmes. */
const PASSES = 4;

/**
 * Énergie de chaque heure d'un jour de `h_kwh_m2` : part moyenne × facteur de nuages, ramenée au total du jour. Une heure ne passe pas `marge` fois le ciel clair
 * (relevé si le jour lui-même le passe) : le trop va aux autres heures, au prorata de ce qu'elles ont et de ce qui leur manque. Écrit 24 valeurs dans `globale`.
 */
export function repartirJour(globale: Float64Array, debut: number, h_kwh_m2: number, facteurs: Float64Array, heures: HeuresAnnee, marge: number): void {
  let total = 0;
  for (let h = 0; h < 24; h++) {
    const v = (heures.part[debut + h] as number) * (facteurs[h] as number);
    globale[debut + h] = v;
    total += v;
  }
  if (total <= 0) return;
  const echelle = h_kwh_m2 / total;
  const releve = marge * Math.max(1, h_kwh_m2 / (heures.jour_clair_kwh_m2[debut / 24] as number));
  let trop = 0;
  for (let i = debut; i < debut + 24; i++) {
    const v = (globale[i] as number) * echelle;
    const plafond = releve * (heures.clair_kwh_m2[i] as number);
    if (v > plafond) trop += v - plafond;
    globale[i] = v > plafond ? plafond : v;
  }
  for (let passe = 0; passe < PASSES && trop > 1e-9; passe++) {
    let place = 0;
    for (let i = debut; i < debut + 24; i++) place += (releve * (heures.clair_kwh_m2[i] as number) - (globale[i] as number)) * (globale[i] as number);
    if (place <= 0) return;
    let reste = 0;
    for (let i = debut; i < debut + 24; i++) {
      const plafond = releve * (heures.clair_kwh_m2[i] as number);
      const v = globale[i] as number;
      const voulu = v + (trop * (plafond - v) * v) / place;
      if (voulu > plafond) reste += voulu - plafond;
      globale[i] = voulu > plafond ? plafond : voulu;
    }
    trop = reste;
  }
}
