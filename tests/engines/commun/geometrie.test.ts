import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import {
  type DemandeSol,
  ORDRE_SOL,
  partagerToit,
  pluieEfficace,
  projeterSol,
  solLibre,
  surfaceRuisselante,
  toitsSousPanneaux,
} from "../../../engines/src/commun/geometrie.ts";
import { somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs } from "../../../engines/src/commun/coefficients/table.ts";
import type { Toit } from "../../../engines/src/types.ts";
import { cheminsErreurs, codesErreurs, coefficients, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const MILLE = { numRuns: 1000 };

describe("C6 : sol libre de 1 000 m²", () => {
  const demandes: ReadonlyArray<DemandeSol> = [
    { usage: "potager", m2: 400 },
    { usage: "pv_sol", m2: 200 },
    { usage: "verger", m2: 600 },
    { usage: "prairie", m2: 500 },
  ];

  test("priorité : potager 400, PV 200, verger 400, prairie 0", () => {
    const plan = valeurDe(projeterSol(demandes, 1000, "priorite"));
    expect(plan.alloue_m2).toEqual({ potager: 400, pv_sol: 200, verger: 400, prairie: 0 });
    expect(plan.ecart_m2).toBe(700);
    expect(plan.demandes_m2).toEqual({ potager: 400, pv_sol: 200, verger: 600, prairie: 500 });
  });

  test("prorata : toutes les demandes × 1000/1700", () => {
    const { alloue_m2 } = valeurDe(projeterSol(demandes, 1000, "prorata"));
    expect(alloue_m2.potager).toBeCloseTo(235.294, 3);
    expect(alloue_m2.verger).toBeCloseTo(352.941, 3);
    expect(alloue_m2.pv_sol).toBeCloseTo(117.647, 3);
    expect(alloue_m2.prairie).toBeCloseTo(294.118, 3);
  });

  test("strict : erreur nommée, avec les surfaces", () => {
    const resultat = projeterSol(demandes, 1000, "strict");
    expect(codesErreurs(resultat)).toEqual(["sol.depassement"]);
    expect(resultat.ok ? "" : resultat.erreurs[0]?.message).toBe("Les surfaces demandées (1\u202f700 m²) dépassent le sol libre (1\u202f000 m²) de 700 m².");
    expect(valeurDe(projeterSol(demandes, 1700, "strict")).ecart_m2).toBe(0);
  });

  test("le PV posé au-dessus d'une culture ne prend qu'une part du sol", () => {
    // 400 + 200 × 0,6 + 600 = 1120 ; il reste 480 m² au verger après le potager et le PV.
    const { alloue_m2 } = valeurDe(projeterSol(demandes, 1000, "priorite", 0.4));
    expect(alloue_m2).toEqual({ potager: 400, pv_sol: 200, verger: 480, prairie: 0 });
  });
});

describe("sol", () => {
  const surface = fc.integer({ min: 0, max: 50_000 }).map((n) => n / 10);
  const demandes = fc.array(fc.record({ usage: fc.constantFrom(...ORDRE_SOL), m2: surface }), { maxLength: 8 });

  test("ce qui est alloué tient dans le libre, ne dépasse pas la demande, et l'écart ferme le compte", () => {
    fc.assert(
      fc.property(demandes, surface, fc.constantFrom("priorite" as const, "prorata" as const), (liste, libre, politique) => {
        const plan = valeurDe(projeterSol(liste, libre, politique));
        const alloue = somme(Object.values(plan.alloue_m2));
        expect(alloue).toBeLessThanOrEqual(libre + 1e-6);
        expect(plan.ecart_m2).toBeCloseTo(somme(liste.map((d) => d.m2)) - alloue, 6);
        for (const [usage, m2] of Object.entries(plan.alloue_m2))
          expect(m2).toBeLessThanOrEqual((plan.demandes_m2[usage as keyof typeof plan.demandes_m2] ?? 0) + 1e-9);
      }),
      MILLE,
    );
  });

  test("plus de PV au sol ne donne jamais plus de potager", () => {
    fc.assert(
      fc.property(surface, surface, surface, surface, fc.constantFrom("priorite" as const, "prorata" as const), (potager, pv, plus, libre, politique) => {
        const part = (m2: number): number =>
          valeurDe(
            projeterSol(
              [
                { usage: "pv_sol", m2 },
                { usage: "potager", m2: potager },
              ],
              libre,
              politique,
            ),
          ).alloue_m2.potager ?? 0;
        expect(part(pv + plus)).toBeLessThanOrEqual(part(pv) + 1e-9);
      }),
      MILLE,
    );
  });

  test("le sol libre est le terrain moins le bâti, les accès et les reculs, jamais négatif", () => {
    expect(solLibre(1000, 120, 60, 20)).toBe(800);
    expect(solLibre(100, 120, 60)).toBe(0);
  });

  test("refuse une surface négative ou non finie, avec son chemin", () => {
    expect(cheminsErreurs(projeterSol([{ usage: "verger", m2: -1 }], Number.NaN, "priorite"))).toEqual(["sol.verger", "terrain.libre_m2"]);
    expect(cheminsErreurs(projeterSol([], 10, "priorite", 0.5))).toEqual(["terrain.recouvrement_pv"]);
  });
});

describe("toit", () => {
  const coefs = avecValeurs(coefficients(), { "energie.pv.surface": 5 });
  const toits: ReadonlyArray<Toit> = [
    { aire_m2: 100, type: "rugueux" },
    { aire_m2: 40, type: "vegetalise" },
  ];
  const demande = { toits, utile_m2: null, cesi_m2: 4, pv_kwc: 3, pv_sol_m2: 0 };

  test("utile : la moitié du toit non végétalisé ; thermique d'abord, puis PV à 5 m² par kWc", () => {
    expect(valeurDe(partagerToit(demande, coefs))).toEqual({ utile_m2: 50, cesi_m2: 4, pv_m2: 15, pv_kwc_possible: 3, conflit: false });
  });

  test("toit trop petit : les kWc sont réduits, l'avertissement le dit", () => {
    const resultat = partagerToit({ ...demande, utile_m2: 14 }, coefs);
    // 14 − 4 = 10 m² : 2 kWc.
    expect(valeurDe(resultat)).toEqual({ utile_m2: 14, cesi_m2: 4, pv_m2: 10, pv_kwc_possible: 2, conflit: true });
    expect(resultat.ok && resultat.avertissements.map((a) => a.code)).toEqual(["TOIT_PV_REDUIT"]);
  });

  test("les panneaux au sol libèrent le toit", () => {
    expect(valeurDe(partagerToit({ ...demande, utile_m2: 14, pv_sol_m2: 8 }, coefs))).toMatchObject({ pv_m2: 7, pv_kwc_possible: 3, conflit: false });
  });

  test("même le solaire thermique est borné par le toit", () => {
    const resultat = partagerToit({ ...demande, utile_m2: 2 }, coefs);
    expect(valeurDe(resultat)).toMatchObject({ cesi_m2: 2, pv_m2: 0, pv_kwc_possible: 0 });
    expect(resultat.ok && resultat.avertissements.map((a) => a.code)).toEqual(["TOIT_CESI_REDUIT", "TOIT_PV_REDUIT"]);
  });

  test("PV et thermique ne dépassent jamais le toit utile", () => {
    const m2 = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(m2, m2, m2, m2, (utile_m2, cesi_m2, kwc, pv_sol_m2) => {
        const plan = valeurDe(partagerToit({ toits, utile_m2, cesi_m2, pv_kwc: kwc, pv_sol_m2 }, coefs));
        expect(plan.pv_m2 + plan.cesi_m2).toBeLessThanOrEqual(utile_m2 + 1e-9);
        expect(plan.pv_kwc_possible).toBeLessThanOrEqual(kwc + 1e-9);
      }),
      MILLE,
    );
  });

  test("C2 : 100 m² de tuile à 0,85, puis 40 m² de PV à 0,90, sous 819 mm : 69,615 puis 71,253 m³", () => {
    const note = avecValeurs(coefficients(), { "eau.toit.rugueux": 0.85, "eau.toit.lisse": 0.9 });
    const nu: ReadonlyArray<Toit> = [{ aire_m2: 100, type: "rugueux" }];
    expect((819 * surfaceRuisselante(nu, note)) / 1000).toBeCloseTo(69.615, 9);
    expect((819 * surfaceRuisselante(toitsSousPanneaux(nu, 40), note)) / 1000).toBeCloseTo(71.253, 9);
  });

  test("les panneaux couvrent les toits dans l'ordre, jamais le végétalisé, sans changer l'aire", () => {
    const trois: ReadonlyArray<Toit> = [
      { aire_m2: 30, type: "vegetalise" },
      { aire_m2: 20, type: "rugueux" },
      { aire_m2: 50, type: "gravier" },
    ];
    expect(toitsSousPanneaux(trois, 25)).toEqual([
      { aire_m2: 30, type: "vegetalise" },
      { aire_m2: 0, type: "rugueux" },
      { aire_m2: 45, type: "gravier" },
      { aire_m2: 25, type: "lisse" },
    ]);
    expect(somme(toitsSousPanneaux(trois, 500).map((t) => t.aire_m2))).toBe(100);
    expect(toitsSousPanneaux(trois, 0)).toBe(trois);
  });

  test("ajouter du PV ne baisse jamais la pluie collectée", () => {
    const toit = fc.record({
      aire_m2: fc.integer({ min: 0, max: 300 }),
      type: fc.constantFrom("lisse" as const, "rugueux" as const, "plat" as const, "gravier" as const, "vegetalise" as const),
    });
    fc.assert(
      fc.property(fc.array(toit, { maxLength: 4 }), fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 100 }), (liste, couvert, plus) => {
        const avant = surfaceRuisselante(toitsSousPanneaux(liste, couvert), coefficients());
        expect(surfaceRuisselante(toitsSousPanneaux(liste, couvert + plus), coefficients())).toBeGreaterThanOrEqual(avant - 1e-9);
      }),
      MILLE,
    );
  });
});

test("la pluie efficace suit la formule USDA-SCS, continue à 250 mm", () => {
  // 100·(125 − 20)/125 = 84 ; 250·75/125 = 150 ; 125 + 30 = 155.
  expect([0, 100, 250, 300].map(pluieEfficace)).toEqual([0, 84, 150, 155]);
  expect(pluieEfficace(250.000001)).toBeCloseTo(150, 5);
});
