import { expect, test } from "vitest";
import { atteindre } from "#app/contextes/simulateur/service/decision/atteindre.ts";
import { optimiser } from "../../../../../../engines/src/integrateur/decision/optimiser.ts";
import type { ScenarioSaisi } from "../../../../../../engines/src/integrateur/types.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const MAISON: ScenarioSaisi = { lieu: { territoire: "26", milieu: "rural" }, batiment: { type: "maison", toits: [{ aire_m2: 120, type: "rugueux" }] } };

test("aucun plan ne règle deux fois la même chose, et chacun coûte ce que coûtent ses achats", () => {
  const donnees = { territoire: territoire("26"), couts: couts() };
  const demande = { objectif: { sur: "alim", cible: 0.5 }, contraintes: { budget_eur: 8000 } } as const;
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), graines_energie: 1, annees_eau: 5, largeur: 4, profondeur: 8 } as const;
  const bruts = valeurDe(optimiser(MAISON, demande.objectif, demande.contraintes, donnees, options)).front;
  const { front } = valeurDe(atteindre(MAISON, demande, donnees, options));
  const doubles = (gestes: (typeof front)[number]["gestes"]) => {
    const chemins = gestes.flatMap((g) => g.chemins);
    return chemins.length - new Set(chemins).size;
  };
  // La recherche repasse bien deux fois par le même réglage : sans cela, rien ne serait prouvé.
  expect(bruts.some(({ gestes }) => doubles(gestes) > 0)).toBe(true);
  expect(front.map(({ gestes }) => doubles(gestes))).toEqual(front.map(() => 0));
  for (const [i, { gestes, achat_eur }] of front.entries()) {
    expect(gestes.reduce((s, g) => s + g.achat_eur, 0)).toBeCloseTo(achat_eur, 6);
    expect({ ...front[i], gestes: [] }).toEqual({ ...bruts[i], gestes: [] });
  }
});
