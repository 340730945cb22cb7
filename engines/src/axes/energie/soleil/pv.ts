import { empreinteNombres } from "../../../commun/coefficients/empreinte.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import { borner } from "../../../commun/coefficients/statistiques.ts";
import { HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.ts";
import type { CacheSolaire, Coefficients, Mensuel } from "../../../types.ts";
import { eclairerJour, ouvrirEclairement, ouvrirJourPlan, planIncline, preparerPlan, type Plan, type Verre, verreMartinRuiz, verreUniforme } from "./plan.ts";
import { type HeuresAnnee, heuresAnnee, ouvrirHeures, remplirJour } from "./heures.ts";
import {
  type AnneeSoleil,
  anneeSoleil,
  type CoefsSoleil,
  coefsSoleil,
  fractionDiffuse,
  type JourSoleil,
  JOURS_REPRESENTATIFS,
  jourSoleil,
  type SerieSolaire,
  serieSolaire,
} from "./soleil.ts";
import type { ChampPv } from "../types.ts";

/** Sans modèle de verre, un panneau moins incliné compte comme posé à plat : la perte d'incidence est celle de l'horizontale. */
const INCLINAISON_PLAT_DEG = 5;
const SEUIL_KW_M2 = 0.001;

export type CoefsHuld = { readonly k1: number; readonly k2: number; readonly k3: number; readonly k4: number; readonly k5: number; readonly k6: number };
export type CoefsPv = {
  readonly standard: CoefsHuld;
  readonly recente: CoefsHuld;
  readonly u_libre: number;
  readonly u_integre: number;
  /** Réflexion du verre aux angles rasants (Martin et Ruiz) ; une table d'avant elle n'a qu'une perte moyenne, à plat et inclinée. */
  readonly verre: { readonly a_r: number } | { readonly aoi: number; readonly aoi_plat: number };
  readonly spectre: number;
  readonly pertes: number;
  readonly albedo: number;
  readonly amplitude_c: number;
  readonly heure_chaude: number;
};

const idsHuld = (prefixe: string): Readonly<Record<keyof CoefsHuld, string>> =>
  Object.freeze({ k1: `${prefixe}.k1`, k2: `${prefixe}.k2`, k3: `${prefixe}.k3`, k4: `${prefixe}.k4`, k5: `${prefixe}.k5`, k6: `${prefixe}.k6` });
const HULD = idsHuld("energie.pv.huld");
const HULD_RECENT = idsHuld("energie.pv.huld_recent");

function coefsHuld(coefs: Coefficients, ids: Readonly<Record<keyof CoefsHuld, string>>): CoefsHuld {
  const k = (nom: keyof CoefsHuld): number => lire(coefs, ids[nom]);
  return { k1: k("k1"), k2: k("k2"), k3: k("k3"), k4: k("k4"), k5: k("k5"), k6: k("k6") };
}

/** Coefficients des panneaux, lus une fois par simulation. */
export function coefsPv(coefs: Coefficients): CoefsPv {
  return {
    standard: coefsHuld(coefs, HULD),
    recente: coefsHuld(coefs, HULD_RECENT),
    u_libre: lire(coefs, "energie.pv.u"),
    u_integre: lire(coefs, "energie.pv.u_integre"),
    verre:
      coefs["energie.pv.verre"] === undefined
        ? { aoi: lire(coefs, "energie.pv.aoi"), aoi_plat: lire(coefs, "energie.pv.aoi_plat") }
        : { a_r: lire(coefs, "energie.pv.verre") },
    spectre: lire(coefs, "energie.pv.spectre"),
    pertes: lire(coefs, "energie.pv.pertes"),
    albedo: lire(coefs, "energie.pv.albedo"),
    amplitude_c: lire(coefs, "energie.temperature.amplitude"),
    heure_chaude: lire(coefs, "energie.temperature.heure_chaude"),
  };
}

/**
 * Puissance relative d'un module, sans pertes système (Huld et al. 2011, silicium cristallin) : 1 à 1 kW/m² et 25 °C, jamais négative.
 * `g_kw_m2` : éclairement utile ; `t_module_c` : température du module.
 */
export function huld(g_kw_m2: number, t_module_c: number, k: CoefsHuld): number {
  if (g_kw_m2 <= 0) return 0;
  const ln = Math.log(g_kw_m2);
  const t = t_module_c - 25;
  const p = g_kw_m2 * (1 + ln * (k.k1 + k.k2 * ln) + t * (k.k3 + ln * (k.k4 + k.k5 * ln)) + k.k6 * t * t);
  return p > 0 ? p : 0;
}

/** Écart de la température de l'air à la moyenne du mois, heure solaire par heure solaire (K) : minimum douze heures avant la plus chaude. */
export function cycleTemperature(amplitude_c: number, heure_chaude: number): Float64Array {
  const cycle = new Float64Array(24);
  for (let h = 0; h < 24; h++) cycle[h] = amplitude_c * Math.cos((2 * Math.PI * (h + 0.5 - heure_chaude)) / 24);
  return cycle;
}

type Module = { readonly k: CoefsHuld; readonly spectre: number; readonly echauffement: number; readonly net: number };

function moduleDe(champ: PlanChamp, c: CoefsPv): Module {
  return {
    k: champ.techno === "recente" ? c.recente : c.standard,
    spectre: c.spectre,
    echauffement: 1000 / (champ.integration === "integre" ? c.u_integre : c.u_libre),
    net: 1 - c.pertes,
  };
}

function verreDe(plan: Plan, champ: PlanChamp, { verre }: CoefsPv): Verre {
  if ("a_r" in verre) return verreMartinRuiz(plan, verre.a_r);
  return verreUniforme(champ.inclinaison_deg < INCLINAISON_PLAT_DEG ? verre.aoi_plat : verre.aoi);
}

/** Puissance d'une heure, pertes comprises : ce que le module reçoit l'échauffe, ce qui traverse le verre fait le courant. */
function puissance(recu: number, utile: number, t_air_c: number, m: Module): number {
  if (recu < SEUIL_KW_M2) return 0;
  return huld(utile * m.spectre, t_air_c + recu * m.echauffement, m.k) * m.net;
}

/** Ce qui décide de la série d'un champ, par kWc ; l'ombrage et la taille ne font que la multiplier. */
export type PlanChamp = Pick<ChampPv, "inclinaison_deg" | "azimut_deg" | "integration" | "techno">;

/**
 * Production horaire d'un champ (kWh par kWc et par heure, 8 760 valeurs par graine), pertes système comprises, hors ombrage.
 * La géométrie du jour est calculée une fois pour toutes les graines. Sources : Hay-Davies, Martin et Ruiz, Huld, PVGIS (pertes, spectre).
 */
export function puissancePv(
  annee: AnneeSoleil,
  heures: HeuresAnnee,
  series: ReadonlyArray<SerieSolaire>,
  champ: PlanChamp,
  t_moy_c: Mensuel,
  c: CoefsPv,
): Float64Array[] {
  const plan = planIncline(champ.inclinaison_deg, champ.azimut_deg);
  const verre = verreDe(plan, champ, c);
  const toile = { plan, verre, albedo: c.albedo };
  const m = moduleDe(champ, c);
  const cycle = cycleTemperature(c.amplitude_c, c.heure_chaude);
  const jourPlan = ouvrirJourPlan();
  const eclairement = ouvrirEclairement();
  const { recu, utile } = eclairement;
  const sorties = series.map(() => new Float64Array(HEURES_AN));
  for (let j = 0; j < JOURS_AN; j++) {
    const jour = annee.jours[j] as JourSoleil;
    if (jour.h0 <= 0) continue;
    const debut = j * 24;
    preparerPlan(jourPlan, heures, debut, jour, annee.latitude_deg, plan, verre);
    const t_mois = t_moy_c[MOIS_DU_JOUR[j] as number] as number;
    for (let g = 0; g < series.length; g++) {
      const { globale_kwh_m2: globale, diffuse_kwh_m2: diffuse } = series[g] as SerieSolaire;
      const sortie = sorties[g] as Float64Array;
      eclairerJour(eclairement, { globale, diffuse, debut }, { i0_kwh_m2: heures.i0_kwh_m2, debut }, jourPlan, toile);
      for (let h = 0; h < 24; h++) {
        if ((recu[h] as number) > 0) sortie[debut + h] = puissance(recu[h] as number, utile[h] as number, t_mois + (cycle[h] as number), m);
      }
    }
  }
  return sorties;
}

/**
 * Production mensuelle approchée (kWh par kWc), un jour représentatif par mois, sans nébulosité : quelques pour cent de trop, cent fois plus vite.
 * Part diffuse du jour (Erbs), puis même chaîne que {@link puissancePv} ; sert à l'aperçu.
 */
export function productibleApercu(
  latitude_deg: number,
  ghi_kwh_m2: Mensuel,
  t_moy_c: Mensuel,
  champs: ReadonlyArray<PlanChamp>,
  soleil: Pick<CoefsSoleil, "constante_kw_m2" | "clair">,
  c: CoefsPv,
): Float64Array[] {
  const jours = JOURS_REPRESENTATIFS.map((n) => jourSoleil(n, latitude_deg, soleil.constante_kw_m2));
  const heures = ouvrirHeures(12 * 24);
  jours.forEach((jour, mois) => remplirJour(heures, mois * 24, jour, latitude_deg, soleil.constante_kw_m2, soleil.clair));
  const ciel = cielMoyen(jours, heures, ghi_kwh_m2);
  const cycle = cycleTemperature(c.amplitude_c, c.heure_chaude);
  const jourPlan = ouvrirJourPlan();
  const eclairement = ouvrirEclairement();
  return champs.map((champ) => {
    const plan = planIncline(champ.inclinaison_deg, champ.azimut_deg);
    const verre = verreDe(plan, champ, c);
    const m = moduleDe(champ, c);
    return Float64Array.from({ length: 12 }, (_, mois) => {
      const jour = jours[mois] as JourSoleil;
      if (jour.h0 <= 0 || (ghi_kwh_m2[mois] as number) <= 0) return 0;
      const debut = mois * 24;
      preparerPlan(jourPlan, heures, debut, jour, latitude_deg, plan, verre);
      eclairerJour(eclairement, { ...ciel, debut }, { i0_kwh_m2: heures.i0_kwh_m2, debut }, jourPlan, { plan, verre, albedo: c.albedo });
      let total = 0;
      for (let h = 0; h < 24; h++) {
        total += puissance(eclairement.recu[h] as number, eclairement.utile[h] as number, (t_moy_c[mois] as number) + (cycle[h] as number), m);
      }
      return total * (JOURS_MOIS[mois] as number);
    });
  });
}

/** Rayonnement horaire du jour moyen de chaque mois : parts de Collares-Pereira et Rabl, et de Liu et Jordan pour le diffus. */
function cielMoyen(
  jours: ReadonlyArray<JourSoleil>,
  heures: Pick<HeuresAnnee, "part" | "part_diffuse">,
  ghi_kwh_m2: Mensuel,
): { readonly globale: Float64Array; readonly diffuse: Float64Array } {
  const globale = new Float64Array(jours.length * 24);
  const diffuse = new Float64Array(jours.length * 24);
  jours.forEach((jour, mois) => {
    const h_kwh_m2 = (ghi_kwh_m2[mois] as number) / (JOURS_MOIS[mois] as number);
    if (jour.h0 <= 0) return;
    const part_diffuse = fractionDiffuse(borner(h_kwh_m2 / jour.h0, 0, 1), jour.ws);
    for (let i = mois * 24; i < (mois + 1) * 24; i++) {
      globale[i] = h_kwh_m2 * (heures.part[i] as number);
      diffuse[i] = Math.min(globale[i] as number, h_kwh_m2 * part_diffuse * (heures.part_diffuse[i] as number));
    }
  });
  return { globale, diffuse };
}

export type LieuSolaire = { readonly latitude: number; readonly ghi_kwh_m2: Mensuel; readonly t_moy_c: Mensuel };

/** Ce dont dépendent toutes les séries d'un lieu : son ciel, et les coefficients lus. */
function cleLieu({ latitude, ghi_kwh_m2, t_moy_c }: LieuSolaire, soleil: CoefsSoleil, c: CoefsPv): string {
  return empreinteNombres([latitude], ghi_kwh_m2, t_moy_c, feuilles(soleil), feuilles(c));
}

/** Les nombres d'un arbre de coefficients, dans l'ordre ; NaN ouvre chaque branche. */
function feuilles(coefs: object, liste: number[] = []): ReadonlyArray<number> {
  for (const cle in coefs) {
    const x = (coefs as Readonly<Record<string, number | object>>)[cle] as number | object;
    if (typeof x === "number") liste.push(x);
    else {
      liste.push(NaN);
      feuilles(x, liste);
    }
  }
  return liste;
}

function cleSerie(sorte: "pv" | "mois", lieu: string, champ: PlanChamp, graine: number): string {
  return `${sorte}|${lieu}|${champ.inclinaison_deg}|${champ.azimut_deg}|${champ.integration}|${champ.techno ?? "standard"}|${graine}`;
}

function geometrie(latitude: number, soleil: CoefsSoleil): { readonly annee: AnneeSoleil; readonly heures: HeuresAnnee } {
  const annee = anneeSoleil(latitude, soleil.constante_kw_m2);
  return { annee, heures: heuresAnnee(annee, soleil.constante_kw_m2, soleil.clair) };
}

/**
 * Séries horaires par kWc de chaque champ (premier indice) et de chaque graine (second). Lues dans `cache` quand elles y sont ; la clé porte tout ce
 * dont dépend la série : lieu, plan, technologie, graine et coefficients lus. Les séries rendues ne sont jamais modifiées.
 */
export function seriesPv(
  lieu: LieuSolaire,
  champs: ReadonlyArray<PlanChamp>,
  graines: ReadonlyArray<number>,
  coefs: Coefficients,
  cache?: CacheSolaire,
): Float64Array[][] {
  if (champs.length === 0) return [];
  const soleil = coefsSoleil(coefs);
  const c = coefsPv(coefs);
  const ici = cache === undefined ? "" : cleLieu(lieu, soleil, c);
  let lieuSoleil: { readonly annee: AnneeSoleil; readonly heures: HeuresAnnee } | undefined;
  const cieux = new Map<number, SerieSolaire>();
  return champs.map((champ) => {
    const cles = cache === undefined ? [] : graines.map((graine) => cleSerie("pv", ici, champ, graine));
    const connues = graines.map((_, i) => cache?.lire(cles[i] as string));
    const absentes = graines.filter((_, i) => connues[i] === undefined);
    if (absentes.length === 0) return connues as Float64Array[];
    lieuSoleil ??= geometrie(lieu.latitude, soleil);
    const { annee, heures } = lieuSoleil;
    const ciel = absentes.map((graine) => {
      const serie = cieux.get(graine) ?? serieSolaire(annee, heures, lieu.ghi_kwh_m2, soleil, graine);
      cieux.set(graine, serie);
      return serie;
    });
    const calculees = puissancePv(annee, heures, ciel, champ, lieu.t_moy_c, c);
    return graines.map((graine, i) => {
      const connue = connues[i];
      if (connue !== undefined) return connue;
      const serie = calculees[absentes.indexOf(graine)] as Float64Array;
      cache?.ecrire(cles[i] as string, serie);
      return serie;
    });
  });
}

/** {@link productibleApercu} de chaque champ, repris de `cache` quand il y est : il ne dépend que du lieu, du plan et des coefficients lus. */
export function productiblesDuLieu(
  lieu: LieuSolaire,
  champs: ReadonlyArray<PlanChamp>,
  coefs: Coefficients,
  cache?: CacheSolaire,
): ReadonlyArray<Float64Array> {
  const soleil = coefsSoleil(coefs);
  const c = coefsPv(coefs);
  const calculer = (voulus: ReadonlyArray<PlanChamp>): Float64Array[] => productibleApercu(lieu.latitude, lieu.ghi_kwh_m2, lieu.t_moy_c, voulus, soleil, c);
  if (cache === undefined) return calculer(champs);
  const ici = cleLieu(lieu, soleil, c);
  return champs.map((champ) => {
    const cle = cleSerie("mois", ici, champ, 0);
    const connue = cache.lire(cle);
    if (connue !== undefined) return connue;
    const [serie] = calculer([champ]) as [Float64Array];
    cache.ecrire(cle, serie);
    return serie;
  });
}
