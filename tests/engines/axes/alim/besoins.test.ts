import { expect, test } from "vitest";
import { besoinsAlim } from "../../../../engines/src/axes/alim/alim.ts";
import { kcalParKg } from "../../../../engines/src/axes/alim/besoins.ts";
import { GROUPES } from "../../../../engines/src/axes/alim/groupes.ts";
import type { Regime } from "../../../../engines/src/axes/alim/types.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { coefficientsDeLaNote, desPersonnes, unFoyerAlim } from "./foyer.ts";

const coefs = coefficientsDeLaNote();

test("A1 : deux adultes et deux enfants ont besoin de 2 810 500 kcal et 54,75 kg de protéines par an", () => {
  const b = besoinsAlim(unFoyerAlim(), coefs);
  // 365·(2·2300 + 2·1550) = 2 810 500 ; 365·(2·55 + 2·20)/1000 = 54,75 ; (4600 + 3100)/2300 = 3,347826.
  expect(b.kcal_an).toBeCloseTo(2_810_500, 6);
  expect(b.proteines_kg_an).toBeCloseTo(54.75, 9);
  expect(b.equivalents_adultes).toBeCloseTo(3.347826, 6);
});

test("A1b : deux seniors sédentaires ont besoin de 1 309 437,5 kcal et 48,18 kg de protéines par an", () => {
  const b = besoinsAlim(unFoyerAlim({ personnes: desPersonnes({ senior_65: 2 }), activite: "sedentaire" }), coefs);
  expect(b.kcal_an).toBeCloseTo(1_309_437.5, 6);
  expect(b.proteines_kg_an).toBeCloseTo(48.18, 9);
  expect(b.equivalents_adultes).toBeCloseTo(1.559783, 6);
});

test("A2 : la ration flexitarienne du foyer A1, en kg comestibles par an", () => {
  const { groupes_kg_an } = besoinsAlim(unFoyerAlim(), coefs);
  const attendu = {
    legumes: 342.15,
    tubercules: 146.63,
    fruits: 305.49,
    cereales: 329.93,
    legumineuses: 36.66,
    huiles: 46.43,
    fruits_coque: 18.33,
    oeufs: 24.44,
    lait: 281.05,
    viandes: 85.54,
    poissons: 18.33,
    miel_sucres: 42.77,
  };
  for (const g of GROUPES) expect(groupes_kg_an[g], g).toBeCloseTo(attendu[g], 2);
});

// Somme de la ration type, sur 2 300 kcal ; le reste est le treizième groupe, jamais productible.
test.each([
  ["omnivore", 2147, 153],
  ["flexitarien", 2219, 81],
  ["vegetarien", 2221, 79],
  ["vegetalien", 2240, 60],
] as const)("la ration %s apporte %d kcal par jour et laisse %d kcal aux autres aliments", (regime: Regime, kcal, autres) => {
  const b = besoinsAlim(unFoyerAlim({ regime, personnes: desPersonnes({ adulte_18_49: 1 }) }), coefs);
  const total = GROUPES.reduce((s, g) => s + b.groupes_kg_an[g] * kcalParKg(g, coefs), 0) / 365;
  expect(Math.round(total)).toBe(kcal);
  expect(Math.round(b.autres_kcal_an / 365)).toBe(autres);
});

test("à notre table, les quatre régimes apportent la même énergie au même foyer, et lui laissent le même reste", () => {
  const regimes = ["omnivore", "flexitarien", "vegetarien", "vegetalien"] as const;
  const table = coefficients();
  for (const regime of regimes) {
    const b = besoinsAlim(unFoyerAlim({ regime }), table);
    const kcal = GROUPES.reduce((s, g) => s + b.groupes_kg_an[g] * kcalParKg(g, table), 0);
    // 97 kcal de boissons et de divers sur 2 300.
    expect(kcal / b.kcal_an, regime).toBeCloseTo((2300 - 97) / 2300, 12);
    expect(b.autres_kcal_an / b.kcal_an, regime).toBeCloseTo(97 / 2300, 12);
  }
});

test("l’activité relève le besoin des adolescents et des adultes, pas celui des enfants ni les protéines", () => {
  const enfants = desPersonnes({ enfant_4_9: 1, enfant_1_3: 1 });
  expect(besoinsAlim(unFoyerAlim({ personnes: enfants, activite: "tres_actif" }), coefs).kcal_an).toBe(
    besoinsAlim(unFoyerAlim({ personnes: enfants }), coefs).kcal_an,
  );
  const ado = desPersonnes({ ado_14_17: 1 });
  const modere = besoinsAlim(unFoyerAlim({ personnes: ado }), coefs);
  const actif = besoinsAlim(unFoyerAlim({ personnes: ado, activite: "actif" }), coefs);
  expect(actif.kcal_an / modere.kcal_an).toBeCloseTo(1.125, 12); // NAP 1,8/1,6
  expect(actif.proteines_kg_an).toBe(modere.proteines_kg_an);
});

test("grossesse et allaitement s’ajoutent à l’énergie, sans facteur d’activité", () => {
  const seule = besoinsAlim(unFoyerAlim({ activite: "actif" }), coefs);
  const enceinte = besoinsAlim(unFoyerAlim({ activite: "actif", enceintes: 1 }), coefs);
  const allaitante = besoinsAlim(unFoyerAlim({ activite: "actif", allaitantes: 1 }), coefs);
  expect(enceinte.kcal_an - seule.kcal_an).toBeCloseTo(365 * 277, 6);
  expect(allaitante.kcal_an - seule.kcal_an).toBeCloseTo(365 * 500, 6);
});

test("une ration saisie en g/jour remplace le régime et garde sa mise à l’échelle", () => {
  const rien = Object.fromEntries(GROUPES.map((g) => [g, 0])) as Record<(typeof GROUPES)[number], number>;
  const b = besoinsAlim(unFoyerAlim({ regime: { ...rien, cereales: 500 }, personnes: desPersonnes({ enfant_4_9: 1 }) }), coefs);
  // 500 g pour 2 300 kcal, enfant à 1 550 kcal : 500·1550/2300·0,365 = 122,989 kg.
  expect(b.groupes_kg_an.cereales).toBeCloseTo(122.989, 3);
  expect(b.groupes_kg_an.legumes).toBe(0);
});

test("une présence nulle ne demande rien et ne divise par rien", () => {
  const b = besoinsAlim(unFoyerAlim({ presence: 0 }), coefs);
  expect(b.kcal_an).toBe(0);
  expect(b.equivalents_adultes).toBeCloseTo(3.347826, 6);
  expect(GROUPES.every((g) => b.groupes_kg_an[g] === 0)).toBe(true);
});
