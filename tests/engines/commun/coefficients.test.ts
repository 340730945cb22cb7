import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { mulberry32, normale } from "../../../engines/src/commun/coefficients/hasard.ts";
import { borner, gamma, mediane, moyenne, quantile, somme, triangulaire } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs, indexer, lire, lireFiche, lireSerie, idsSerie } from "../../../engines/src/commun/coefficients/table.ts";
import type { Coefficient } from "../../../engines/src/types.ts";
import { coefficients, donnees } from "#tests/constructeurs/moteurs/moteur.ts";

describe("table", () => {
  test("lit une valeur et sa fiche par identifiant", () => {
    expect(lire(coefficients(), "eau.filtre.rendement")).toBe(0.9);
    expect(lireFiche(coefficients(), "eau.filtre.rendement")).toMatchObject({ unite: "sans", min: 0.8, max: 0.98 });
  });

  test("nomme l'identifiant inconnu dans l'exception", () => {
    expect(() => lire(coefficients(), "eau.rien")).toThrow("« eau.rien »");
    expect(() => lireSerie(coefficients(), idsSerie("eau.rien"))).toThrow("« eau.rien.01 »");
  });

  test("lit une série de mois ou d'heures", () => {
    const heures = lireSerie(coefficients(), idsSerie("energie.profil_charge", 24, 0));
    expect(heures).toHaveLength(24);
    expect(heures[0]).toBe(0.025);
    expect(somme(heures)).toBeCloseTo(1, 9);
  });

  test("remplace des valeurs dans une nouvelle table, bornes écartées, l'ancienne intacte", () => {
    const avant = coefficients();
    const apres = avecValeurs(avant, { "eau.filtre.rendement": 0.5 });
    expect(lire(apres, "eau.filtre.rendement")).toBe(0.5);
    expect(lireFiche(apres, "eau.filtre.rendement").min).toBe(0.5);
    expect(lire(avant, "eau.filtre.rendement")).toBe(0.9);
    expect(() => avecValeurs(avant, { "eau.rien": 1 })).toThrow("« eau.rien »");
  });

  test("refuse deux coefficients de même identifiant", () => {
    const { coefficients: liste } = donnees<{ coefficients: ReadonlyArray<Coefficient> }>("data/coefficients.json");
    expect(() => indexer([...liste, liste[0] as Coefficient])).toThrow("répété");
  });

  test("chaque coefficient est entre ses bornes", () => {
    const dehors = Object.values(coefficients()).filter(({ valeur, min, max }) => !(min <= valeur && valeur <= max));
    expect(dehors.map((c) => c.id)).toEqual([]);
  });
});

describe("hasard", () => {
  test("mulberry32 de graine 42 donne les cinq premiers nombres de la note", () => {
    const tirer = mulberry32(42);
    for (const attendu of [0.6011037519, 0.448290559, 0.8524657935, 0.6697340414, 0.1748138987]) expect(tirer()).toBeCloseTo(attendu, 9);
  });

  test("reste dans [0, 1[ et ne dépend que de la graine", () => {
    fc.assert(
      fc.property(fc.integer(), (graine) => {
        const a = mulberry32(graine);
        const b = mulberry32(graine);
        for (let i = 0; i < 10; i++) {
          const u = a();
          expect(u).toBe(b());
          expect(u >= 0 && u < 1).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("une normale prend deux uniformes : √(−2 ln(1 − u1))·cos(2π u2)", () => {
    const tirer = mulberry32(42);
    const temoin = mulberry32(42);
    const [u1, u2] = [temoin(), temoin()];
    expect(normale(tirer)).toBe(Math.sqrt(-2 * Math.log(1 - u1)) * Math.cos(2 * Math.PI * u2));
    expect(tirer()).toBe(temoin());
  });

  test("la normale est centrée et réduite", () => {
    const tirer = mulberry32(1);
    const serie = Array.from({ length: 20_000 }, () => normale(tirer));
    const m = moyenne(serie);
    expect(Math.abs(m)).toBeLessThan(0.02);
    expect(Math.abs(moyenne(serie.map((x) => (x - m) ** 2)) - 1)).toBeLessThan(0.03);
  });
});

describe("statistiques", () => {
  test("quantile de type 7 : interpolation entre rangs, liste non modifiée", () => {
    const liste = [40, 10, 30, 20];
    // Rang 3 × 0,5 = 1,5 : entre 20 et 30 ; 3 × 0,1 = 0,3 : 10 + 0,3 × 10.
    expect([quantile(liste, 0), quantile(liste, 0.1), mediane(liste), quantile(liste, 1)]).toEqual([10, 13, 25, 40]);
    expect(liste).toEqual([40, 10, 30, 20]);
    expect([quantile([], 0.5), moyenne([]), somme([])]).toEqual([0, 0, 0]);
    expect(quantile([7], 0.9)).toBe(7);
  });

  test("triangulaire (1, 2, 3) aux quantiles 0,1, 0,5 et 0,9 : les valeurs de la note", () => {
    expect(triangulaire(1, 2, 3, 0.1)).toBeCloseTo(1.447214, 6);
    expect(triangulaire(1, 2, 3, 0.5)).toBeCloseTo(2, 12);
    expect(triangulaire(1, 2, 3, 0.9)).toBeCloseTo(2.552786, 6);
  });

  test("triangulaire : bornes aux extrêmes, croissante, valeur seule si la loi est dégénérée", () => {
    const nombre = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(nombre, nombre, nombre, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, c, q) => {
        const [min, mode, max] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        const x = triangulaire(min, mode, max, q);
        expect(x).toBeGreaterThanOrEqual(min - 1e-9);
        expect(x).toBeLessThanOrEqual(max + 1e-9);
        expect(triangulaire(min, mode, max, Math.min(1, q + 0.1))).toBeGreaterThanOrEqual(x - 1e-9);
      }),
      { numRuns: 1000 },
    );
    expect(triangulaire(4, 4, 4, 0.3)).toBe(4);
  });

  test("gamma prolonge la factorielle et vaut √π en un demi", () => {
    expect(gamma(5)).toBeCloseTo(24, 9);
    expect(gamma(0.5)).toBeCloseTo(Math.sqrt(Math.PI), 12);
    expect(gamma(1 + 1 / 0.5)).toBeCloseTo(2, 12);
  });

  test("borner ramène dans l'intervalle", () => {
    expect([borner(-1, 0, 1), borner(0.4, 0, 1), borner(9, 0, 1)]).toEqual([0, 0.4, 1]);
  });
});
