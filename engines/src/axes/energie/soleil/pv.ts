import { lire } from "../../../commun/coefficients/table.ts";
import { borner } from "../../../commun/coefficients/statistiques.ts";
import { HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR, parMois } from "../../../commun/contexte/calendrier.ts";
import type { CacheSolaire, Coefficients, Mensuel } from "../../../types.ts";
import { eclairementJour, ouvrirAtelier, type Plan, planIncline, preparerJour, varierJour } from "../plan.ts";
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

/** En dessous, un panneau compte comme posé à plat : la perte d'incidence est celle de l'horizontale. */
const INCLINAISON_PLAT_DEG = 5;
const SEUIL_KW_M2 = 0.001;

export type CoefsHuld = { readonly k1: number; readonly k2: number; readonly k3: number; readonly k4: number; readonly k5: number; readonly k6: number };
export type CoefsPv = {
  readonly standard: CoefsHuld;
  readonly recente: CoefsHuld;
  readonly u_libre: number;
  readonly u_integre: number;
  readonly aoi: number;
  readonly aoi_plat: number;
  readonly spectre: number;
  readonly pertes: number;
  readonly albedo: number;
  readonly amplitude_c: number;
};

function coefsHuld(coefs: Coefficients, prefixe: string): CoefsHuld {
  const k = (i: number): number => lire(coefs, `${prefixe}.k${i}`);
  return { k1: k(1), k2: k(2), k3: k(3), k4: k(4), k5: k(5), k6: k(6) };
}

