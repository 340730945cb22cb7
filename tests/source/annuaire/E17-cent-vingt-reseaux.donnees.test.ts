import { describe, expect, it } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { reseaux } = creerCatalogue();
const unique = (valeurs: ReadonlyArray<string>): boolean => new Set(valeurs).size === valeurs.length;

describe("E17 réseaux", () => {
  it("E17 cent vingt structures, chacune avec au moins cinq mots-clés de recherche", () => {
    expect(reseaux).toHaveLength(120);
    expect(unique(reseaux.map((r) => r.id))).toBe(true);
    expect(unique(reseaux.map((r) => r.url))).toBe(true);
    for (const r of reseaux) {
      expect(r.mots_cles.length, r.id).toBeGreaterThanOrEqual(5);
      expect(r.categories.length, r.id).toBeGreaterThan(0);
    }
  });
});
