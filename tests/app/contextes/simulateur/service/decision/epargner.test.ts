import { simuler, type ScenarioSaisi } from "@autonomie/engines";
import { expect, test } from "vitest";
import { epargner, type Debut, type Limites } from "#app/contextes/simulateur/service/decision/epargner.ts";
import { couts, options, territoire } from "#tests/constructeurs/moteurs/moteur.ts";

const saisi: ScenarioSaisi = { lieu: { territoire: "69" }, batiment: { type: "immeuble" }, foyer: { personnes: { adulte_18_49: 2 }, statut: "locataire" } };
const entrees = { territoire: territoire("69"), couts: couts() };
const DEBUT: Debut = { saisi, gestes: [], achat_eur: 0, an_eur: 0, heures_an: 0 };

/** Ce que l'on n'achète plus dans l'année, en euros d'eau et d'énergie. */
function epargne({ saisi: scenario }: Debut): number {
  const rendu = simuler(scenario, entrees, { ...options(), mode: "par_axe", recommandations: false });
  return rendu.ok ? -(rendu.valeur.reste.eau?.eur_an ?? 0) - (rendu.valeur.reste.energie?.eur_an ?? 0) : -Infinity;
}
const chercher = (limites: Limites, merite = epargne) => epargner(DEBUT, limites, entrees, options(), merite);

test("sans un euro, seuls les gestes gratuits ; avec un peu, la douche économe aussi, et le budget n'est jamais dépassé", () => {
  const gratuits = chercher({ budget_eur: 0, exclus: [] });
  expect(gratuits?.achat_eur).toBe(0);
  expect(gratuits?.gestes.map(({ id }) => id)).toEqual(expect.arrayContaining(["consigne", "sobriete_elec"]));
  const peu = chercher({ budget_eur: 60, exclus: [] });
  expect(peu?.gestes.map(({ id }) => id)).toContain("mousseurs_douche");
  expect(peu?.achat_eur).toBeLessThanOrEqual(60);
  expect(epargne(peu ?? DEBUT)).toBeGreaterThan(epargne(DEBUT));
});

test("un geste exclu ne revient pas, et rien ne se prend si rien ne sert ce qui compte", () => {
  expect(chercher({ budget_eur: 60, exclus: ["consigne"] })?.gestes.map(({ id }) => id)).not.toContain("consigne");
  expect(chercher({ budget_eur: 60, exclus: [] }, () => 0)).toBeNull();
});
