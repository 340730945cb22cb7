import { describe, expect, it } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { AXES } from "#app/commun/axes.ts";

const { plateformes } = creerCatalogue();
const unique = (valeurs: ReadonlyArray<string>): boolean => new Set(valeurs).size === valeurs.length;

describe("E16 plateformes d'emploi", () => {
  it("E16 seize cartes : étiquette, nom, axes, description et pied, sans rien de vide", () => {
    expect(plateformes).toHaveLength(16);
    expect(unique(plateformes.map((p) => p.id))).toBe(true);
    for (const p of plateformes) {
      for (const texte of [p.tag, p.nom, p.description, p.pied]) expect(texte.trim(), p.id).not.toBe("");
      expect(p.axes.length, p.id).toBeGreaterThan(0);
      expect(AXES, p.id).toEqual(expect.arrayContaining([...p.axes]));
      expect(URL.canParse(p.url), p.id).toBe(true);
    }
  });
});
