import { describe, expect, test } from "vitest";
import type { Budget } from "#app/socle/ports/compteurs.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { autoriserSousBudget, repriseBudget } from "#app/contextes/assistants/service/budget.ts";

const MATIN = new Date("2026-11-21T09:00:00.000Z");
const PLAFONDS = { jour: 100, mois: 1_000 };

describe("quand le budget revient", () => {
  async function avec(depense: number, reserve: number) {
    const { budget } = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    if (depense > 0) {
      await budget.reserver("fait", depense, { jour: null, mois: null }, MATIN);
      await budget.regler("fait", depense);
    }
    if (reserve > 0) await budget.reserver("en-cours", reserve, { jour: null, mois: null }, MATIN);
    return budget;
  }

  test.each([
    ["seules des réponses en cours le retiennent (37 %)", 0, 37, 70, "instant"],
    ["seules des réponses en cours le retiennent (96 %)", 0, 96, 10, "instant"],
    ["il est dépensé", 95, 0, 10, "demain"],
    ["il est dépensé, et des réponses sont en cours", 95, 5, 10, "demain"],
    ["celui du mois est dépensé", 995, 0, 10, "mois"],
  ])("%s", async (_, depense, reserve, estimation, quand) => {
    const reprise = await repriseBudget(await avec(depense, reserve), PLAFONDS, MATIN, estimation);
    expect(reprise.quand).toBe(quand);
    if (quand === "instant") expect(reprise.attente_s).toBeLessThanOrEqual(30);
    else expect(reprise.attente_s).toBeGreaterThan(3_600);
  });
});

describe("la réserve d'un appel", () => {
  async function reserver() {
    const { budget } = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    const demandes: Array<string> = [];
    const suivi: Budget = {
      ...budget,
      regler: (...args) => (demandes.push("regler"), budget.regler(...args)),
      rendre: (id) => (demandes.push("rendre"), budget.rendre(id)),
    };
    const tarifs = [{ modele: "mistral/m", entree_eur_par_million: 2, sortie_eur_par_million: 10, source: "test", releve_le: "2026-11-21" }];
    const tarification = { payants: new Set(["mistral"]), tarifs };
    const contexte = { budget: suivi, plafonds: { jour: null, mois: null }, maintenant: MATIN };
    const autorisation = await autoriserSousBudget("r1", ["mistral/m"], { caracteres: 1_000, jetons_sortie: 100 }, tarification, contexte);
    return { autorisation, demandes, etat: () => budget.etat(MATIN) };
  }

  test("réglée, elle n'est plus à rendre : le rangement n'est écrit qu'une fois", async () => {
    const { autorisation, demandes, etat } = await reserver();
    const cout = await autorisation.compterEstimation();
    expect(cout).toBeGreaterThan(0);
    expect([await autorisation.rendre(), demandes]).toEqual([0, ["regler"]]);
    expect((await etat()).jour).toEqual({ depense: cout, reserve: 0 });
  });

  test("non réglée, elle revient", async () => {
    const { autorisation, demandes, etat } = await reserver();
    await autorisation.rendre();
    expect([demandes, (await etat()).jour]).toEqual([["rendre"], { depense: 0, reserve: 0 }]);
  });
});
