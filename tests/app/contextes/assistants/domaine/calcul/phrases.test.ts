import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { direCalcul } from "#app/contextes/assistants/domaine/calcul/phrases.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const dire = (question: string) => {
  const plan = planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);
  return plan === null ? null : direCalcul({ plan, parLieu: [] }, { couts: {}, coefficients: {} });
};

test.each([
  ["quelle cuve pour 100 m² de toit en Ardèche, 4 adultes", "100 m² de toit dans l’Ardèche, 4 adultes :"],
  ["quelle cuve pour 100 m² de toit à Privas, 2 personnes", "100 m² de toit à Privas, calculé avec le climat du département 07, 2 personnes :"],
  ["quelle cuve pour 100 m² de toit au Havre, 2 personnes", "100 m² de toit au Havre, calculé avec le climat du département 76, 2 personnes :"],
  ["quelle cuve pour 100 m² de toit et 200 m² de potager en Ardèche, 4 adultes", "100 m² de toit et 200 m² de potager à arroser dans l’Ardèche, 4 adultes :"],
  ["combien de panneaux à Privas, 2 adultes et 3 enfants", "5 personnes, 2 adultes et 3 enfants, à Privas, calculé avec le climat du département 07 :"],
  ["combien de panneaux à Privas pour 4 personnes", "4 personnes, à Privas, calculé avec le climat du département 07 (supposé : 2 adultes et 2 enfants) :"],
])("« %s » : la tête dit le lieu du calcul et les gens", (question, attendue) => {
  expect(dire(question)).toBe(attendue);
});

test.each([
  ["combien coûte une cuve de 5 m³ en 2050 ?", true],
  ["combien coûte une cuve de 5 m³ ?", false],
])("« %s » : un prix à une année à venir dit qu'il est d'aujourd'hui, %s", (question, attendu) => {
  expect(dire(question)?.endsWith("Ces nombres sont ceux d’aujourd’hui : l’année dite n’y change rien.")).toBe(attendu);
});
