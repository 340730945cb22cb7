import { describe, expect, test } from "vitest";
import { codeDepuisStatut, ERREURS, ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";

describe("l'erreur de l'application", () => {
  test("porte un code, une phrase pour la personne et une cause pour le journal", () => {
    const cause = new Error("ECONNREFUSED");
    const erreur = new ErreurApp("amont_indisponible", "Le service de cartes ne répond pas.", { cause });
    expect(erreur).toMatchObject({ code: "amont_indisponible", detail: "Le service de cartes ne répond pas.", statut: 502, cause });
  });

  test("prend la phrase de la table quand on n'en donne pas", () => {
    expect(new ErreurApp("interdit").detail).toBe(ERREURS.interdit.detail);
  });

  test("se reconnaît même venue d'un second exemplaire du module", () => {
    expect(estErreurApp(Object.assign(new Error("x"), { name: "ErreurApp", code: "interdit" }))).toBe(true);
    expect([new Error("x"), "interdit", null, { code: "interdit" }].map(estErreurApp)).toEqual([false, false, false, false]);
  });

  test("chaque phrase de la table est complète", () => {
    for (const [code, { titre, detail }] of Object.entries(ERREURS)) {
      expect(detail, code).toMatch(/^[A-ZÀ-Ý].+\.$/);
      expect(titre, code).not.toMatch(/\.$/);
    }
  });

  test.each([
    [400, "illisible"],
    [404, "introuvable"],
    [418, "illisible"],
    [500, "interne"],
    [503, "indisponible"],
    [599, "interne"],
  ] as const)("un statut %i nu se décrit comme « %s »", (statut, code) => {
    expect(codeDepuisStatut(statut)).toBe(code);
  });
});
