import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anneesSimulees, desagregerAnnees, joursHumides, parametresPluie, plusLongueSecheresse } from "../../../../engines/src/axes/eau/pluie.ts";
import { mulberry32, normale } from "../../../../engines/src/commun/coefficients/hasard.ts";
import { moyenne, somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { JOURS_MOIS } from "../../../../engines/src/commun/contexte/calendrier.ts";
import { coefficients, territoire, unContexte } from "#tests/constructeurs/moteur.ts";
import { pluieDuMois } from "./mois-de-pluie.ts";

const tempere = parametresPluie("tempere", coefficients());

describe("désagrégation", () => {
  test("11 : somme exacte du mois, entre 0 et tous les jours humides, même graine et même série", () => {
    const mois = fc.record({
      cumul: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 2000, noNaN: true })),
      jours: fc.constantFrom(28, 30, 31),
      graine: fc.integer(),
    });
    fc.assert(
      fc.property(mois, fc.constantFrom("tempere" as const, "mediterraneen" as const, "tropical_au_vent" as const), ({ cumul, jours, graine }, zone) => {
        const p = parametresPluie(zone, coefficients());
        const serie = pluieDuMois(cumul, jours, mulberry32(graine), p);
        expect(Math.abs(somme(serie) - cumul)).toBeLessThanOrEqual(1e-9 * Math.max(1, cumul));
        expect(serie.filter((h) => h > 0).length).toBe(joursHumides(cumul, jours, p));
        expect(joursHumides(cumul, jours, p)).toBeLessThanOrEqual(jours);
        expect(serie.every((h) => h >= 0)).toBe(true);
        expect(pluieDuMois(cumul, jours, mulberry32(graine), p)).toEqual(serie);
      }),
      { numRuns: 2000 },
    );
  });

  test("des années enchaînées redonnent chaque cumul mensuel", () => {
    const annees = territoire("26").pluie_annees.map((a) => a.mm);
    const serie = desagregerAnnees(annees, mulberry32(42), tempere);
    let debut = 0;
    for (const annee of annees) {
      annee.forEach((cumul, m) => {
        const fin = debut + (JOURS_MOIS[m] as number);
        expect(somme(serie.subarray(debut, fin))).toBeCloseTo(cumul, 9);
        debut = fin;
      });
    }
    expect(debut).toBe(serie.length);
  });

  test("un mois sec ne consomme aucun tirage", () => {
    const tirer = mulberry32(3);
    pluieDuMois(0, 31, tirer, tempere);
    expect(tirer()).toBe(mulberry32(3)());
  });

  test("un mois où il pleut tous les jours ne tire pas les jours, seulement les hauteurs", () => {
    // a·R^b = 1,9 × 2000^0,494 = 81 jours, borné à 31 : un tirage par hauteur, donc 31.
    const tirer = mulberry32(3);
    pluieDuMois(2000, 31, tirer, tempere);
    const temoin = mulberry32(3);
    for (let i = 0; i < 31; i++) temoin();
    expect(tirer()).toBe(temoin());
  });

  test("le nombre de jours humides suit a·R^b, avec la Méditerranée plus sèche", () => {
    // 1,9 × 60^0,494 = 14,36 ; × 0,75 = 10,77.
    expect(joursHumides(60, 30, tempere)).toBe(14);
    expect(joursHumides(60, 30, parametresPluie("mediterraneen", coefficients()))).toBe(11);
    expect(joursHumides(0.05, 30, tempere)).toBe(1);
  });

  test("le nombre de jours humides peut être imposé", () => {
    expect(pluieDuMois(60, 30, mulberry32(1), tempere, 5).filter((h) => h > 0)).toHaveLength(5);
  });

  test("à Lyon, les jours de pluie de 1, 5, 10 et 30 mm sont ceux du calage", () => {
    // docs/conventions-de-calcul.md, « Générateur de pluie » : 101,1 ; 47,2 ; 24,7 ; 3,6 simulés (102,8 ; 47,6 ; 24,5 ; 3,8 observés), 1991-2020.
    const annees = territoire("69")
      .pluie_annees.filter((a) => a.annee <= 2020)
      .map((a) => a.mm);
    const compter = (seuil: number): number =>
      moyenne(Array.from({ length: 20 }, (_, g) => desagregerAnnees(annees, mulberry32(1 + g), tempere).filter((h) => h >= seuil).length / annees.length));
    expect(Math.abs(compter(1) - 101.1)).toBeLessThan(0.5);
    expect(Math.abs(compter(5) - 47.2)).toBeLessThan(0.5);
    expect(Math.abs(compter(10) - 24.7)).toBeLessThan(0.5);
    expect(Math.abs(compter(30) - 3.6)).toBeLessThan(0.2);
  });
});

describe("années simulées", () => {
  test("les trente dernières années connues, dans l'ordre", () => {
    const annees = anneesSimulees(unContexte("69"), undefined, 42, coefficients());
    expect(annees.synthetiques).toBe(false);
    expect(annees.annees).toEqual(Array.from({ length: 30 }, (_, i) => 1995 + i));
    expect(annees.mm[29]).toEqual(territoire("69").pluie_annees.at(-1)?.mm);
  });

  test("un territoire qui a moins de trente années les prend toutes", () => {
    expect(anneesSimulees(unContexte("978"), undefined, 42, coefficients()).mm).toHaveLength(19);
  });

  test("moins de dix années : trente années synthétiques autour des normales, avec leur générateur", () => {
    const contexte = unContexte("29", {}, { pluie_annees: [], annees: [] });
    const { mm, synthetiques } = anneesSimulees(contexte, undefined, 42, coefficients());
    const premier = 1 + 0.134 * normale(mulberry32(1042));
    expect(synthetiques).toBe(true);
    expect(mm).toHaveLength(30);
    expect(mm[0]?.[0]).toBeCloseTo((contexte.pluie_mm[0] as number) * premier, 9);
  });

  test.each([
    ["34", "mediterraneen"],
    ["971", "mediterraneen"],
    ["29", "oceanique"],
    ["69", "semi"],
  ])("variabilité des années synthétiques du territoire %s : %s", (code, cle) => {
    const contexte = unContexte(code, {}, { pluie_annees: [], annees: [] });
    const { mm } = anneesSimulees(contexte, 1, 7, coefficients());
    const cv = (coefficients()[`eau.pluie.cv.${cle}`] as { valeur: number }).valeur;
    const facteur = Math.min(1.6, Math.max(0.4, 1 + cv * normale(mulberry32(1007))));
    expect(somme(mm[0] ?? [])).toBeCloseTo(somme(contexte.pluie_mm) * facteur, 6);
  });
});

test("la sécheresse compte les jours où la pluie ne dépasse pas la perte initiale", () => {
  expect(plusLongueSecheresse(Float64Array.of(0, 0.5, 3, 0, 0.2, 0.4, 0.6, 0), 0.5)).toBe(3);
});
