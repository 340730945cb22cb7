import { describe, expect, test } from "vitest";
import { besoinEau } from "../../../../engines/src/axes/eau/besoins.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import type { EntreeEau } from "../../../../engines/src/axes/eau/types.ts";
import { douze, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";

function besoin(retouches: Partial<EntreeEau> = {}): ReturnType<typeof besoinEau> {
  return besoinEau(uneEntreeEau(retouches), coefficients());
}

const EQUIPEMENTS = { toilettes: "classique", mousseurs: false, douche_econome: false, lave_vaisselle: true } as const;

describe("besoin domestique", () => {
  test("quatre personnes consomment 4 × 148,0 L par jour, par usage selon la répartition du CIEAU", () => {
    const { jour_l, l_j, m3_an } = besoin();
    expect(l_j).toBeCloseTo(4 * 148, 6);
    expect(m3_an).toBeCloseTo((4 * 148 * 365) / 1000, 6);
    expect(jour_l.hygiene).toBeCloseTo(4 * 57.72, 9);
    expect(jour_l.wc).toBeCloseTo(4 * 29.6, 9);
    expect(jour_l.potager).toBe(0);
  });

  test("les classes de qualité se partagent le total", () => {
    const { par_classe_m3_an: classes, m3_an } = besoin();
    // A : 57,72 + 14,8 + 8,88 + 1,48 = 82,88 ; B : 17,76 ; C : 29,6 + 8,88 ; D : 8,88 (L/pers/j).
    expect(classes.A).toBeCloseTo((4 * 82.88 * 365) / 1000, 9);
    expect(classes.B).toBeCloseTo((4 * 17.76 * 365) / 1000, 9);
    expect(classes.C).toBeCloseTo((4 * 38.48 * 365) / 1000, 9);
    expect(classes.D).toBeCloseTo((4 * 8.88 * 365) / 1000, 9);
    expect(somme(Object.values(classes))).toBeCloseTo(m3_an, 9);
  });

  test("la présence réduit les usages en proportion", () => {
    expect(besoin({ presence: 0.25 }).l_j).toBeCloseTo(148, 6);
  });

  test("les forfaits saisis remplacent les coefficients, un à un", () => {
    const { jour_l } = besoin({ usages_l_pers_j: { hygiene: 30 } });
    expect(jour_l.hygiene).toBe(120);
    expect(jour_l.linge).toBeCloseTo(4 * 17.76, 9);
  });

  test("les facteurs d'équipement se multiplient", () => {
    const { jour_l } = besoin({ equipements: { toilettes: "double_chasse", mousseurs: true, douche_econome: true, lave_vaisselle: false } });
    expect(jour_l.wc).toBeCloseTo(4 * 29.6 * 0.67, 9);
    expect(jour_l.hygiene).toBeCloseTo(4 * 57.72 * 0.85 * 0.85, 9);
    expect(jour_l.cuisine).toBeCloseTo(4 * 8.88 * 0.85, 9);
    expect(jour_l.vaisselle).toBeCloseTo(4 * 14.8 * 1.3, 9);
  });

  test("les fuites vont aux toilettes, et disparaissent avec des toilettes sèches", () => {
    expect(besoin({ fuites_l_j: 25 }).jour_l.wc).toBeCloseTo(4 * 29.6 + 25, 9);
    expect(besoin({ fuites_l_j: 25, equipements: { ...EQUIPEMENTS, toilettes: "seches" } }).jour_l.wc).toBe(0);
  });

  test("un coefficient changé change le besoin", () => {
    const modifies = avecValeurs(coefficients(), { "eau.usage.linge": 40 });
    expect(besoinEau(uneEntreeEau(), modifies).jour_l.linge).toBe(160);
  });
});

describe("arrosage", () => {
  test("les espaces verts demandent 85 % de l'ET0, moins la pluie efficace", () => {
    const contexte = unContexte("69", {}, { pluie_mm: douze(100), et0_mm: [...douze(0).slice(0, 6), 200, 300, 0, 0, 0, 0] });
    const { arrosage_exterieur_m3, par_usage_m3_an } = besoin({ contexte, espaces_verts_m2: 500 });
    // Juillet : 500 × (0,85 × 200 − 84)/1000 = 43 m³ ; août : 500 × (0,85 × 300 − 84)/1000 = 85,5 m³.
    expect(arrosage_exterieur_m3[6]).toBeCloseTo(43, 9);
    expect(arrosage_exterieur_m3[7]).toBeCloseTo(85.5, 9);
    expect(par_usage_m3_an.exterieur).toBeCloseTo((4 * 8.88 * 365) / 1000 + 128.5, 9);
  });

  test("le poste potager additionne l'arrosage reçu et les animaux", () => {
    const irrigation_m3 = [0, 0, 0, 0, 2, 5, 8, 6, 1, 0, 0, 0];
    const { par_usage_m3_an, mensuel_m3 } = besoin({ irrigation_m3, animaux_l_j: 10 });
    expect(par_usage_m3_an.potager).toBeCloseTo(22 + 3.65, 9);
    expect(mensuel_m3[6]).toBeCloseTo((4 * 148 * 31) / 1000 + 8 + 0.31, 6);
  });
});
