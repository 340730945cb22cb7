import { expect, test } from "vitest";
import { enChiffres } from "#app/contextes/assistants/domaine/comprehension/nombres-en-lettres.ts";

const UNITES = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(" ");
const DIZAINES = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante"];

// L'écriture d'un nombre, par la règle scolaire : tout nombre écrit doit se relire.
function ecrire(n: number): string {
  if (n >= 1_000) return [n >= 2_000 ? ecrire(Math.floor(n / 1_000)) : "", "mille", n % 1_000 === 0 ? "" : ecrire(n % 1_000)].filter(Boolean).join(" ");
  if (n >= 100) {
    const [centaines, reste] = [Math.floor(n / 100), n % 100];
    return [centaines > 1 ? UNITES[centaines] : "", centaines > 1 && reste === 0 ? "cents" : "cent", reste === 0 ? "" : ecrire(reste)]
      .filter(Boolean)
      .join(" ");
  }
  if (n === 80) return "quatre-vingts";
  if (n > 80) return `quatre-vingt-${ecrire(n - 80)}`;
  if (n === 71) return "soixante et onze";
  if (n > 60 && n % 10 !== 1) return n === 60 ? "soixante" : `soixante-${ecrire(n - 60)}`;
  if (n < 20) return UNITES[n] ?? "";
  const dizaine = DIZAINES[Math.floor(n / 10)] ?? "";
  return n % 10 === 0 ? dizaine : n % 10 === 1 ? `${dizaine} et un` : `${dizaine}-${UNITES[n % 10]}`;
}

test("tout nombre écrit en lettres se relit en chiffres, avec ou sans traits d'union", () => {
  for (let n = 2; n < 2_100; n += 1) {
    expect(enChiffres(`${ecrire(n)} litres`), ecrire(n)).toBe(`${n} litres`);
    expect(enChiffres(`${ecrire(n).replaceAll("-", " ")} litres`), ecrire(n)).toBe(`${n} litres`);
  }
  for (const n of [5_000, 10_000, 12_500, 20_080, 100_000, 250_371]) expect(enChiffres(`${ecrire(n)} litres`)).toBe(`${n} litres`);
});

test.each([
  ["un toit de cent-vingt mètres carrés", "un toit de 120 mètres carrés"],
  ["une famille de quatre", "une famille de 4"],
  ["Deux mille cinq cents litres", "2500 litres"],
  ["septante-cinq m² ou nonante m²", "75 m² ou 90 m²"],
  ["deux adultes et trois enfants", "2 adultes et 3 enfants"],
  ["deux trois personnes", "2 3 personnes"],
  ["une dizaine de poules", "10 poules"],
  ["une bonne centaine de mètres carrés", "100 mètres carrés"],
  ["3 mille litres", "3000 litres"],
  ["un demi hectare, une demi-douzaine de poules", "0,5 hectare, 6 poules"],
  ["deux hectares et demi", "2,5 hectares"],
  ["un hectare et demi", "1,5 hectare"],
  ["une tonne et demie de pommes de terre", "1,5 tonne de pommes de terre"],
  ["un toit neuf de 80 m²", "un toit neuf de 80 m²"],
  ["les panneaux sont neufs, c'est du neuf", "les panneaux sont neufs, c'est du neuf"],
  ["neuf panneaux", "9 panneaux"],
  ["une cuve pour un toit", "une cuve pour un toit"],
  ["Centre de Millau, disque, mon centième", "Centre de Millau, disque, mon centième"],
  ["", ""],
])("« %s »", (question, attendue) => {
  expect(enChiffres(question)).toBe(attendue);
});
