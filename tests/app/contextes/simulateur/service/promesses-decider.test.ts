import type { ResultatSimulation } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { COMPTES } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
/** Chaque compte deux fois ; la ferme, que rien de ce que le site propose ne nourrit mieux, y regarde sa facture. */
const ROLES = [0, 1, 2, 3, 2, 1, 0, 3];
const PERSONAS = simulateur.personas().map(({ id, requete }, i) => [id, requete, COMPTES[ROLES[i] ?? 0] ?? "facture"] as const);
/** Dixième de point : ce qu'un gain promis peut s'écarter du gain constaté. */
const ECART_MAX = 0.1;

async function ouvrir(requete: string): Promise<ResultatSimulation> {
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete.replace(/^[^?]*\?/, ""))), { mode: "global", recommandations: false });
  if (!rendu.ok) throw new Error(`${requete} : ${JSON.stringify(rendu.erreurs)}`);
  return rendu.resultat;
}
const taux = ({ axes }: ResultatSimulation) =>
  AXES_SIMULES.map((axe) => {
    const score = axes[axe];
    return score.etat === "evalue" ? 100 * score.taux : Number.NaN;
  });
const facture = ({ reste, energie }: ResultatSimulation) => (reste.eau?.eur_an ?? 0) + (reste.energie?.eur_an ?? 0) - (energie?.facture?.vendu_eur_an ?? 0);

describe.each(PERSONAS)(
  "%s : un plan de la décision tient ses promesses",
  (_id, requete, compte) => {
    test(`sur la page qu'il ouvre : points de chaque axe, facture, temps, reste à acheter (ce qui compte : ${compte})`, async () => {
      const { scenario, reponses } = simulateur.lire(new URLSearchParams(requete));
      const souhaits = { budget_eur: 6000, temps_h_semaine: null, statut: "proprietaire", compte } as const;
      const decision = await faireTache({ sorte: "decider", scenario, souhaits });
      const avant = await ouvrir(requete);
      expect(AXES_SIMULES.map((axe) => 100 * decision.depart[axe]).map((t, i) => Math.abs(t - (taux(avant)[i] ?? Number.NaN)) < ECART_MAX)).toEqual([
        true,
        true,
        true,
      ]);
      const vue = construireVueDecision(decision, compte, reponses);
      expect(vue.plans.length).toBeGreaterThan(0);
      for (const [i, { href, comparer }] of vue.plans.entries()) {
        const promis = decision.plans[i]?.plan;
        if (promis === undefined) throw new Error(href);
        const page = await ouvrir(href);
        const ecarts = taux(page).map((t, rang) => t - (taux(avant)[rang] ?? Number.NaN));
        for (const [rang, axe] of AXES_SIMULES.entries()) {
          const gain = 100 * (promis.taux[axe] - decision.depart[axe]);
          expect(Math.abs((ecarts[rang] ?? Number.NaN) - gain), `${i} ${axe} : promis ${gain}, constaté ${ecarts[rang]}`).toBeLessThanOrEqual(ECART_MAX);
        }
        if (compte === "resilience") {
          const score = (page.score_global?.corrige ?? Number.NaN) - (avant.score_global?.corrige ?? Number.NaN);
          expect(Math.abs(score - promis.merite)).toBeLessThanOrEqual(ECART_MAX);
        }
        expect(Math.abs(facture(avant) - facture(page) - promis.economie_eur_an), `${i} facture`).toBeLessThan(1);
        expect(Math.abs(52 * (page.travail_h_semaine - avant.travail_h_semaine) - promis.heures_an), `${i} heures`).toBeLessThan(2.6);
        expect(page.reste.eau?.m3_an ?? 0).toBeCloseTo(promis.reste.eau?.m3_an ?? 0, 0);
        expect(page.reste.energie?.kwh_an ?? 0).toBeCloseTo(promis.reste.energie?.kwh_an ?? 0, -1);
        expect(page.reste.alim?.kg_an ?? 0).toBeCloseTo(promis.reste.alim?.kg_an ?? 0, 0);
        expect(page.energie?.kgco2e_an ?? 0).toBeCloseTo((avant.energie?.kgco2e_an ?? 0) - promis.carbone_kg_an, -1);
        expect(comparer).toContain(encodeURIComponent(href.replace(/^[^?]*\?/, "")).slice(0, 20));
      }
    });
  },
  240_000,
);

test("la ferme de Mayenne couvre déjà ce que le site sait faire pousser : pour la nourriture, la décision dit que rien n'y fait, et la page n'y conseille aucun geste", async () => {
  const requete = simulateur.personas().find(({ id }) => id === "ferme-mayenne")?.requete ?? "";
  const { scenario, reponses } = simulateur.lire(new URLSearchParams(requete));
  const souhaits = { budget_eur: 6000, temps_h_semaine: null, statut: "proprietaire", compte: "nourriture" } as const;
  const vue = construireVueDecision(await faireTache({ sorte: "decider", scenario, souhaits }), "nourriture", reponses);
  expect([vue.plans, vue.titre]).toEqual([[], "Dans ces limites, rien de ce que nous connaissons ne fait venir plus de repas du lieu"]);
  const { alim } = await ouvrir(requete);
  // Ce qui manque n'a pas de geste : la viande, le poisson, le sucre, et les pommes de terre de mai et juin, entre la fin de la cave et les nouvelles.
  const { legumes, tubercules, fruits, cereales, legumineuses, oeufs, lait } = alim?.couverture.groupes ?? ({} as never);
  for (const part of [legumes, cereales, legumineuses, oeufs, lait]) expect(part).toBeGreaterThan(0.95);
  expect(tubercules).toBeCloseTo(10 / 12, 9);
  expect(fruits).toBeGreaterThan(0.9);
  const { vue: page } = await simulateur.page(new URLSearchParams(requete));
  expect((page.resultat?.gestes ?? []).filter(({ axe }) => axe === "alim")).toEqual([]);
});
