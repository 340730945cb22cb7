import type { EntreeAdequation } from "../../adequation.ts";
import type { BilanBudget } from "../../budget.ts";
import type { PlanSol, PlanToit } from "../../commun/geometrie.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients } from "../../types.ts";
import type { SortiesAxes } from "../passe/types.ts";
import { travailAnnuel } from "../travail.ts";
import type { Scenario } from "../types.ts";

/** Savoir-faire demandé par une pratique ou un équipement, de 0 (rien à apprendre) à 3 (expert). Heuristique sans source. */
const NIVEAUX: ReadonlyArray<readonly [number, (s: Scenario) => boolean]> = Object.freeze([
  [1, (s) => s.alim.pratique === "amateur" && somme(Object.values(s.alim.surfaces_m2)) > 0],
  [2, (s) => s.alim.pratique === "confirme"],
  [3, (s) => s.alim.pratique === "intensif"],
  [1, (s) => s.alim.elevage.poules + s.alim.elevage.poulets + s.alim.elevage.lapines > 0],
  [2, (s) => s.alim.elevage.chevres + s.alim.elevage.ruches > 0],
  [2, (s) => s.alim.surfaces_m2.cereales + s.alim.surfaces_m2.oleagineux + s.alim.surfaces_m2.legumineuses > 0],
  [1, (s) => s.eau.cuve.volume_m3 > 0],
  [1, (s) => s.eau.equipements.toilettes === "seches"],
  [2, (s) => s.eau.potabilisation || s.eau.eaux_grises.actif],
  [1, (s) => s.energie.bois.haie_km + s.energie.bois.taillis_ha + s.energie.bois.tcr_ha + s.energie.bois.steres_an > 0],
  [2, (s) => !s.energie.raccorde || !s.eau.raccorde],
  [3, (s) => s.energie.hydro.chute_m > 0 && somme(s.energie.hydro.debit_l_s) > 0],
]);

/** Plus haut niveau de savoir-faire demandé par le scénario, de 0 à 3. */
function niveauRequis(scenario: Scenario): number {
  let niveau = 0;
  for (const [requis, concerne] of NIVEAUX) if (requis > niveau && concerne(scenario)) niveau = requis;
  return niveau;
}

/** Gain d'autonomie en dessous duquel une cuve plus grande ne sert plus. */
const GAIN_UTILE = 0.01;

/** Infini quand on demande sans rien avoir : l'adéquation le note 0, sans en écrire de rapport. */
function rapport(demande: number, place: number): number {
  return demande <= 0 ? 0 : demande / Math.max(0, place);
}

/** Plus grand rapport surface demandée / surface disponible, sol et toit. */
function rapportSite(scenario: Scenario, sol: PlanSol, toit: PlanToit, coefs: Coefficients): number {
  const kwc = somme(scenario.energie.pv.map((champ) => champ.kwc));
  const surToit = Math.max(0, kwc * lire(coefs, "energie.pv.surface") - scenario.energie.pv_sol_m2) + scenario.energie.ecs.cesi_m2;
  return Math.max(rapport(somme(Object.values(sol.demandes_m2)), sol.libre_m2), rapport(surToit, toit.utile_m2));
}

/**
 * Volume de cuve utile, en m³ : le volume conseillé, ou le plus grand de la gamme qui rapporte encore un point d'autonomie sur le précédent,
 * ou le volume choisi s'il en rapporte un sur la plus grande cuve plus petite de la gamme (groupes).
 */
function volumeUtile(eau: NonNullable<SortiesAxes["eau"]>, choisi_m3: number): number {
  let utile = eau.cuve.volume_conseille_m3;
  let avant = 0;
  let dessous = 0;
  for (const { volume_m3, taux } of eau.cuve.gamme) {
    if (taux - avant >= GAIN_UTILE) utile = Math.max(utile, volume_m3);
    if (volume_m3 < choisi_m3) dessous = taux;
    avant = taux;
  }
  return eau.autonomie.taux - dessous >= GAIN_UTILE ? Math.max(utile, choisi_m3) : utile;
}

/** Plus grand rapport taille choisie / taille utile : cuve devant le volume utile, électricité produite devant l'électricité consommée. */
function tailleRelative(scenario: Scenario, { eau, energie }: SortiesAxes): number {
  const cuve = eau === null ? 0 : rapport(scenario.eau.cuve.volume_m3, volumeUtile(eau, scenario.eau.cuve.volume_m3));
  return Math.max(cuve, energie?.couverture_annuelle ?? 0);
}

/** Demande d'un usage que le droit refuse : la pluie n'est pas bue en cadre réglementaire, les eaux grises n'arrosent pas le potager. */
function interdit(scenario: Scenario): boolean {
  const potables = ["boisson", "cuisine", "vaisselle", "hygiene"];
  return scenario.eau.cuve.volume_m3 > 0 && scenario.eau.cadre === "reglementaire" && scenario.eau.usages_pluie.some((usage) => potables.includes(usage));
}

/** Ce que l'adéquation compare : coûts, temps, savoir-faire, place et taille. Un moyen non déclaré n'y est pas. */
export function entreeAdequation(
  scenario: Scenario,
  plans: { readonly sol: PlanSol; readonly toit: PlanToit },
  sorties: SortiesAxes,
  budget: BilanBudget,
  coefs: Coefficients,
): EntreeAdequation {
  const { moyens } = scenario;
  const travail_h = travailAnnuel(sorties);
  return {
    cout_eur: budget.cout_total_eur,
    budget_eur: moyens.budget_eur,
    heures_requises: sorties.alim === null && travail_h === 0 ? null : travail_h / 52,
    heures_disponibles: moyens.temps_h_semaine,
    ecart_competences: moyens.competences === null ? null : Math.max(0, niveauRequis(scenario) - moyens.competences),
    rapport_site: rapportSite(scenario, plans.sol, plans.toit, coefs),
    site_interdit: interdit(scenario),
    taille_relative: tailleRelative(scenario, sorties),
  };
}
