import { expect, test } from "vitest";
import { SchemaPlans } from "#app/contextes/simulateur/schemas/plans.ts";

test("les nombres se tapent à la française ; un champ vide, ou fait d'espaces, vaut « sans plafond » et non zéro", () => {
  expect(SchemaPlans.parse({ cible: "72,5", budget: "6 000", temps: "\u202f4" })).toEqual({ objectif: "eau", cible: 72.5, budget: 6000, temps: 4 });
  expect(SchemaPlans.parse({ budget: "  ", temps: "" })).toEqual({ objectif: "eau", cible: 80 });
});

test("ce qui n'est pas un nombre est refusé à son champ", () => {
  const rendu = SchemaPlans.safeParse({ cible: "beaucoup", budget: "-1", temps: "200" });
  expect(rendu.error?.issues.map(({ path }) => path[0])).toEqual(["cible", "budget", "temps"]);
});
