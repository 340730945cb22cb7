import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENT, ecrirePartie, remplacer } from "#scripts/outils/documents/generer-api.ts";

test("docs/api.md dit ce que disent les contrats", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toContain(ecrirePartie());
});

test("la partie écrite se remplace sans toucher au reste, et un document sans repère est refusé", () => {
  const [debut = "", fin = ""] = [ecrirePartie().split("\n")[0], ecrirePartie().split("\n").at(-1)];
  expect(remplacer(`avant\n${debut}\nvieux\n${fin}\naprès`)).toBe(`avant\n${ecrirePartie()}\naprès`);
  expect(() => remplacer("rien")).toThrow("repères");
});
