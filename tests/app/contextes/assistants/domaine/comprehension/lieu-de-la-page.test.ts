import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

describe("le département de la page", () => {
  test("vaut quand la question ne nomme aucun lieu, et se sait de la page", () => {
    expect(comprendre("où trouver des semences", lieuxConnus, "07").lieux).toMatchObject([{ nom: "Ardèche", departements: ["07"], dePage: true }]);
    expect(comprendre("où trouver des semences", lieuxConnus, "2a").lieux).toMatchObject([{ departements: ["2A"] }]);
    expect(comprendre("où trouver des semences à Gap", lieuxConnus, "07").lieux).toMatchObject([{ nom: "Gap" }]);
  });

  test.each([[undefined], ["99"], ["Ardèche"], [""]])("%s n'en est pas un : aucun lieu", (code) => {
    expect(comprendre("où trouver des semences", lieuxConnus, code).lieux).toEqual([]);
  });

  test("sert au calcul, qui le dit", () => {
    const plan = planifierCalcul(comprendre("quelle cuve pour 100 m² de toit, on est 2", lieuxConnus, "07"), taillesSupposees);
    expect(plan).toMatchObject({ situe: true, lieux: [{ code: "07" }], suppose: ["le lieu de la page"] });
    expect(plan?.aChoisir).toBeUndefined();
  });

  test("ne change rien au sujet cherché", () => {
    expect(comprendre("où trouver des semences", lieuxConnus, "07").sujet).toBe(comprendre("où trouver des semences", lieuxConnus).sujet);
  });
});
