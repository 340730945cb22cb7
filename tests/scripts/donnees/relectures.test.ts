import { describe, expect, it } from "vitest";
import { kcMensuels, lireCultures, type CultureFao56 } from "#scripts/donnees/relecture/kc-mensuels.ts";
import { lireRelectures, relire, type Relecture } from "#scripts/donnees/relecture/relectures.ts";
import { DECISIONS } from "#scripts/donnees/harmonisation/decisions-harmonisation.ts";
import { lireJson } from "#scripts/donnees/lib-donnees.ts";

const LIGNE = { id: "eau.essai", nom: "Essai", valeur: 2, min: 1, max: 3, source: "connaissance générale, à confirmer", annee: 2025, verifie: "non" };
const RELUE: Relecture = { id: "eau.essai", valeur: 2, min: 1.5, max: 2.5, source: "table publiée", annee: 1998, verifie: "oui", motif: "" };

describe("relecture d'une ligne", () => {
  it("laisse telle quelle une ligne que personne n'a relue", () => {
    expect(relire(LIGNE, undefined)).toEqual(LIGNE);
  });

  it("confirme une valeur : bornes, source et niveau changent, le nom reste", () => {
    expect(relire(LIGNE, RELUE)).toEqual({ ...LIGNE, min: 1.5, max: 2.5, source: "table publiée", annee: 1998, verifie: "oui" });
  });

  it("corrige une valeur en gardant à part l'ancienne et la raison", () => {
    const relue = relire(LIGNE, { ...RELUE, valeur: 2.2, motif: "la table la donne pour un autre cas" });
    expect(relue.valeur).toBe(2.2);
    expect([relue.source, relue.remplace]).toEqual(["table publiée", "2 (la table la donne pour un autre cas)"]);
  });

  it("refuse une valeur changée sans raison, et une raison qui ne change rien", () => {
    expect(() => relire(LIGNE, { ...RELUE, valeur: 2.2 })).toThrow("sans motif");
    expect(() => relire(LIGNE, { ...RELUE, motif: "pour rien" })).toThrow("sans changer de valeur");
  });
});

describe("relectures du dépôt", () => {
  const decidees = new Set(DECISIONS.flatMap(({ remplace = [] }) => remplace.map(({ id }) => id)));
  const coefficients = new Map(
    lireJson<{ coefficients: { id: string; valeur: number; verifie: string; source: string }[] }>("data/coefficients.json").coefficients.map((c) => [c.id, c]),
  );

  it("arrivent dans la table, valeur et niveau", () => {
    for (const { id, valeur, verifie } of lireRelectures().values()) {
      const c = coefficients.get(id);
      expect(c?.verifie, id).toBe(verifie);
      // Une décision d'harmonisation passe après : elle a sa propre valeur.
      if (!decidees.has(id)) expect(c?.valeur, id).toBe(valeur);
    }
  });

  it("aucune ligne prouvée n'avoue une connaissance générale", () => {
    for (const { id, verifie, source } of coefficients.values()) if (verifie === "oui") expect(source, id).not.toMatch(/sans source (sûre|publiée)/);
  });
});

describe("Kc mensuels de FAO-56", () => {
  const unique: CultureFao56 = { poste: "essai", culture: "essai", depart: 1, stades_j: [31, 28, 31, 30], kc: [0.5, 1.1, 0.7] };

  it("suivent les quatre stades : plat, montée, plat, descente", () => {
    // Un stade par mois : 0,5 ; milieu de 0,5 et 1,1 ; 1,1 ; milieu de 1,1 et 0,7.
    expect(kcMensuels([unique])).toEqual([0.5, 0.8, 1.1, 0.9, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("comptent le sol nu d'un poste d'une seule culture, pas celui d'un potager", () => {
    const tardive: CultureFao56 = { ...unique, depart: 16, stades_j: [16, 28, 31, 30] };
    expect(kcMensuels([tardive])[0]).toBe(0.26);
    expect(kcMensuels([tardive, { ...tardive, culture: "autre" }])[0]).toBe(0.5);
  });

  it("la pomme de terre plantée mi-avril boit à plein en juillet et plus du tout en octobre", () => {
    const kc = kcMensuels(lireCultures().filter((c) => c.poste === "tubercules"));
    expect(kc[6]).toBe(1.15);
    // Seize jours d'avril à 0,5.
    expect(kc[3]).toBeCloseTo((16 * 0.5) / 30, 2);
    expect(kc.slice(9)).toEqual([0, 0, 0]);
  });
});
