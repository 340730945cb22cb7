import { expect, test } from "vitest";
import { majuscule } from "#app/commun/texte/majuscule.ts";

test.each([
  ["œufs et miel", "Œufs et miel"],
  ["été", "Été"],
  ["12 poules", "12 poules"],
  ["« été »", "« été »"],
  ["ÉTÉ", "ÉTÉ"],
  ["", ""],
  ["𝒶bc", "𝒶bc"],
])("« %s » commence une phrase : « %s »", (phrase, attendue) => {
  expect(majuscule(phrase)).toBe(attendue);
});
