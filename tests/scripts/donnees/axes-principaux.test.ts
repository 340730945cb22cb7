import { describe, expect, test } from "vitest";
import { axesPrincipaux, diagonaliser } from "#scripts/donnees/sens/axes-principaux.ts";

describe("les axes principaux", () => {
  test("une petite matrice symétrique se diagonalise : valeurs propres exactes", () => {
    // [[2,1],[1,2]] : 3 et 1.
    expect([...diagonaliser([[2, 1], [1, 2]]).valeurs].toSorted()).toEqual([expect.closeTo(1, 9), expect.closeTo(3, 9)]);
  });

  test("deux groupes de lignes se séparent, et le calcul refait donne les mêmes nombres", () => {
    const ligne = (...liees: ReadonlyArray<number>) => ({ colonnes: Int32Array.from(liees), valeurs: Float32Array.from(liees, () => 1) });
    const matrice = [ligne(1, 2), ligne(0, 2), ligne(0, 1), ligne(4, 5), ligne(3, 5), ligne(3, 4)];
    const produit = (a: Float32Array, b: Float32Array) => a.reduce((somme, v, i) => somme + v * (b[i] ?? 0), 0);
    const axes = axesPrincipaux(matrice, 2);
    const [a, b, , d] = axes as [Float32Array, Float32Array, Float32Array, Float32Array];
    expect(produit(a, b)).toBeGreaterThan(0.5);
    expect(produit(a, d)).toBeCloseTo(0, 3);
    expect(axesPrincipaux(matrice, 2)).toEqual(axes);
  });
});
