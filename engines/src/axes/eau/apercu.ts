import { garderAxe } from "../../commun/validation/garde.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { gamma } from "../../commun/coefficients/statistiques.ts";
import { auMois, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.ts";
import type { Avertissement, Coefficients, Contexte, Mensuel, OptionsMoteur, Resultat } from "../../types.ts";
import { type BesoinEau, besoinEau, besoinOrdinaireM3 } from "./besoins.ts";
import { eauChaude } from "./chaude.ts";
import { controlerEntreeEau } from "./controle.ts";
import { type Cuve, cuveDe } from "./cuve.ts";
import { aUneCuve } from "./droit.ts";
import { type Collecteur, collecteurDe } from "./jours.ts";
import { joursHumides, parametresPluie } from "./pluie.ts";
import { arrosageServi, azoteRecycle, tauxServi } from "./formules.ts";
import { restrictionsDe } from "./secheresse.ts";
import { energieEau } from "./bilan/resume.ts";
import { type GroupeEau, planifierSources, rationPuits, type PlanSources } from "./sources.ts";
import type { ApercuEau, EntreeEau } from "./types.ts";

/** Réglages de l'aperçu (docs/conventions-de-calcul.md, « Aperçu de l'eau »). */
export type ParametresApercu = { readonly m: number; readonly b: number; readonly alpha: number; readonly gamma: number };

/** Réglages d'une zone : calés à part pour la Méditerranée. */
export function parametresApercu(zone: Contexte["zone_pluie"], coefs: Coefficients): ParametresApercu {
  const suffixe = zone === "mediterraneen" ? "_medit" : "";
  return {
    m: lire(coefs, `eau.apercu.m${suffixe}`),
    b: lire(coefs, `eau.apercu.b${suffixe}`),
    alpha: lire(coefs, `eau.apercu.alpha${suffixe}`),
    gamma: lire(coefs, `eau.apercu.gamma${suffixe}`),
  };
}

/**
 * Taux de pluie estimé d'une cuve : `q` = collecte / demande, `reserve_j` = volume utile / demande d'un jour.
 * `x∞·d^m/(d^m + b)`, `x∞ = (1 + q^−γ)^(−1/γ)`, `d = réserve/q^α`. La formule est calée pour q ≤ 1 environ ; au-delà, q est plafonné à 1 dans d,
 * sans quoi un plus grand toit ferait baisser le taux. 0 si la cuve ou la collecte est nulle, x∞ si la cuve est infinie.
 */
export function tauxApercu(q: number, reserve_j: number, p: ParametresApercu): number {
  if (q <= 0 || reserve_j <= 0) return 0;
  const plafond = (1 + q ** -p.gamma) ** (-1 / p.gamma);
  const force = (reserve_j / Math.min(q, 1) ** p.alpha) ** p.m;
  return Number.isFinite(force) ? (plafond * force) / (force + p.b) : plafond;
}

/** Pas de l'intégrale de Simpson (pair). */
const PAS_SIMPSON = 6;

/** Part moyenne d'un jour humide prise par la perte initiale, mm : ∫₀ᴸ exp(−(x/λ)^c) dx, λ = moyenne/Γ(1 + 1/c), pour des hauteurs de Weibull. */
function perteMoyenne(moyenne_mm: number, perte_mm: number, c: number, gammaDeC: number): number {
  const lambda = moyenne_mm / gammaDeC;
  let total = 0;
  // x = L·u² adoucit la pente infinie de la loi en zéro.
  for (let i = 0; i <= PAS_SIMPSON; i++) {
    const u = i / PAS_SIMPSON;
    const poids = i === 0 || i === PAS_SIMPSON ? 1 : i % 2 === 1 ? 4 : 2;
    total += poids * 2 * u * Math.exp(-(((perte_mm * u * u) / lambda) ** c));
  }
  return (perte_mm * total) / (3 * PAS_SIMPSON);
}

/** Collecte moyenne par mois, L, d'après les normales ; la neige attend le premier mois doux. */
function collecteMensuelle(contexte: Contexte, collecteur: Collecteur, coefs: Coefficients): number[] {
  const p = parametresPluie(contexte, coefs);
  const gammaDeC = gamma(1 + 1 / p.c);
  const collecte = parMois((m) => {
    const cumul_mm = auMois(contexte.pluie_mm, m);
    if (cumul_mm <= 0) return 0;
    const jours = joursHumides(cumul_mm, auMois(JOURS_MOIS, m), p);
    return collecteur.l_par_mm * Math.max(0, cumul_mm - jours * perteMoyenne(cumul_mm / jours, collecteur.perte_initiale_mm, p.c, gammaDeC));
  });
  if (!contexte.t_moy_c.some((t) => t < 0)) return collecte;
  const garde = 1 - lire(coefs, "eau.neige.perte");
  let neige = 0;
  for (let i = 0; i < 24; i++) {
    const m = i % 12;
    if (auMois(contexte.t_moy_c, m) < 0) {
      neige += (collecte[m] as number) * garde;
      collecte[m] = 0;
    } else {
      collecte[m] = (collecte[m] as number) + neige;
      neige = 0;
    }
  }
  return collecte;
}

/** Demande d'un mois d'un lot, L. */
function demandeLot(plan: PlanSources, lot: number, besoin: BesoinEau, m: number): number {
  const { jour_l, arrosage } = plan.lots[lot] as PlanSources["lots"][number];
  const arrosage_m3 = arrosage === "exterieur" ? auMois(besoin.arrosage_exterieur_m3, m) : arrosage === "potager" ? auMois(besoin.arrosage_potager_m3, m) : 0;
  return jour_l * auMois(JOURS_MOIS, m) + arrosage_m3 * 1000;
}

function enEau(cuve: Cuve, m: number): boolean {
  return cuve.gel !== true || (m !== 11 && m > 1);
}

/** Pluie livrée par mois, L : bilan mensuel de la cuve (deux tours, la saison compte), ramené au taux de la formule annuelle, qui connaît les jours. */
function pluieMensuelle(collecte: Mensuel, demande: Mensuel, cuve: Cuve, p: ParametresApercu): number[] {
  const livre = new Array<number>(12).fill(0);
  let stock = 0;
  for (let i = 0; i < 24; i++) {
    const m = i % 12;
    const dispo = enEau(cuve, m) ? stock + auMois(collecte, m) : 0;
    livre[m] = Math.min(auMois(demande, m), dispo);
    stock = Math.min(cuve.volume_utile_l, dispo - livre[m]);
  }
  let total = 0;
  let collecteActive = 0;
  let demandeActive = 0;
  let jours = 0;
  for (let m = 0; m < 12; m++) {
    if (!enEau(cuve, m)) continue;
    total += livre[m] as number;
    collecteActive += auMois(collecte, m);
    demandeActive += auMois(demande, m);
    jours += auMois(JOURS_MOIS, m);
  }
  if (total <= 0) return livre.fill(0);
  const estime = tauxApercu(collecteActive / demandeActive, (cuve.volume_utile_l * jours) / demandeActive, p) * demandeActive;
  const facteur = Math.min(1, estime / total);
  for (let m = 0; m < 12; m++) livre[m] = (livre[m] as number) * facteur;
  return livre;
}

/** Rapport cuve / collecte annuelle sous lequel un pas mensuel n'est pas fiable. */
function cuveTropPetite(cuve: Cuve, collecte: Mensuel, coefs: Coefficients): boolean {
  let total = 0;
  for (let m = 0; m < 12; m++) total += auMois(collecte, m);
  return cuve.volume_utile_l > 0 && cuve.volume_utile_l < lire(coefs, "eau.cuve.seuil_jour") * total;
}

/**
 * Aperçu mensuel de l'axe eau, sans tirage (docs/conventions-de-calcul.md, « Aperçu de l'eau ») : mêmes entrées et mêmes contrôles que `simulerEau`, quelques microsecondes.
 * Avertissement `EAU_APERCU_PETITE_CUVE` quand la cuve est trop petite devant la collecte pour un pas mensuel.
 */
export function apercuEau(entree: EntreeEau, options: OptionsMoteur): Resultat<ApercuEau> {
  return garderAxe(entree, options, () => estimerEau(entree, options));
}

/** Ce que l'aperçu sait d'une entrée : eau livrée, et ce qui reste à servir, par mois. */
type BilanApercu = {
  readonly besoin: BesoinEau;
  readonly plan: PlanSources;
  readonly cuve: Cuve;
  readonly collecte: Mensuel;
  readonly taux: number;
  readonly pluie_l: number;
  readonly reste: Float64Array;
  readonly pompage_m3: Mensuel;
  readonly traite_m3: Mensuel;
};

/** Part servie sur place, ensemble et par groupe d'usages. */
export type TauxEau = { readonly taux: number; readonly potable: number; readonly non_potable: number; readonly exterieur: number };

/** Taux d'une entrée valide d'après l'aperçu, pour en mesurer la sensibilité ; `besoin` : celui de l'entrée, s'il est connu. */
export function tauxEstimes(entree: EntreeEau, coefs: Coefficients, besoin?: BesoinEau): TauxEau {
  const bilan = bilanApercu(entree, coefs, besoin);
  const { A, B, C, D, E } = bilan.besoin.par_classe_m3_an;
  const { lots } = bilan.plan;
  const servi: Record<GroupeEau, number> = { potable: 0, interieur: 0, exterieur: 0, potager: 0 };
  for (let m = 0; m < 12; m++)
    for (let i = 0; i < lots.length; i++)
      servi[(lots[i] as PlanSources["lots"][number]).groupe] += demandeLot(bilan.plan, i, bilan.besoin, m) - (bilan.reste[m * lots.length + i] as number);
  return {
    taux: bilan.taux,
    potable: tauxServi(servi.potable / 1000, A),
    non_potable: tauxServi(servi.interieur / 1000, B + C),
    exterieur: tauxServi((servi.exterieur + servi.potager) / 1000, D + E),
  };
}

function bilanApercu(entree: EntreeEau, coefs: Coefficients, connu?: BesoinEau): BilanApercu {
  const besoin = connu ?? besoinEau(entree, coefs);
  const plan = planifierSources(entree, besoin, coefs);
  const nb = plan.lots.length;
  const cuve = cuveDe(entree, coefs);
  const reste = new Float64Array(12 * nb);
  const pompage_m3 = new Array<number>(12).fill(0);
  const traite_m3 = new Array<number>(12).fill(0);

  const verser = (m: number, ordre: ReadonlyArray<number>, disponible: number, grise: boolean): number => {
    let d = disponible;
    for (let k = 0; k < ordre.length && d > 0; k++) {
      const rang = m * nb + (ordre[k] as number);
      const pris = Math.min(reste[rang] as number, d);
      reste[rang] = (reste[rang] as number) - pris;
      d -= pris;
      if (grise || (plan.lots[ordre[k] as number] as PlanSources["lots"][number]).groupe === "potable") traite_m3[m] = (traite_m3[m] as number) + pris / 1000;
    }
    const livre = disponible - d;
    pompage_m3[m] = (pompage_m3[m] as number) + livre / 1000;
    return livre;
  };

  let local = 0;
  const voulu = (m: number, lots: ReadonlyArray<number>): number => lots.reduce((total, lot) => total + (reste[m * nb + lot] as number), 0);
  const sortes = parMois((m) => {
    for (let lot = 0; lot < nb; lot++) reste[m * nb + lot] = demandeLot(plan, lot, besoin, m);
    local += verser(m, plan.grises, plan.grises_l_j * auMois(JOURS_MOIS, m), true);
    return Math.min(auMois(plan.debit_puits_l_j, m), voulu(m, plan.puits) / auMois(JOURS_MOIS, m));
  }).map((voulu_l, m) => ({ jours: auMois(JOURS_MOIS, m), voulu_l }));
  const ration_l = rationPuits(sortes, plan.plafond_puits_l_an);
  const demande = parMois((m) => {
    local += verser(m, plan.puits, Math.min(ration_l, auMois(plan.debit_puits_l_j, m)) * auMois(JOURS_MOIS, m), false);
    return voulu(m, plan.pluie);
  });
  const collecte = collecteMensuelle(entree.contexte, collecteurDe(entree, coefs), coefs);
  const livre = aUneCuve(entree) ? pluieMensuelle(collecte, demande, cuve, parametresApercu(entree.contexte.zone_pluie, coefs)) : parMois(() => 0);
  let pluie = 0;
  for (let m = 0; m < 12; m++) pluie += verser(m, plan.pluie, auMois(livre, m), false);
  return { besoin, plan, cuve, collecte, taux: tauxServi((local + pluie) / 1000, besoin.m3_an), pluie_l: pluie, reste, pompage_m3, traite_m3 };
}

function estimerEau(entree: EntreeEau, options: OptionsMoteur): Resultat<ApercuEau> {
  const erreurs = controlerEntreeEau(entree);
  if (erreurs.length > 0) return { ok: false, erreurs };
  const { coefficients: coefs } = options;
  const { besoin, plan, cuve, collecte, taux, pluie_l, reste, pompage_m3, traite_m3 } = bilanApercu(entree, coefs);
  const nb = plan.lots.length;
  const potager = plan.lots.findIndex((lot) => lot.groupe === "potager");
  const interdits = restrictionsDe(entree, besoin);
  const localDe = (groupe: GroupeEau, m: number): number =>
    plan.lots.reduce((s, lot, i) => (lot.groupe === groupe ? s + (demandeLot(plan, i, besoin, m) - (reste[m * nb + i] as number)) / 1000 : s), 0);
  const avertissements: Avertissement[] = cuveTropPetite(cuve, collecte, coefs)
    ? [
        {
          code: "EAU_APERCU_PETITE_CUVE",
          message: "Cuve petite devant la collecte : seul le calcul au jour le jour est fiable.",
          axe: "eau",
          chemin: "eau.cuve.volume_m3",
        },
      ]
    : [];
  const valeur: ApercuEau = {
    taux,
    pluie_collectee_m3_an: pluie_l / 1000,
    besoin_m3_an: besoin.m3_an,
    besoin_ordinaire_m3_an: besoinOrdinaireM3(entree, coefs),
    irrigation_servie: parMois((m) => {
      if (auMois(besoin.arrosage_potager_m3, m) === 0) return 1;
      if (entree.raccorde)
        return interdits === null ? 1 : arrosageServi(entree, besoin, 0, m, interdits(m, localDe("potager", m), localDe("exterieur", m)).potager).valeur;
      const voulu = besoin.jour_l.potager * auMois(JOURS_MOIS, m) + auMois(besoin.arrosage_potager_m3, m) * 1000;
      return potager < 0 ? tauxServi(0, voulu) : tauxServi(voulu - (reste[m * nb + potager] as number), voulu);
    }),
    pompage_m3,
    ...energieEau(entree, besoin, coefs, pompage_m3, { potable_m3: traite_m3, grises_m3: parMois(() => 0) }),
    ecs_l_j: eauChaude(entree, besoin.jour_l.hygiene, coefs).valeur,
    azote_recycle_kg_an: azoteRecycle(entree, coefs).valeur,
  };
  return { ok: true, valeur, avertissements };
}
