import { expect, test } from "vitest";
import { enExpression } from "#app/contextes/assistants/domaine/calcul/techniques/tournures.ts";

test("une tournure se trouve dans ses formes, ses mots séparés d'articles, ou dits ensemble dans n'importe quel ordre", () => {
  const { test: dit, exec } = enExpression(["cuve eau", "isol* plancher", "toit + pluie"]);
  for (const texte of [" une cuve d eau ", " des cuves eau ", " isoler mes planchers ", " la pluie de mon toit ", " le toit sous la pluie "])
    expect([texte, dit(texte)]).toEqual([texte, true]);
  for (const texte of [" cuve ", " eau en cuve ", " cuvette d eau ", " plancher a isoler ", " toiture et pluie ", ""])
    expect([texte, dit(texte)]).toEqual([texte, false]);
  const trouve = exec(" une cuve d eau pleine ");
  expect([trouve?.index, trouve?.[0]]).toEqual([4, " cuve d eau"]);
});

test("sans tournure, rien ne se trouve", () => {
  expect(enExpression([]).test(" une cuve ")).toBe(false);
});
