import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { chercherAjout } from "#app/contextes/ensemble/service/chercher-ajout.ts";

const droite =
  (pente: number, decalage = 0) =>
  (ajout: number) =>
    Math.min(1, decalage + pente * ajout);

test("le plus petit ajout, au pas près, qui atteint la cible", () => {
  // 0,20 + 0,03 × ajout ≥ 0,495 : 9,83, donc 10 au pas de 1, 9,9 au pas de 0,1 près.
  expect(chercherAjout({ taux: 0.2, cible: 0.5, haut: 40, pas: 1, apercevoir: droite(0.03) }).ajout).toBe(10);
  expect(chercherAjout({ taux: 0.2, cible: 0.5, haut: 40, pas: 5, apercevoir: droite(0.03) }).ajout).toBe(10);
});

test("l'aperçu ne dit que le gain : son décalage sur le calcul entier n'entre pas", () => {
  const sans = chercherAjout({ taux: 0.2, cible: 0.5, haut: 40, pas: 1, apercevoir: droite(0.01) });
  expect(chercherAjout({ taux: 0.2, cible: 0.5, haut: 40, pas: 1, apercevoir: droite(0.01, 0.15) }).ajout).toBe(sans.ajout);
});

test("déjà atteint : rien à ajouter ; hors d'atteinte : null, et le taux au bout du levier", () => {
  expect(chercherAjout({ taux: 0.6, cible: 0.5, haut: 40, pas: 1, apercevoir: droite(1) })).toEqual({ ajout: 0, mieux: 0.6 });
  expect(chercherAjout({ taux: 0.2, cible: 0.5, haut: 10, pas: 1, apercevoir: droite(0.01) })).toEqual({
    ajout: null,
    mieux: expect.closeTo(0.3, 10) as number,
  });
  expect(chercherAjout({ taux: 0.2, cible: 0.5, haut: 0, pas: 1, apercevoir: droite(1) }).ajout).toBeNull();
});

test("l'ajout trouvé atteint la cible, et un pas de moins ne l'atteint pas", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.2, noNaN: true }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.constantFrom(1, 10, 50),
      (courbure, taux, pas) => {
        const apercevoir = (ajout: number) => 1 - Math.exp(-courbure * ajout);
        const { ajout } = chercherAjout({ taux, cible: 0.75, haut: 1_000, pas, apercevoir });
        const rendu = (a: number) => Math.min(1, taux + apercevoir(a)) >= 0.745;
        if (ajout === null) return !rendu(1_000);
        return rendu(ajout) && (ajout <= pas || !rendu(ajout - pas - 1e-9));
      },
    ),
    { numRuns: 500 },
  );
});
