import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire, lireSerie } from "../../../commun/coefficients/table.ts";
import { JOURS_AN } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type BilanCuve, cuveDe, type EmploiUtile, simulerCuve, utiliseParVolume, volumeConseille } from "../cuve.ts";
import { aUneCuve } from "../droit.ts";
import { type JoursPrepares, litresAvantCuve, preparerJours } from "../jours.ts";
import { menerPluieDAbord, type PluieDAbord } from "./pluie-d-abord.ts";
import { planifierSources, type PlanSources } from "../sources.ts";
import type { EntreeEau } from "../types.ts";

/** Les jours d'une graine devant la cuve de l'entrée, à rejouer devant d'autres. */
export type JoursDevantCuve = {
  readonly plan: PlanSources;
  readonly jours: JoursPrepares;
  readonly collecte_l: Float64Array;
  readonly bilan: BilanCuve;
  /** La pluie d'abord, si c'est ainsi que le puits est mené. */
  readonly pluie: PluieDAbord | null;
  readonly pluie_mm: Float64Array;
};
/** L'entrée, son besoin et sa table. */
export type LieuEau = { readonly entree: EntreeEau; readonly besoin: BesoinEau; readonly coefs: Coefficients };
/** Ce que d'autres cuves donneraient devant les mêmes jours. */
export type ComparaisonCuves = {
  /** Litres tirés de la cuve et du puits pour chaque volume, eau grise livrée. */
  readonly gamme: ReadonlyArray<{ readonly volume_m3: number; readonly local_l: number }>;
  readonly volume_conseille_m3: number;
};
export const AUCUNE_CUVE: ComparaisonCuves = Object.freeze({ gamme: [], volume_conseille_m3: 0 });

const IDS_GAMME = [1, 2, 3, 4, 5].map((rang) => `eau.cuve.gamme.${rang}`);
/** Volumes étudiés de plus que la gamme : entre ses pas, et au-delà pour plusieurs foyers. Avec ses cinq, trois séries de quatre. */
const IDS_ETUDES = [1, 2, 3, 4, 5, 6, 7].map((rang) => `eau.cuve.etude.${rang}`);
const IDS_SERVIS = ["wc", "linge", "divers", "exterieur"].map((usage) => `eau.usage.${usage}`);

/**
 * Le critère de Vialle et al. 2011 (un pas de cuve de plus doit rapporter `eau.cuve.gain_min` de la demande), en emplois par an d'un mètre cube, pour le foyer
 * type aux litres de la table, divisé puis multiplié par `eau.cuve.gain_ecart` : le même pour une personne et pour un hameau, dont un centième de la demande emplirait vingt ou cent fois ce pas.
 */
function emploiUtile(coefs: Coefficients): EmploiUtile {
  const demande_m3_an = (lire(coefs, "eau.cuve.foyer_type") * somme(IDS_SERVIS.map((id) => lire(coefs, id))) * JOURS_AN) / 1000;
  const par_part = demande_m3_an / lire(coefs, "eau.cuve.pas_conseil");
  const gain_min = lire(coefs, "eau.cuve.gain_min");
  const ecart = lire(coefs, "eau.cuve.gain_ecart");
  return { peu: (gain_min / ecart) * par_part, assez: ecart * gain_min * par_part };
}

/** Sans cuve, un puits sert ses usages dans un autre ordre : les jours tels qu'une cuve, posée à côté de lui, les trouverait. */
function avecUneCuve(devant: JoursDevantCuve, { entree, besoin, coefs }: LieuEau): JoursDevantCuve {
  if (aUneCuve(entree) || devant.plan.puits.length === 0) return devant;
  const plan = planifierSources({ ...entree, cuve: { ...entree.cuve, volume_m3: 1 } }, besoin, coefs);
  const jours = preparerJours(devant.pluie_mm, besoin, plan);
  return { ...devant, plan, jours, bilan: simulerCuve(devant.collecte_l, jours.demande_l, cuveDe(entree, coefs)), pluie: null };
}

/** Gamme et volume conseillé, sur la première graine : les mêmes jours devant d'autres cuves. */
export function comparerCuves(devant: JoursDevantCuve, lieu: LieuEau): ComparaisonCuves {
  const { entree, coefs } = lieu;
  const { plan, jours, collecte_l, bilan, pluie } = avecUneCuve(devant, lieu);
  const volumes = lireSerie(coefs, IDS_GAMME);
  const demande_l = bilan.utilise_l + bilan.appoint_l;
  const etudies = [...volumes, ...lireSerie(coefs, IDS_ETUDES)];
  const tirer = (v: ReadonlyArray<number>): ReadonlyArray<number> => utiliseParVolume(collecte_l, pluie?.demande_l ?? jours.demande_l, entree, coefs, v);
  const utilise = demande_l === 0 ? etudies.map(() => 0) : tirer(etudies);
  const nb = plan.lots.length;
  const grises_l = litresAvantCuve(jours, jours.grises_l, nb);
  // Les eaux grises et le puits passent avant la cuve : ce qu'ils livrent ne dépend pas d'elle. Un puits au plafond a deux façons d'être mené, la meilleure compte.
  const puits_l = litresAvantCuve(jours, jours.puits_l, nb);
  const derrierePuits = pluie === null || demande_l === 0 ? utilise : utiliseParVolume(collecte_l, jours.demande_l, entree, coefs, volumes);
  const gamme = volumes.map((volume_m3, rang) => {
    const derriere_l = puits_l + (derrierePuits[rang] as number);
    const avant = jours.plafonne ? menerPluieDAbord(jours, plan, collecte_l, cuveDe(entree, coefs, volume_m3)) : null;
    return { volume_m3, local_l: grises_l + Math.max(derriere_l, avant === null ? 0 : avant.cuve.utilise_l + avant.puits_l) };
  });
  if (demande_l === 0 || bilan.collecte_l === 0) return { gamme, volume_conseille_m3: 0 };
  const annees = collecte_l.length / JOURS_AN;
  const mesurees = etudies
    .map((volume_m3, i) => ({ volume_m3, utilise_m3_an: (utilise[i] as number) / 1000 / annees }))
    .sort((un, autre) => un.volume_m3 - autre.volume_m3);
  const pas_m3 = lire(coefs, "eau.cuve.pas_conseil");
  const voulu_m3 = volumeConseille([{ volume_m3: 0, utilise_m3_an: 0 }, ...mesurees], emploiUtile(coefs));
  const volume_conseille_m3 = Math.max(1, Math.round(voulu_m3 / pas_m3)) * pas_m3;
  return { gamme, volume_conseille_m3 };
}
