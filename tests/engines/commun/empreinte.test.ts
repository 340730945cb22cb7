import { describe, expect, it } from "vitest";
import { empreinteNombres } from "../../../engines/src/commun/coefficients/empreinte.ts";
import { mulberry32 } from "../../../engines/src/commun/coefficients/hasard.ts";

describe("l'empreinte de nombres", () => {
  it("ne dépend que des nombres, de leur ordre et de leur partage", () => {
    expect(empreinteNombres([1, 2], [3])).toBe(empreinteNombres([1, 2], [3]));
    const toutes = [
      empreinteNombres([1, 2], [3]),
      empreinteNombres([1], [2, 3]),
      empreinteNombres([1, 2, 3]),
      empreinteNombres([2, 1], [3]),
      empreinteNombres([], [1, 2, 3]),
    ];
    expect(new Set(toutes).size).toBe(toutes.length);
  });

  it("distingue vingt mille lieux voisins, jusqu'au dernier bit d'un seul nombre", () => {
    const tirer = mulberry32(7);
    const lieu = Array.from({ length: 24 }, () => 200 * tirer());
    const vues = new Set<string>([empreinteNombres(lieu)]);
    for (let i = 0; i < 20_000; i++) vues.add(empreinteNombres(lieu.map((x, k) => (k === i % 24 ? x + (i + 1) * 1e-12 : x))));
    expect(vues.size).toBe(20_001);
  });
});
