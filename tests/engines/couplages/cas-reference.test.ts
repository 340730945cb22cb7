import { describe, expect, it } from "vitest";
import { avecValeurs } from "../../../engines/src/commun/coefficients/table.ts";
import { projeterSol } from "../../../engines/src/commun/geometrie.ts";
import { COUPLAGES } from "../../../engines/src/couplages/couplages.ts";
import { energieCuisson } from "../../../engines/src/couplages/energie.ts";
import { pointFixe } from "../../../engines/src/couplages/point-fixe.ts";
import type { EtatAxes, IdFlux } from "../../../engines/src/couplages/types.ts";
import { coefficientsDesNotes as coefficients, codesErreurs, geler, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

// Les cas C1 à C8 emploient les coefficients de leur note, pas la table harmonisée.
const NOTE = geler(
  avecValeurs(coefficients(), {
    "eau.toit.rugueux": 0.85,
    "eau.toit.lisse": 0.9,
    "couplage.haie.kwh": 11000,
    "couplage.cuisson.base": 300,
    "couplage.cuisson.exposant": 0.6,
  }),
);
const FOYER = { personnes: 4, presence: 1, nb_foyers: 1 };
const parMois = (total: number): number[] => new Array<number>(12).fill(total / 12);

function total(id: IdFlux, etat: Partial<EtatAxes>, nature?: RegExp): number {
  const flux = COUPLAGES[id](geler({ foyer: FOYER, ...etat }), unContexte(), NOTE).filter((f) => nature === undefined || nature.test(f.nature));
  return flux.reduce((s, f) => s + f.total, 0);
}

describe("cas de référence des couplages", () => {
  it("C1 : pomper 27,8 m³ à 30 m demande 6,493 kWh et une lampe de 40 W permanente 350,4 kWh/an", () => {
    // 27,8 × 0,002725 × 30 / 0,35 = 6,4933 ; 40 W × 8760 h = 350,4 kWh
    expect(total("pompage", { eau: { pompage_m3: parMois(27.8), denivele_m: 30, pression_bar: 0 } })).toBeCloseTo(6.493, 3);
    expect(total("traitement", { eau: { potabilisation: true } })).toBeCloseTo(350.4, 6);
  });

  it("C2 : 100 m² de tuile sous 819 mm donnent 69,615 m³, et 71,253 avec 40 m² de panneaux", () => {
    // 819 × 100 × 0,85 / 1000 ; 819 × (60 × 0,85 + 40 × 0,90) / 1000
    const contexte = unContexte("44", {}, { pluie_mm: parMois(819) });
    const toits = [{ aire_m2: 100, type: "rugueux" }] as const;
    const toit = { utile_m2: 50, pv_m2: 40, cesi_m2: 0, pv_kwc_possible: 8, conflit: false };
    expect(COUPLAGES.toit_pluie_pv({ foyer: FOYER, toits }, contexte, NOTE)[0]?.total).toBeCloseTo(69.615, 9);
    expect(COUPLAGES.toit_pluie_pv({ foyer: FOYER, toits, toit }, contexte, NOTE)[0]?.total).toBeCloseTo(71.253, 9);
  });

  it("C3 : 300 m de haie, 0,2 ha de taillis très court, 0,5 ha de taillis", () => {
    // 0,3 × 11 000 = 3300 ; 0,2 × 8 × 4800 = 7680 ; 0,5 × 3,5 × 4800 = 8400
    expect(total("bois_haie", { energie: { haie_km: 0.3 } })).toBeCloseTo(3300, 9);
    expect(total("bois_taillis", { energie: { tcr_ha: 0.2 } })).toBeCloseTo(7680, 9);
    expect(total("bois_taillis", { energie: { taillis_ha: 0.5 } })).toBeCloseTo(8400, 9);
  });

  it("C4 : l'urine de quatre personnes rend 9,8 kg d'azote, et lève la limite du cas A9", () => {
    // 4 × 3,5 × 0,7 = 9,8 ; A9 : besoin 4,65, apport 4,10 → f = 0,6 + 0,4 × 4,10/4,65 = 0,9527 ; 4,10 + 9,8 > 4,65 → 1
    const azote = total("toilettes_seches", { eau: { toilettes: "seches", urine_recyclee: true }, alim: {} }, /azote/);
    expect(azote).toBeCloseTo(9.8, 9);
    const f = (apport: number): number => Math.min(1, 0.6 + (0.4 * apport) / 4.65);
    const compost = total("compost", { alim: {} }) + total("fientes_fumier", { alim: { poules: 6 } });
    expect(compost).toBeCloseTo(4.1, 9);
    expect(f(compost)).toBeCloseTo(0.9527, 4);
    expect(f(compost + azote)).toBe(1);
  });

  it.each([
    [1, 300],
    [2, 454.7],
    [4, 689.2],
    [8, 1044.7],
  ])("C5 : cuisiner pour %i personnes demande %f kWh par an", (personnes, kwh) => {
    expect(energieCuisson({ personnes, presence: 1, nb_foyers: 1 }, NOTE)).toBeCloseTo(kwh, 1);
    expect(total("cuisson", { foyer: { personnes, presence: 1, nb_foyers: 1 }, energie: {} })).toBeCloseTo(kwh, 1);
  });

  it("C6 : 1000 m² libres pour 1700 demandés, sous les trois politiques", () => {
    // priorité : 400 + 200 + 400 = 1000, prairie 0 ; prorata : × 1000/1700
    const demandes = [
      { usage: "potager", m2: 400 },
      { usage: "pv_sol", m2: 200 },
      { usage: "verger", m2: 600 },
      { usage: "prairie", m2: 500 },
    ] as const;
    const priorite = valeurDe(projeterSol(demandes, 1000, "priorite")).alloue_m2;
    expect([priorite.potager, priorite.verger, priorite.pv_sol, priorite.prairie]).toEqual([400, 400, 200, 0]);
    const prorata = valeurDe(projeterSol(demandes, 1000, "prorata")).alloue_m2;
    for (const [usage, m2] of [
      ["potager", 235.294],
      ["verger", 352.941],
      ["pv_sol", 117.647],
      ["prairie", 294.118],
    ] as const)
      expect(prorata[usage]).toBeCloseTo(m2, 3);
    expect(codesErreurs(projeterSol(demandes, 1000, "strict"))).toEqual(["sol.depassement"]);
  });

  it.each([
    [1, 9],
    [0.5, 15],
  ])("C7 : r = min(1, 100/(90 + 20 + 30 r)) vaut 0,754029 en %f d'amortissement, %i passes", (amortissement, passes) => {
    // 30 r² + 110 r − 100 = 0 → r = (−110 + √(110² + 12000))/60 = 0,7540291
    const exacte = (-110 + Math.sqrt(110 ** 2 + 12_000)) / 60;
    const solution = pointFixe(([r = 1]) => [Math.min(1, 100 / (90 + 20 + 30 * r))], 1, { tolerance: 1e-6, passes_max: 20, amortissement });
    expect(exacte).toBeCloseTo(0.7540291, 7);
    expect(solution.x[0]).toBeCloseTo(exacte, 6);
    expect(solution).toMatchObject({ passes, converge: true });
  });
});
