import { expect, test } from "vitest";
import { CHAMPS } from "../../../engines/src/champs/champs.ts";
import { apercuRapide } from "../../../engines/src/integrateur/apercu.ts";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import { AXES } from "../../../engines/src/commun/contexte/axes.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { coefficients, geler, options, territoire, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { boutsDe } from "#tests/constructeurs/moteurs/scenario-quelconque.ts";
import { completerScenario } from "../../../engines/src/integrateur/scenario.ts";
import { DROME } from "./montage.ts";

const CADRE = { territoire: territoire("26"), contexte: unContexte("26"), axes: AXES, options: options() };
// Peu de réponses, puis presque toutes : un défaut qui suit d'autres réponses se tire des deux.
const PEU: ScenarioSaisi = geler({ lieu: { territoire: "26" } });
const TOUT = geler(appliquerChangements(DROME, { "alim.congelateurs": 1, "alim.elevage.poules": 4, "eau.equipements.toilettes": "seches" }));

function valable(saisi: ScenarioSaisi): boolean {
  return completerScenario(saisi, { territoire: CADRE.territoire, coefficients: coefficients() }).ok;
}

test.each([
  ["peu de réponses", PEU],
  ["presque toutes", TOUT],
])("un aperçu tiré d'un voisin rend celui qu'il rendrait seul, quelle que soit la réponse changée (%s)", (_, depart) => {
  const voisin = apercuRapide(depart, CADRE);
  if (!voisin.ok) throw new Error("le voisin doit s'apercevoir");
  let compares = 0;
  for (const champ of CHAMPS) {
    if (champ.chemin.startsWith("lieu.")) continue;
    for (const bout of boutsDe(champ)) {
      const saisi = appliquerChangements(depart, { [champ.chemin]: bout });
      if (!valable(saisi)) continue;
      const [seul, tire] = [apercuRapide(saisi, CADRE), apercuRapide(saisi, CADRE, voisin.valeur.memoire)].map((rendu) =>
        rendu.ok ? { ...rendu, valeur: { ...rendu.valeur, memoire: null } } : rendu,
      );
      expect(tire, `${champ.chemin} : ${JSON.stringify(bout)}`).toEqual(seul);
      compares++;
    }
  }
  expect(compares).toBeGreaterThan(150);
});
