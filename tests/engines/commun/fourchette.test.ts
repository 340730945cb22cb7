import { describe, expect, it } from "vitest";
import {
  auQuantile,
  demiEcartRelatif,
  ecartsDe,
  intervalleDesParts,
  partsDe,
  poidsDesParts,
  reunir,
  SANS_ECART,
} from "../../../engines/src/commun/debug/fourchette.ts";
import { triangulaire } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { lire } from "../../../engines/src/commun/coefficients/table.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

const pareil = (ecart: number) => ({ bas: ecart, haut: ecart });

describe("une fourchette et ses parts", () => {
  it("les années, mesurées, ne s'élargissent pas ; les foyers et les coefficients s'ajoutent en quadrature, élargis", () => {
    const annees = partsDe({ bas: 0.03, haut: 0.08 }, SANS_ECART, SANS_ECART);
    expect(intervalleDesParts(0.5, annees, 1.49)).toEqual(intervalleDesParts(0.5, annees));
    expect(intervalleDesParts(0.5, annees)).toEqual({ p10: 0.47, p50: 0.5, p90: 0.58 });
    // √(0,03² + 2²·0,02²) = 0,05.
    expect(intervalleDesParts(0.5, { ...annees, foyers_bas: 0.02 }, 2).p10).toBeCloseTo(0.45, 12);
    expect(intervalleDesParts(0.02, { ...annees, coefficients_bas: 0.9, coefficients_haut: 0.9 })).toMatchObject({
      p10: 0,
      p90: expect.closeTo(0.92354, 4) as number,
    });
  });

  it("deux causes d'une même part se composent, un écart passé de l'autre côté vaut zéro", () => {
    expect(ecartsDe(0.5, 0.6, 0.45)).toEqual({ bas: expect.closeTo(0.05, 12) as number, haut: expect.closeTo(0.1, 12) as number });
    expect(ecartsDe(0.5, 0.6, 0.7).bas).toBe(0);
    expect(reunir(pareil(0.03), pareil(0.04)).haut).toBeCloseTo(0.05, 12);
  });

  it("le poids de chaque part fait un tout ; les réponses manquantes n'alourdissent pas les années", () => {
    const parts = partsDe(pareil(0.02), pareil(0.02), SANS_ECART);
    expect(poidsDesParts(parts, 1)).toEqual({ annees: 0.5, foyers: 0.5, coefficients: 0 });
    expect(poidsDesParts(parts, 2)?.annees).toBeCloseTo(0.2, 12);
    expect(poidsDesParts(partsDe(SANS_ECART, SANS_ECART, SANS_ECART), 1)).toBeNull();
  });

  it("un coefficient porté à son quantile ne change que lui, et la table d'origine reste telle", () => {
    const coefs = coefficients();
    const { min, valeur, max } = coefs["eau.usage.hygiene"] as { min: number; valeur: number; max: number };
    const vue = auQuantile(coefs, "eau.usage.hygiene", 0.9);
    expect(lire(vue, "eau.usage.hygiene")).toBe(triangulaire(min, valeur, max, 0.9));
    expect(lire(vue, "eau.usage.wc")).toBe(lire(coefs, "eau.usage.wc"));
    expect(lire(coefs, "eau.usage.hygiene")).toBe(valeur);
    expect(demiEcartRelatif({ min: 2, valeur: 2, max: 2 })).toBe(0);
    expect(demiEcartRelatif({ min: 1, valeur: 2, max: 3 })).toBeCloseTo((triangulaire(1, 2, 3, 0.9) - triangulaire(1, 2, 3, 0.1)) / 4, 12);
  });
});
