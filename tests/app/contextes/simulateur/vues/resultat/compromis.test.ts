import { expect, test } from "vitest";
import { type ResultatSimulation, type ScenarioSaisi, simuler } from "@autonomie/engines";
import { compromisDe } from "#app/contextes/simulateur/vues/resultat/compromis.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

function calculer(saisi: Partial<ScenarioSaisi>): ResultatSimulation {
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 3 };
  return valeurDe(
    simuler({ foyer: { personnes: { adulte_18_49: 2 } }, ...saisi, lieu: { territoire: "26" } }, { territoire: territoire("26"), couts: couts() }, options),
  );
}
const cles = (saisi: Partial<ScenarioSaisi>): ReadonlyArray<string> => compromisDe(calculer(saisi)).map(({ cle }) => cle);

test("un appartement au gaz, sans cuve ni jardin, n’a aucun compromis à lire", () => {
  const nu = { eau: { cuve: { volume_m3: 0 } }, energie: { chauffage: { systeme: "gaz" } }, alim: { surfaces_m2: { potager: 0 } } } as const;
  expect(cles(nu)).toEqual([]);
});

test("chaque compromis se dit là où il peut se voir, et pas ailleurs", () => {
  const plein = {
    eau: { cuve: { volume_m3: 5 }, raccorde: false },
    energie: { chauffage: { systeme: "pac_air_eau" }, raccorde: false },
    alim: { surfaces_m2: { potager: 100 } },
  } as const;
  expect(cles(plein)).toEqual(["pompe", "arrosage", "partage", "sans_reseau", "chaleur_electrique", "hors_reseau", "assiette"]);
  expect(cles({ ...plein, eau: { cuve: { volume_m3: 5 } } })).not.toContain("sans_reseau");
  expect(cles({ ...plein, energie: { chauffage: { systeme: "gaz" } } })).toEqual(["pompe", "arrosage", "partage", "sans_reseau", "assiette"]);
});
