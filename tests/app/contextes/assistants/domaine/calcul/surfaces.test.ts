import { expect, test } from "vitest";
import { mesureUnEquipement, objetDe, surfaceDe } from "#app/contextes/assistants/domaine/calcul/surfaces.ts";
import { lireQuantites } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

test.each([
  ["100 m² de toit, 300 m² de jardin", ["toit", "jardin"]],
  ["toit 80 m² maison 120 m²", ["toit", "autre"]],
  ["un potager de 300 m² et un toit de 80 m²", ["culture", "toit"]],
  ["90 m² à Privas", ["inconnu"]],
  ["2 ha", ["terre"]],
])("« %s » mesure %j", (question, attendus) => {
  expect(lireQuantites(question).map((une) => objetDe(question, une))).toEqual(attendus);
});

test("une surface se prend à l'objet demandé d'abord, à aucun autre", () => {
  const question = "un terrain de 900 m², un toit de 80 m²";
  const quantites = lireQuantites(question);
  expect(surfaceDe(question, quantites, ["inconnu", "toit"])).toBe(80);
  expect(surfaceDe(question, quantites, ["culture"])).toBeUndefined();
});

test.each([
  ["une cuve de 5 m³", true],
  ["3 kWc", true],
  ["un terrain de 2000 m² pour un potager", false],
  ["un volume de 5 m³ de gravats à évacuer", false],
])("« %s » mesure un équipement : %s", (question, attendu) => {
  expect(mesureUnEquipement(question, lireQuantites(question))).toBe(attendu);
});
