import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "#tests/montage/proprietes.ts";
import { completerScenario, type ScenarioSaisi } from "@autonomie/engines";
import { CHAMPS } from "@autonomie/engines/champs";
import { describe, expect, test } from "vitest";
import { schemaScenario } from "#app/contextes/simulateur/domaine/schema-scenario.ts";
import personas from "#data/personas.json" with { type: "json" };
import { ecrireSchema, SORTIES } from "#scripts/outils/generer-schema-scenario.ts";
import { coefficients, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { arbreDe, boutsDe, unScenario, valeurAdmise } from "#tests/constructeurs/moteurs/scenario-quelconque.ts";
import { SCENARIO_DROME } from "#tests/constructeurs/simulateur.ts";

const RACINE = resolve(import.meta.dirname, "../../..");
const valider = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schemaScenario());
/** Refus d'un champ seul ; les règles qui croisent plusieurs champs (`foyer.*`) ne se disent pas dans un schéma. */
function refusDuMoteur(scenario: unknown): ReadonlyArray<string> {
  const rendu = completerScenario(scenario as ScenarioSaisi, { territoire: territoire("26"), coefficients: coefficients() });
  return rendu.ok ? [] : rendu.erreurs.filter(({ code }) => !code.startsWith("foyer.")).map(({ chemin }) => chemin);
}

test.each(SORTIES)("%s est celui que donne la table des champs", async (sortie) => {
  expect(readFileSync(resolve(RACINE, sortie), "utf8")).toBe(await ecrireSchema());
});

describe("le schéma d'un scénario", () => {
  test("accepte chaque foyer de départ et l'exemple de l'API", () => {
    for (const { id, scenario } of personas.personas) expect(valider(scenario), id).toBe(true);
    expect(valider(SCENARIO_DROME)).toBe(true);
  });

  test("accepte tout scénario tiré dans les bornes de la table", () => {
    fc.assert(
      fc.property(unScenario, (scenario) => {
        expect(valider(scenario)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("refuse ce que le moteur refuse, et rien d'autre", () => {
    const presDesBornes = fc
      .constantFrom(...CHAMPS.filter(({ chemin }) => chemin !== "lieu.territoire"))
      .chain((champ) =>
        fc
          .oneof(
            valeurAdmise(champ),
            fc.jsonValue({ maxDepth: 3 }),
            fc.constantFrom(...boutsDe(champ)),
            ...("min" in champ ? [fc.constantFrom(champ.min - 1e-9, champ.max + 1, champ.min + 0.5, String(champ.max), [champ.max])] : []),
            fc.string({ maxLength: 120, unit: "grapheme" }),
          )
          .map((valeur) => [champ.chemin, valeur] as const),
      );
    let refuses = 0;
    fc.assert(
      fc.property(presDesBornes, ([chemin, valeur]) => {
        const scenario = arbreDe([
          ["lieu.territoire", "26"],
          [chemin, valeur],
        ]);
        const refus = refusDuMoteur(scenario);
        refuses += refus.length > 0 ? 1 : 0;
        expect(valider(scenario), `${chemin} : ${JSON.stringify(valeur)}`).toBe(refus.length === 0);
      }),
      { numRuns: 3_000 },
    );
    expect(refuses).toBeGreaterThan(300);
  });

  test.each([{}, { lieu: null }, { lieu: {} }, { lieu: { territoire: null } }, { lieu: { territoire: 26 } }, { lieu: { territoire: "26" }, eau: [] }])(
    "refuse %j, comme le moteur",
    (scenario) => {
      expect([valider(scenario), refusDuMoteur(scenario).length > 0]).toEqual([false, true]);
    },
  );

  test("laisse passer une clé inconnue et une réponse nulle, comme le moteur", () => {
    const scenario = { lieu: { territoire: "26" }, eau: { cuvee: 5, cuve: { volume_m3: null } }, energie: null };
    expect([valider(scenario), refusDuMoteur(scenario)]).toEqual([true, []]);
  });
});