/** Coefficients des panneaux, lus une fois par simulation. */
export function coefsPv(coefs: Coefficients): CoefsPv {
  return {
    standard: coefsHuld(coefs, "energie.pv.huld"),
    recente: coefsHuld(coefs, "energie.pv.huld_recent"),
    u_libre: lire(coefs, "energie.pv.u"),
    u_integre: lire(coefs, "energie.pv.u_integre"),
    aoi: lire(coefs, "energie.pv.aoi"),
    aoi_plat: lire(coefs, "energie.pv.aoi_plat"),
    spectre: lire(coefs, "energie.pv.spectre"),
    pertes: lire(coefs, "energie.pv.pertes"),
    albedo: lire(coefs, "energie.pv.albedo"),
    amplitude_c: lire(coefs, "energie.temperature.amplitude"),
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

/** Écart de la température de l'air à la moyenne du mois, heure par heure (K) : minimum vers 3 h, maximum vers 15 h. */
export function cycleTemperature(amplitude_c: number): Float64Array {
  const cycle = new Float64Array(24);
  for (let h = 0; h < 24; h++) cycle[h] = amplitude_c * Math.cos((2 * Math.PI * (h + 0.5 - 15)) / 24);
  return cycle;
}

type Module = { readonly k: CoefsHuld; readonly utile: number; readonly echauffement: number; readonly net: number };

function moduleDe(champ: PlanChamp, c: CoefsPv): Module {
  return {
    k: champ.techno === "recente" ? c.recente : c.standard,
    utile: (1 - (champ.inclinaison_deg < INCLINAISON_PLAT_DEG ? c.aoi_plat : c.aoi)) * c.spectre,
    echauffement: 1000 / (champ.integration === "integre" ? c.u_integre : c.u_libre),
    net: 1 - c.pertes,
  };
}

function puissance(g: number, t_air_c: number, m: Module): number {
  if (g < SEUIL_KW_M2) return 0;
  return huld(g * m.utile, t_air_c + g * m.echauffement, m.k) * m.net;
}

/** Ce qui décide de la série d'un champ, par kWc ; l'ombrage et la taille ne font que la multiplier. */
export type PlanChamp = Pick<ChampPv, "inclinaison_deg" | "azimut_deg" | "integration" | "techno">;

/**
 * Production horaire d'un champ (kWh par kWc et par heure, 8 760 valeurs par graine), pertes système comprises, hors ombrage.
 * La géométrie du jour est calculée une fois pour toutes les graines. Sources : Erbs, Hay-Davies, Huld, PVGIS (pertes, incidence, spectre).
 */
export function puissancePv(
  annee: AnneeSoleil,
  series: ReadonlyArray<SerieSolaire>,
  champ: PlanChamp,
  t_moy_c: Mensuel,
  soleil: Pick<CoefsSoleil, "constante_kw_m2">,
  c: CoefsPv,
): Float64Array[] {
  const plan = planIncline(champ.inclinaison_deg, champ.azimut_deg);
  const m = moduleDe(champ, c);
  const cycle = cycleTemperature(c.amplitude_c);
  const atelier = ouvrirAtelier();
  const sorties = series.map(() => new Float64Array(HEURES_AN));
  for (let j = 0; j < JOURS_AN; j++) {
    const jour = annee.jours[j] as JourSoleil;
    if (jour.h0 <= 0) continue;
    preparerJour(atelier, jour, annee.latitude_deg, plan, soleil.constante_kw_m2);
    const t_mois = t_moy_c[MOIS_DU_JOUR[j] as number] as number;
    for (let g = 0; g < series.length; g++) {
      const serie = series[g] as SerieSolaire;
      const sortie = sorties[g] as Float64Array;
      const total = eclairementJour(atelier, serie.h_kwh_m2[j] as number, fractionDiffuse(serie.kt[j] as number, jour.ws), plan, c.albedo, sortie, j * 24);
      varierJour(sortie, j * 24, total, serie.variation, j * 24);
      for (let h = 0; h < 24; h++) {
        const i = j * 24 + h;
        const eclairement = sortie[i] as number;
        if (eclairement > 0) sortie[i] = puissance(eclairement, t_mois + (cycle[h] as number), m);
      }
    }
  }
  return sorties;
}

/**
 * Production mensuelle approchée (kWh par kWc), un jour représentatif par mois, sans nébulosité : quelques pour cent de trop, cent fois plus vite.
 * Même chaîne que {@link puissancePv} ; sert à l'aperçu.
 */
export function productibleApercu(
  latitude_deg: number,
  ghi_kwh_m2: Mensuel,
  t_moy_c: Mensuel,
  champs: ReadonlyArray<PlanChamp>,
  soleil: Pick<CoefsSoleil, "constante_kw_m2">,
  c: CoefsPv,
): number[][] {
  const atelier = ouvrirAtelier();
  const heures = new Float64Array(24);
  const cycle = cycleTemperature(c.amplitude_c);
  const jours = JOURS_REPRESENTATIFS.map((n) => jourSoleil(n, latitude_deg, soleil.constante_kw_m2));
  return champs.map((champ) => {
    const plan: Plan = planIncline(champ.inclinaison_deg, champ.azimut_deg);
    const m = moduleDe(champ, c);
    return parMois((mois) => {
      const jour = jours[mois] as JourSoleil;
      const nb = JOURS_MOIS[mois] as number;
      const h = (ghi_kwh_m2[mois] as number) / nb;
      if (jour.h0 <= 0 || h <= 0) return 0;
      preparerJour(atelier, jour, latitude_deg, plan, soleil.constante_kw_m2);
      eclairementJour(atelier, h, fractionDiffuse(borner(h / jour.h0, 0, 1), jour.ws), plan, c.albedo, heures);
      let total = 0;
      for (let i = 0; i < 24; i++) total += puissance(heures[i] as number, (t_moy_c[mois] as number) + (cycle[i] as number), m);
      return total * nb;
    });
  });
}

export type LieuSolaire = { readonly latitude: number; readonly ghi_kwh_m2: Mensuel; readonly t_moy_c: Mensuel };

function cleSerie(lieu: LieuSolaire, champ: PlanChamp, graine: number, coefs: string): string {
  return [
    "pv",
    lieu.latitude,
    lieu.ghi_kwh_m2.join(","),
    lieu.t_moy_c.join(","),
    champ.inclinaison_deg,
    champ.azimut_deg,
    champ.integration,
    champ.techno ?? "standard",
    graine,
    coefs,
  ].join("|");
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
  const soleil = coefsSoleil(coefs);
  const c = coefsPv(coefs);
  const empreinte = cache === undefined ? "" : JSON.stringify([soleil, c]);
  let annee: AnneeSoleil | undefined;
  const cieux = new Map<number, SerieSolaire>();
  return champs.map((champ) => {
    const cles = cache === undefined ? [] : graines.map((graine) => cleSerie(lieu, champ, graine, empreinte));
    const connues = graines.map((_, i) => cache?.lire(cles[i] as string));
    const absentes = graines.filter((_, i) => connues[i] === undefined);
    if (absentes.length === 0) return connues as Float64Array[];
    annee ??= anneeSoleil(lieu.latitude, soleil.constante_kw_m2);
    const ciel = absentes.map((graine) => {
      const serie = cieux.get(graine) ?? serieSolaire(annee as AnneeSoleil, lieu.ghi_kwh_m2, soleil, graine);
      cieux.set(graine, serie);
      return serie;
    });
    const calculees = puissancePv(annee, ciel, champ, lieu.t_moy_c, soleil, c);
    return graines.map((graine, i) => {
      const connue = connues[i];
      if (connue !== undefined) return connue;
      const serie = calculees[absentes.indexOf(graine)] as Float64Array;
      cache?.ecrire(cles[i] as string, serie);
      return serie;
    });
  });
}
