import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import {
  accorderUnite,
  arrondirEuros,
  denombrer,
  deuxChiffres,
  formaterEuros,
  formaterFourchettePourcent,
  formaterMesure,
  formaterNombre,
  formaterPourcent,
  phraseHuitSurDix,
} from "#app/commun/nombres/nombres.ts";

const FINE = "\u202f";
const INSEC = "\u00a0";

describe("écriture des nombres", () => {
  test("groupe les milliers par une fine et met une virgule", () => {
    expect(formaterNombre(1_284_450.25, 1)).toBe(`1${FINE}284${FINE}450,3`);
    expect(formaterNombre(950)).toBe("950");
  });

  test("écrit un vrai signe moins, mais pas devant un zéro arrondi", () => {
    expect(formaterNombre(-1500)).toBe(`\u22121${FINE}500`);
    expect(formaterNombre(-0.04, 1)).toBe("0,0");
  });

  test("dit « non calculé » plutôt que NaN", () => {
    expect(formaterNombre(Number.NaN)).toBe("non calculé");
    expect(formaterMesure(Number.POSITIVE_INFINITY, "kWh")).toBe("non calculé");
  });

  test("accorde ce qu'il compte au nombre écrit : le pluriel commence à deux", () => {
    expect([0, 1, 1.4, 1.6, 2, 1_200].map((nombre) => denombrer(nombre, "personne"))).toEqual([
      "0 personne",
      "1 personne",
      "1 personne",
      "2 personnes",
      "2 personnes",
      `1${FINE}200 personnes`,
    ]);
  });

  test("zéro se dit « aucun », au genre de ce qu'il compte", () => {
    expect([denombrerOuAucun(0, "fiche", "fiches", "Aucune"), denombrerOuAucun(0, "lieu", "lieux"), denombrerOuAucun(1_200, "lieu", "lieux")]).toEqual([
      "Aucune fiche",
      "Aucun lieu",
      `1${FINE}200 lieux`,
    ]);
  });

  test("colle l'unité par une insécable", () => {
    expect(formaterMesure(5.5, "m³", 1)).toBe(`5,5${INSEC}m³`);
    expect(formaterEuros(9084.95, 2)).toBe(`9${FINE}084,95${INSEC}€`);
    expect(formaterPourcent(0.594)).toBe(`59${INSEC}%`);
  });

  test("la fourchette se dit en huit fois sur dix, et « autour de » quand l'arrondi confond ses bornes", () => {
    expect(phraseHuitSurDix(0.5, 0.66)).toBe(`8 fois sur 10 entre 50 et 66${INSEC}%`);
    expect(formaterFourchettePourcent(0.501, 0.504)).toBe(`autour de 50${INSEC}%`);
  });

  test("un prix se montre à l'euro, à la dizaine ou à la centaine, selon sa taille", () => {
    expect([7.4, 99.6, 104, 1_236, 9_994, 10_049, 128_151].map(arrondirEuros)).toEqual([7, 100, 100, 1_240, 9_990, 10_000, 128_200]);
  });

  test("une unité qui est un mot s'accorde au-dessous de deux, un symbole jamais", () => {
    expect([0, 1, 1.5, 2, -1].map((n) => accorderUnite(n, "foyers"))).toEqual(["foyer", "foyer", "foyer", "foyers", "foyer"]);
    expect([accorderUnite(1, "stères/an"), accorderUnite(3, "stères/an"), accorderUnite(1, "m/s"), accorderUnite(1, "pers.")]).toEqual([
      "stère/an",
      "stères/an",
      "m/s",
      "pers.",
    ]);
  });

  test("se relit : retirer les espaces et la virgule redonne le nombre arrondi", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 3 }), (n, d) => {
        const relu = Number(formaterNombre(n, d).replaceAll(FINE, "").replace(",", ".").replace("\u2212", "-"));
        expect(relu).toBeCloseTo(Number(n.toFixed(d)), d);
      }),
      { numRuns: 2000 },
    );
  });
});

test("un ordre de grandeur garde deux chiffres significatifs, grand ou petit", () => {
  expect([0, 0.01234, 7, 123, 98_765].map(deuxChiffres)).toEqual([0, 0.012, 7, 120, 99_000]);
});
