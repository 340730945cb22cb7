import { describe, expect, test } from "vitest";
import { ecrireOuverture, lireOuverture, type Ouverture } from "#app/contextes/simulateur/domaine/comparaison/ouverture.ts";

describe("ce qu'une comparaison ouvre à la demande", () => {
  test.each<[string, Ouverture]>([
    ["changer-b", { genre: "changer", dans: "B" }],
    ["differences-3", { genre: "differences", page: 3 }],
    ["suites-12", { genre: "suites", page: 12 }],
    ["tout", { genre: "tout" }],
  ])("« %s » se lit, et s'écrit de même", (texte, ouverture) => {
    expect(lireOuverture(texte)).toEqual(ouverture);
    expect(ecrireOuverture(ouverture)).toBe(texte);
  });

  test.each([null, "", "changer", "changer-d", "changer-A", "differences-0", "differences-01", "differences-1e3", "suites-9999", "tout-2", "garder"])(
    "%j n'ouvre rien",
    (texte) => expect(lireOuverture(texte)).toBeUndefined(),
  );
});
