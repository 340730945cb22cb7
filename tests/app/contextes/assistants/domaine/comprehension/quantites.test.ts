import { expect, test } from "vitest";
import { contenanceDe, lireQuantites, quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

const lues = (question: string) => lireQuantites(question).map(({ valeur, unite }) => `${valeur} ${unite}`);

test.each([
  ["une cuve pour 100 m² de toit", ["100 m2"]],
  ["100m2 de toit et 5m3 de cuve", ["100 m2", "5 m3"]],
  ["cinq mètres cubes", ["5 m3"]],
  ["une cuve de 3000 L", ["3 m3"]],
  ["1 500 litres", ["1.5 m3"]],
  ["2,5 kWc sur le toit", ["2.5 kwc"]],
  ["3 kW de panneaux solaires", ["3 kwc"]],
  ["une installation photovoltaïque de 6 kilowatts", ["6 kwc"]],
  ["un poêle de 8 kW", ["8 kw"]],
  ["une borne de 7 kW", ["7 kw"]],
  ["mon compteur 9 kW", ["9 kw"]],
  ["un poêle de 8 kW et 3 kW de panneaux", ["8 kw", "3 kwc"]],
  ["un poêle de 8 kW et 3 kWc", ["8 kw", "3 kwc"]],
  ["je consomme 4500 kWh par an", ["4500 kwh"]],
  ["un demi-terrain de 2 ha", ["20000 m2"]],
  ["un potager de 3 ares", ["300 m2"]],
  ["1200 € par an", ["1200 eur"]],
  ["4 personnes pendant 3 semaines", ["4 personnes", "21 jours"]],
  ["8 panneaux de 400 W", ["8 panneaux", "400 w"]],
  ["un kit solaire de 800Wc", ["800 w"]],
  ["10.000 litres, 1.500 m²", ["10 m3", "1500 m2"]],
  ["2.5 m3", ["2.5 m3"]],
  ["qui répare les vélos", []],
  ["un maire de 45 ans", []],
])("« %s »", (question, attendu) => {
  expect(lues(question)).toEqual(attendu);
});

test("« 300 litres par jour » est un débit, pas une contenance", () => {
  expect(contenanceDe(lireQuantites("on consomme 300 litres par jour, quelle cuve ?"))).toBeUndefined();
  expect(contenanceDe(lireQuantites("300 L/jour et une cuve de 2000 L"))).toBe(2);
});

test("la première quantité d'une unité est celle qui compte", () => {
  const quantites = lireQuantites("100 m² de toit, 300 m² de jardin");
  expect([quantiteDe(quantites, "m2"), quantiteDe(quantites, "m3")]).toEqual([100, undefined]);
});
