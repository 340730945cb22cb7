import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const planDe = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);

describe("une mesure dite autrement que par « combien de »", () => {
  test.each([
    ["une barrique de 228 litres ça sert à quoi sous la gouttière", "cuve"],
    ["un tonneau de 220 L sous ma gouttière, est-ce utile", "cuve"],
    ["la batterie de 5kwh tient combien de nuits", "batterie"],
    ["combien de nuits tient une batterie de 10 kWh", "batterie"],
    ["3 stères de chêne ça chauffe combien de temps une maison de 100 m2", "bois"],
    ["combien de temps vont tenir mes 5 stères au poêle", "bois"],
    ["4 stères, ça dure tout l'hiver ?", "bois"],
    ["5 cordes de bois pour l'hiver dans 120m2 ca ira ?", "bois"],
    ["on est 7 en yourte, combien deau par jour", "eau"],
    ["combien d'eau par jour pour 7 personnes", "eau"],
  ])("« %s » : %s", (question, genre) => expect(planDe(question)?.genre).toBe(genre));

  test("la contenance de la barrique est celle que le calcul prend", () =>
    expect(Number(planDe("une barrique de 228 litres sous la gouttière")?.variantes.find(({ valeur }) => valeur > 0)?.valeur)).toBeCloseTo(0.228));

  test.each([
    ["combien de temps pour fendre 3 stères"],
    ["combien de temps faut-il sécher 5 stères"],
    ["combien de nuits à l'éco-gîte"],
    ["combien d'eau par jour boit une chèvre"],
    ["une barrique de 228 litres de vin"],
    ["réparer une gouttière de 3 mètres"],
  ])("« %s » n'est pas un calcul", (question) => expect(planDe(question)).toBeNull());
});
