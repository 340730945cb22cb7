import { expect, test } from "vitest";
import { diagonaliser } from "#scripts/donnees/sens/diagonaliser.ts";

test("une petite matrice symétrique se diagonalise : valeurs propres exactes, chaque vecteur le sien", () => {
  // [[2,1],[1,2]] : 3 et 1.
  const matrice = [[2, 1], [1, 2]] as const;
  const { valeurs, vecteurs } = diagonaliser(matrice);
  expect([...valeurs].toSorted()).toEqual([expect.closeTo(1, 9), expect.closeTo(3, 9)]);
  for (const [rang, valeur] of valeurs.entries()) {
    const propre = vecteurs.map((ligne) => ligne[rang] ?? 0);
    for (const [rang_ligne, ligne] of matrice.entries()) {
      const image = ligne.reduce((somme, x, i) => somme + x * (propre[i] ?? 0), 0);
      expect(image).toBeCloseTo(valeur * (propre[rang_ligne] ?? 0), 9);
    }
  }
});
