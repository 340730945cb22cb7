import { describe, expect, test } from "vitest";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";

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
