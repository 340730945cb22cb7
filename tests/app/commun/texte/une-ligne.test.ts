import { expect, test } from "vitest";
import { surUneLigne } from "#app/commun/texte/une-ligne.ts";

test("un texte sur plusieurs lignes tient sur une, sans blanc double ni au bord", () => {
  expect(surUneLigne("  Un mot,\r\n\tpuis\u00a0 un autre\n")).toBe("Un mot, puis un autre");
  expect(surUneLigne(" \n ")).toBe("");
});
