import { describe, expect, test } from "vitest";
import { etapesFausses, evaluerFormule } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import type { Etape } from "../../../engines/src/types.ts";

describe("évaluateur de formules", () => {
  test.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 4 - 3", 3],
    ["100 / 10 / 2", 5],
    ["2^3^2", 512],
    ["-2^2", -4],
    ["2^-1", 0.5],
    ["1e3 * 1.5", 1500],
    ["max(1, min(5, 3), 2)", 3],
    ["somme(1, 2, 3)", 6],
    ["racine(9) + exp(0) + ln(1)", 4],
    ["a * b_2 − c", 5],
    ["3 · 2 × 2", 12],
  ])("%s = %s", (formule, attendu) => {
    expect(evaluerFormule(formule, { a: 2, b_2: 3, c: 1 })).toBe(attendu);
  });

  test.each(["1 +", "(1", "inconnu", "cosinus(1)", "1 2", "max(1,"])("« %s » est illisible", (formule) => {
    expect(() => evaluerFormule(formule, {})).toThrow("illisible");
  });

  test("relève une étape dont la formule ne redonne pas la valeur", () => {
    const etape = (id: string, valeur: number): Etape => ({
      id,
      libelle: id,
      nature: "calcul",
      valeur,
      unite: "m³",
      formule: "a + 1",
      symboles: { a: 1 },
      entrees: ["a"],
      coefficients: [],
    });
    expect(etapesFausses([etape("juste", 2), etape("fausse", 2.1)])).toEqual([{ id: "fausse", valeur: 2.1, trouvee: 2 }]);
  });
});
