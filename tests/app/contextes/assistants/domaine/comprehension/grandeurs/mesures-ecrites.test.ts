import { expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lues = (question: string) =>
  comprendre(question, lieuxConnus).quantites.map(
    ({ valeur, unite, depuis }) => `${depuis === undefined ? "" : `${depuis} à `}${Math.round(valeur * 1_000) / 1_000} ${unite}`,
  );

test.each([
  ["1/2 ha de potager", ["5000 m2"]],
  ["½ ha de potager", ["5000 m2"]],
  ["1 ½ ha", ["15000 m2"]],
  ["1 1/2 ha", ["15000 m2"]],
  ["un demi hectare", ["5000 m2"]],
  ["un quart d'hectare pour les légumes", ["2500 m2"]],
  ["trois quarts d’hectare de potager", ["7500 m2"]],
  ["deux tiers d'hectare", ["6670 m2"]],
  ["3/4 de stère", ["0.75 steres"]],
  ["deux cordes de bois", ["6 steres"]],
  ["4 cordes, ça suffit avec un poêle ?", ["12 steres"]],
  ["3 cordes à linge", []],
])("une part se lit : « %s »", (question, attendu) => {
  expect(lues(question)).toEqual(attendu);
});

test.each([
  ["toit de 10 m x 8 m à Brest", ["80 m2"]],
  ["un toit de 10x8m", ["80 m2"]],
  ["toit de 10 par 8 mètres", ["80 m2"]],
  ["potager de 10m sur 20m", ["200 m2"]],
  ["un toit de 7,5 m × 6 m", ["45 m2"]],
  ["une cuve de 2 x 2 x 1,5 m", ["6 m3"]],
  ["8 × 400 Wc à Gap", ["8 panneaux", "400 w"]],
  ["8x425W de panneaux", ["8 panneaux", "425 w"]],
  ["2 x 1000 L", ["2 m3"]],
  ["2 x 1000 W de radiateurs", ["1000 w"]],
])("des côtés et des fois se multiplient : « %s »", (question, attendu) => {
  expect(lues(question)).toEqual(attendu);
});

test.each([
  ["un toit entre 80 et 100 m²", ["80 à 100 m2"]],
  ["un toit de 80-100 m2", ["80 à 100 m2"]],
  ["une cuve de 3000 à 5000 litres", ["3 à 5 m3"]],
  ["une cuve de 3 m³ ou 5 m³", ["3 m3", "5 m3"]],
  ["5 à 6 kWc", ["5 à 6 kwc"]],
  ["5/6 kWc", ["5 à 6 kwc"]],
  ["3/4 stères par hiver", ["3 à 4 steres"]],
  ["dans le 07 à 100 m²", ["100 m2"]],
  ["le 12/05, 3 m³", ["3 m3"]],
  ["7/3 m³", []],
])("une gamme garde ses deux bouts : « %s »", (question, attendu) => {
  expect(lues(question)).toEqual(attendu);
});

test.each([
  ["une cuve de 5 hL", ["0.5 m3"]],
  ["50 hectolitres", ["5 m3"]],
  ["1 acre de potager", ["4046.856 m2"]],
  ["un compteur de 6 kVA", ["6 kva"]],
  ["300 kg de pommes de terre", ["300 kg"]],
  ["1 tonne de bois", ["1000 kg"]],
])("une unité rare se lit : « %s »", (question, attendu) => {
  expect(lues(question)).toEqual(attendu);
});

test("« 1 m3 cube d'eau par semaine » est un débit", () => {
  expect(comprendre("1m3 cube d'eau par semaine pour le jardin", lieuxConnus).quantites[0]).toMatchObject({ valeur: 1, parTemps: true });
});
