import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOCUMENT, ecrireValidation } from "#scripts/outils/documents/generer-validation.ts";

describe("docs/validation.md", () => {
  const document = readFileSync(DOCUMENT, "utf8");

  test("est ce que les données d'aujourd'hui disent (« npm run docs:validation » le réécrit)", () => {
    expect(document).toBe(ecrireValidation());
  });

  test("montre aussi ce qui est hors tolérance, et ce qui n'est pas validé", () => {
    expect(document).toContain("**hors tolérance**");
    expect(document).toMatch(/## Ce qui n'est pas validé\n\n### /);
  });
});
