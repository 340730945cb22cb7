import { expect, test } from "vitest";
import { enumerer } from "#app/commun/texte/enumerer.ts";

test("une énumération met « et » avant le dernier, et rien quand il est seul", () => {
  expect(enumerer([])).toBe("");
  expect(enumerer(["l’eau"])).toBe("l’eau");
  expect(enumerer(["l’eau", "l’énergie"])).toBe("l’eau et l’énergie");
  expect(enumerer(["l’eau", "l’énergie", "l’alimentation"])).toBe("l’eau, l’énergie et l’alimentation");
});
