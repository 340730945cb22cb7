import { describe, expect, test } from "vitest";
import { lireEuros, lireNombre } from "#app/commun/nombres/nombre-tape.ts";

describe("les nombres écrits par une personne", () => {
  test.each([
    ["5", 5],
    ["1 200,5", 1200.5],
    ["1\u202f200", 1200],
    ["−3", -3],
    [".5", 0.5],
    ["1e3", 1000],
    ["１２", 12],
    ["12\u200b", 12],
  ])("lit « %s »", (texte, attendu) => {
    expect(lireNombre(texte)).toBe(attendu);
  });
  test.each(["", "abc", "5 m³", "1,2,3", "Infinity", "NaN", "0x10", "1e999"])("refuse « %s »", (texte) => {
    expect(lireNombre(texte)).toBeUndefined();
  });
});

describe("des euros tapés", () => {
  test.each([
    ["6000€", 6000],
    ["6000 €", 6000],
    ["6\u202f000\u00a0€", 6000],
    ["6.000", 6000],
    ["1.234.567,5 €", 1_234_567.5],
    ["12 euros", 12],
    ["0.250", 0.25],
    ["6,5", 6.5],
  ])("lit « %s »", (texte, attendu) => {
    expect(lireEuros(texte)).toBe(attendu);
  });
  test.each(["6000 $", "6000 h", "€", ""])("refuse « %s »", (texte) => {
    expect(lireEuros(texte)).toBeUndefined();
  });
});
