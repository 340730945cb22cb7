import { expect, test } from "vitest";
import { simuler } from "@autonomie/engines";
import { action } from "#app/routes/api/simulation.ts";
import { algoConfig, coefficients, couts, profils, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { SCENARIO_DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

test("E50 la route du simulateur rend ce que calculent les moteurs : le même résultat, axe par axe", async () => {
  const reponse = await action(requete("/api/simulation", { services: { simulateur: unSimulateur() }, corps: SCENARIO_DROME }));
  expect(reponse.status).toBe(200);
  const lieu = { territoire: territoire("26"), couts: couts() };
  const calcule = valeurDe(
    simuler(SCENARIO_DROME, lieu, { coefficients: coefficients(), algoConfig: algoConfig(), profils: profils(), mode: "global", recommandations: true }),
  );
  const { axes, score_global, eau, energie, alim, recommandations } = JSON.parse(JSON.stringify(calcule)) as typeof calcule;
  expect(await reponse.json()).toMatchObject({ axes, score_global, eau, energie, alim, recommandations });
});
