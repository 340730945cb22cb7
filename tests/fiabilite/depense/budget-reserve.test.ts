import { describe, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { repriseBudget } from "#app/contextes/assistants/service/budget.ts";

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
