import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { evaluerAdequation, rampe } from "../../../engines/src/adequation.ts";
import { algoConfig } from "#tests/constructeurs/moteurs/moteur.ts";

const CONFIG = algoConfig().adequation_weights;
const I6 = { cout_eur: 22_000, budget_eur: 20_000, heures_requises: 8, heures_disponibles: 6, ecart_competences: 1, rapport_site: 0.8, taille_relative: 1.2 };

describe("adéquation", () => {
  it("I6 : cinq notes, 0,7848, adapté", () => {
    // 22/20 = 1,1 → (1,5 − 1,1)/0,5 = 0,8 ; 8/6 → 2 − 1,3333 = 0,66667 ; (3 − 1)/3 ; 1 ; 2 − 1,2 = 0,8
    const a = evaluerAdequation(I6, CONFIG);
    const notes = a.criteres.map((c) => c.note);
    [0.8, 2 / 3, 2 / 3, 1, 0.8].forEach((attendu, i) => expect(notes[i]).toBeCloseTo(attendu, 5));
    // 0,8^0,3 × 0,66667^0,2 × 0,66667^0,15 × 1^0,2 × 0,8^0,15 = 0,7848 ; moyenne arithmétique 0,79333
    expect(a.note).toBeCloseTo(0.7848, 4);
    expect(a.criteres.reduce((s, c) => s + c.poids * (c.note ?? 0), 0)).toBeCloseTo(0.79333, 5);
    expect(a.verdict).toBe("adapte");
    expect(a.critere_faible).toBe("temps");
    expect(a.message).toContain("le temps disponible");
  });

  it("la rampe vaut 1 jusqu'à bon, 0 dès nul, et descend en ligne droite", () => {
    expect([0, 1, 1.25, 1.5, 9].map((x) => rampe(x, 1, 1.5))).toEqual([1, 1, 0.5, 0, 0]);
  });

  it("un critère nul impose inadapté ; une interdiction met le site à zéro", () => {
    expect(evaluerAdequation({ ...I6, cout_eur: 1, taille_relative: 1, ecart_competences: 0, heures_requises: 12 }, CONFIG)).toMatchObject({
      verdict: "inadapte",
      critere_faible: "temps",
    });
    expect(evaluerAdequation({ ...I6, site_interdit: true }, CONFIG)).toMatchObject({ verdict: "inadapte", critere_faible: "site" });
  });

  it("un moyen non déclaré sort du calcul et les poids sont renormalisés", () => {
    const a = evaluerAdequation({ ...I6, heures_disponibles: null, ecart_competences: null }, CONFIG);
    expect(a.criteres.filter((c) => c.note !== null).map((c) => c.critere)).toEqual(["budget", "site", "besoins"]);
    expect(a.criteres.reduce((s, c) => s + c.poids, 0)).toBeCloseTo(1, 12);
    expect(evaluerAdequation({}, CONFIG)).toMatchObject({ note: null, verdict: "non_evalue", critere_faible: null });
  });

  it("un moyen déclaré nul devant une demande n'a pas de rapport : la note est 0, et rien n'est écrit à sa place", () => {
    const lire = (plus: Partial<Record<keyof typeof I6, number>>, critere: string) =>
      evaluerAdequation({ ...I6, ...plus }, CONFIG).criteres.find((c) => c.critere === critere);
    expect(lire({ budget_eur: 0 }, "budget")).toMatchObject({ x: null, note: 0 });
    expect(lire({ heures_disponibles: 0 }, "temps")).toMatchObject({ x: null, note: 0 });
    expect(lire({ rapport_site: Infinity }, "site")).toMatchObject({ x: null, note: 0 });
    expect(lire({ budget_eur: 0, cout_eur: 0 }, "budget")).toMatchObject({ x: 0, note: 1 });
  });

  it("une configuration vide prend des poids égaux", () => {
    const a = evaluerAdequation(I6, {});
    expect(a.criteres.map((c) => c.poids)).toEqual(new Array(5).fill(0.2));
  });

  it("16 : note dans [0, 1], décroissante en coût et en temps requis, croissante en budget et en temps disponible", () => {
    const x = fc.double({ min: 0.1, max: 50_000, noNaN: true });
    fc.assert(
      fc.property(
        x,
        x,
        x,
        x,
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (cout, budget, h, dispo, ecart, taille, k) => {
          const e = {
            cout_eur: cout,
            budget_eur: budget,
            heures_requises: h,
            heures_disponibles: dispo,
            ecart_competences: ecart,
            rapport_site: taille,
            taille_relative: taille,
          };
          const note = (plus: Partial<typeof e>): number => evaluerAdequation({ ...e, ...plus }, CONFIG).note ?? 0;
          const base = note({});
          expect(base >= 0 && base <= 1).toBe(true);
          expect(note({ cout_eur: cout * k })).toBeLessThanOrEqual(base + 1e-12);
          expect(note({ heures_requises: h * k })).toBeLessThanOrEqual(base + 1e-12);
          expect(note({ budget_eur: budget * k })).toBeGreaterThanOrEqual(base - 1e-12);
          expect(note({ heures_disponibles: dispo * k })).toBeGreaterThanOrEqual(base - 1e-12);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
