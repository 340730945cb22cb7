import { describe, expect, it } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { auteurs, ecoles, relations, documents } = creerCatalogue();
const unique = (valeurs: ReadonlyArray<string>): boolean => new Set(valeurs).size === valeurs.length;

describe("E18 pensées écologiques", () => {
  it("E18 dix-huit auteurs en phase 1, trente-deux en tout, chacun avec un identifiant et un nom", () => {
    expect(auteurs).toHaveLength(32);
    expect(auteurs.filter((a) => a.phase === 1)).toHaveLength(18);
    expect(unique(auteurs.map((a) => a.id))).toBe(true);
    for (const a of auteurs) {
      expect(a.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(a.nom.trim(), a.id).not.toBe("");
    }
  });

  it("E18 huit familles, chaque auteur dans la sienne, avec ses thèses et ses livres", () => {
    expect(ecoles).toHaveLength(8);
    expect(ecoles.flatMap((e) => e.auteurs_principaux).sort()).toEqual(auteurs.map((a) => a.id).sort());
    for (const a of auteurs) {
      expect(a.theses.length, a.id).toBeGreaterThanOrEqual(3);
      expect(a.livres.length, a.id).toBeGreaterThanOrEqual(3);
    }
  });

  it("E18 soixante-seize relations et cinquante-deux documents ; chaque auteur a le sien, nommé par son identifiant", () => {
    expect(relations).toHaveLength(76);
    expect(documents).toHaveLength(52);
    for (const a of auteurs)
      expect(
        documents.some((d) => d.id.startsWith(`${a.id}__`)),
        a.id,
      ).toBe(true);
  });
});
