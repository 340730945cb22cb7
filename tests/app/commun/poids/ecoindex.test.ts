import { describe, expect, test } from "vitest";
import { classeEcoIndex, noteEcoIndex } from "#app/commun/poids/ecoindex.ts";

describe("l'ÉcoIndex d'une page", () => {
  // Les notes que publie le calculateur de référence (cnumr/ecoindex_python, tests/test_ecoindex.py).
  test.each([
    [100, 100, 100, 72],
    [100, 100, 1_000, 67],
    [100, 100, 10_000, 58],
    [200, 200, 10_000, 46],
    [2_355, 267, 2_493, 10],
    [240, 20, 331, 83],
  ])("%i éléments, %i requêtes et %i ko font la note publiée, %i", (elements, demandes, ko, publiee) => {
    expect(Math.round(noteEcoIndex({ elements, demandes, ko }))).toBe(publiee);
  });

  test("une classe commence au-dessus de son seuil, et la note s'arrondit d'abord", () => {
    expect([2, 10, 25, 50.2, 100].map(classeEcoIndex)).toEqual(["G", "G", "F", "D", "A"]);
    expect([80, 80.4, 80.5, 81, 70.5].map(classeEcoIndex)).toEqual(["B", "B", "A", "A", "B"]);
  });

  test("une page au-delà de toutes celles connues a la plus mauvaise note, et une page vide la meilleure", () => {
    expect(noteEcoIndex({ elements: 700_000, demandes: 5_000, ko: 300_000 })).toBe(0);
    expect(noteEcoIndex({ elements: 0, demandes: 0, ko: 0 })).toBe(100);
  });
});
