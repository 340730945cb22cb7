import { expect, test } from "vitest";
import { type ResultatSimulation, type ScenarioSaisi, simuler } from "@autonomie/engines";
import { joursSans } from "#app/contextes/simulateur/vues/resultat/jours-sans.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

function calculer(volume_m3: number): ResultatSimulation {
  const saisi: ScenarioSaisi = {
    lieu: { territoire: "26" },
    foyer: { personnes: { adulte_18_49: 2 } },
    batiment: { toits: [{ aire_m2: 100, type: "rugueux" }] },
    eau: { cuve: { volume_m3 }, eaux_grises: { actif: true, usages: ["wc"] } },
  };
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 5 };
  return valeurDe(simuler(saisi, { territoire: territoire("26"), couts: couts() }, options));
}

test("une cuve à côté d’eaux grises n’ajoute pas un jour sans, et la page dit de quels usages elle parle", () => {
  const [grises, avecCuve] = [calculer(0), calculer(3)];
  expect(avecCuve.reste.eau?.m3_an).toBeLessThan(grises.reste.eau?.m3_an ?? 0);
  expect(avecCuve.eau?.rupture.jours_an_mediane).toBeLessThan(grises.eau?.rupture.jours_an_mediane ?? 0);
  expect(joursSans(avecCuve).find(({ axe }) => axe === "eau")?.phrase).toContain("à tout ce qui se passe d’eau potable");
});
