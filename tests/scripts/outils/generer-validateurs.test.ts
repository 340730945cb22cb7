import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { compilerValidateur, VALIDATEURS } from "#scripts/outils/generer-validateurs.ts";
import { validerSchemaAlgoConfig } from "../../../engines/src/commun/validation/schema-algo-config.ts";
import { algoConfig } from "#tests/constructeurs/moteurs/moteur.ts";

const RACINE = resolve(import.meta.dirname, "../../..");
const SCHEMA = "schemas/algo_config.schema.json";

describe("validateurs compilés d'avance", () => {
  test.each(VALIDATEURS)("$sortie est ce que le script écrit aujourd'hui d'après son schéma", async ({ schema, sortie, nom }) => {
    expect(readFileSync(resolve(RACINE, sortie), "utf8")).toBe(await compilerValidateur(schema, nom));
  });

  test.each(VALIDATEURS)("$nom n'a ni import, ni code fabriqué à l'exécution, ni état de module", ({ sortie }) => {
    const code = readFileSync(resolve(RACINE, sortie), "utf8");
    expect(code).not.toMatch(/\b(import|require|eval|Function)\b\s*[({"']/);
    expect(code).not.toMatch(/^(let|var) |\.errors\b|\.evaluated\b/m);
  });

  test("rend les mêmes verdicts qu'ajv à l'exécution", () => {
    const ajv = new Ajv2020({ allErrors: true, strict: true }).compile(JSON.parse(readFileSync(resolve(RACINE, SCHEMA), "utf8")) as object);
    const config = algoConfig() as unknown as Record<string, unknown>;
    const cas: unknown[] = [config, {}, null, [], { ...config, tolerances: { budget_overrun_pct: "5" } }, { ...config, poids_axes_base: { eau: Number.NaN } }];
    for (const cle of Object.keys(config)) for (const valeur of [undefined, null, [], "x", 1, {}]) cas.push({ ...config, [cle]: valeur });
    for (const valeur of cas) {
      ajv(valeur);
      const attendu = (ajv.errors ?? []).map((e) => `${e.instancePath} ${e.keyword}`).sort();
      expect(
        validerSchemaAlgoConfig(valeur)
          .map((e) => `${e.instancePath} ${e.keyword}`)
          .sort(),
      ).toEqual(attendu);
    }
  });
});
