import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import {
  eclairerJour,
  ouvrirEclairement,
  ouvrirJourPlan,
  planIncline,
  preparerPlan,
  verreMartinRuiz,
  verreUniforme,
} from "../../../../../engines/src/axes/energie/soleil/plan.ts";
import { heuresAnnee, ouvrirHeures, remplirJour } from "../../../../../engines/src/axes/energie/soleil/heures.ts";
import { coefsPv, huld } from "../../../../../engines/src/axes/energie/soleil/pv.ts";
import { anneeSoleil, coefsSoleil, fractionDiffuse, jourSoleil } from "../../../../../engines/src/axes/energie/soleil/soleil.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { casReference, declinaisonFao } from "#tests/engines/axes/energie/site.ts";
import { CONSTANTE, somme, jours } from "./montage-pv.ts";

const ALBEDO = 0.2;

function journee(
  n: number,
  latitude: number,
  h_kwh_m2: number,
  inclinaison: number,
  azimut: number,
  diffuse?: number,
  declinaison?: number,
): { readonly total: number; readonly heures: Float64Array } {
  const jour = jourSoleil(n, latitude, CONSTANTE, declinaison);
  const geometrie = ouvrirHeures(24);
  remplirJour(geometrie, 0, jour, latitude, CONSTANTE, coefsSoleil(coefficients()).clair);
  const part = diffuse ?? fractionDiffuse(h_kwh_m2 / jour.h0, jour.ws);
  const globale = geometrie.part.map((p) => h_kwh_m2 * p);
  const diffus = geometrie.part_diffuse.map((p, h) => Math.min(globale[h] as number, h_kwh_m2 * part * p));
  const plan = planIncline(inclinaison, azimut);
  const verre = verreUniforme(0);
  const jourPlan = ouvrirJourPlan();
  preparerPlan(jourPlan, geometrie, 0, jour, latitude, plan, verre);
  const eclairement = ouvrirEclairement();
  eclairerJour(eclairement, { globale, diffuse: diffus, debut: 0 }, { i0_kwh_m2: geometrie.i0_kwh_m2, debut: 0 }, jourPlan, { plan, verre, albedo: ALBEDO });
  return { total: somme(eclairement.recu), heures: eclairement.recu };
}

const latitudes = fc.double({ min: -60, max: 60, noNaN: true });

const clartes = fc.double({ min: 0.06, max: 0.78, noNaN: true });

describe("plan incliné", () => {
  it("E1 : reçoit 6,526 kWh/m² le 21 juin et 1,782 le 21 décembre, 35° sud à 45° N (± 0,001)", () => {
    expect(Math.abs(journee(172, 45, 7, 35, 0, undefined, declinaisonFao(172)).total - 6.526)).toBeLessThanOrEqual(0.001);
    expect(Math.abs(journee(355, 45, 1.2, 35, 0, undefined, declinaisonFao(355)).total - 1.782)).toBeLessThanOrEqual(0.001);
  });

  it("à plat, rend exactement le rayonnement horizontal", () => {
    fc.assert(
      fc.property(latitudes, jours, clartes, fc.double({ min: -180, max: 180, noNaN: true }), (latitude, n, kt, azimut) => {
        const h = kt * jourSoleil(n, latitude, CONSTANTE).h0;
        expect(Math.abs(journee(n, latitude, h, 0, azimut).total - h)).toBeLessThanOrEqual(1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it("l'azimut γ et l'azimut −γ reçoivent le même total dans la journée", () => {
    fc.assert(
      fc.property(
        latitudes,
        jours,
        clartes,
        fc.double({ min: 0, max: 90, noNaN: true }),
        fc.double({ min: 0, max: 180, noNaN: true }),
        (latitude, n, kt, beta, gamma) => {
          const h = kt * jourSoleil(n, latitude, CONSTANTE).h0;
          expect(Math.abs(journee(n, latitude, h, beta, gamma).total - journee(n, latitude, h, beta, -gamma).total)).toBeLessThanOrEqual(1e-9);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("sans direct, ne dépend pas de l'azimut", () => {
    const sous = (azimut: number): number => {
      const plan = planIncline(50, azimut);
      const verre = verreUniforme(0);
      const heures = heuresAnnee(anneeSoleil(45, CONSTANTE), CONSTANTE, coefsSoleil(coefficients()).clair);
      const jourPlan = ouvrirJourPlan();
      preparerPlan(jourPlan, heures, 0, jourSoleil(1, 45, CONSTANTE), 45, plan, verre);
      const couvert = heures.part.slice(0, 24);
      const eclairement = ouvrirEclairement();
      eclairerJour(eclairement, { globale: couvert, diffuse: couvert, debut: 0 }, { i0_kwh_m2: heures.i0_kwh_m2, debut: 0 }, jourPlan, {
        plan,
        verre,
        albedo: ALBEDO,
      });
      return somme(eclairement.recu);
    };
    expect(sous(90)).toBeCloseTo(sous(0), 12);
    expect(sous(180)).toBeCloseTo(sous(0), 12);
  });

  it("l'ouest reçoit plus l'après-midi que le matin", () => {
    const { heures } = journee(172, 45, 7, 60, 90);
    expect(somme(heures.slice(12))).toBeGreaterThan(2 * somme(heures.slice(0, 12)));
  });

  it("vers le nord dans l'hémisphère sud reçoit plus que vers le sud", () => {
    expect(journee(172, -21, 4, 21, 180).total).toBeGreaterThan(journee(172, -21, 4, 21, 0).total);
  });

  it("ne reçoit rien pendant la nuit polaire", () => {
    expect(journee(355, 75, 0, 30, 0, 1).total).toBe(0);
  });
});

describe("verre (Martin et Ruiz)", () => {
  it("retrouve les parts de pvlib (iam.martin_ruiz, a_r = 0,16) : soleil à 0, 60, 75 et 85°, ciel et sol à 35 et 90°", () => {
    const { direct } = verreMartinRuiz(planIncline(35, 0), 0.16);
    for (const [angle, attendu] of [
      [0, 1],
      [60, 0.95791],
      [75, 0.80318],
      [85, 0.42081],
    ] as const) {
      expect(direct(Math.cos((angle * Math.PI) / 180)), `${angle}°`).toBeCloseTo(attendu, 4);
    }
    for (const [inclinaison, ciel, sol] of [
      [35, 0.9557, 0.83256],
      [90, 0.95146, 0.95146],
    ] as const) {
      const verre = verreMartinRuiz(planIncline(inclinaison, 0), 0.16);
      expect(verre.ciel).toBeCloseTo(ciel, 4);
      expect(verre.sol).toBeCloseTo(sol, 4);
    }
  });

  it("une table d'avant ce verre garde ses pertes moyennes", () => {
    const { "energie.pv.verre": _, ...ancienne } = coefficients();
    expect(coefsPv(ancienne).verre).toEqual({ aoi: 0.027, aoi_plat: 0.0395 });
    expect(coefsPv(coefficients()).verre).toEqual({ a_r: 0.16 });
  });
});

describe("module (Huld)", () => {
  const k = coefsPv(coefficients()).standard;
  const recente = coefsPv(coefficients()).recente;

  it("E1 : passe par les cinq points publiés, 1 à 1000 W/m² et 25 °C", () => {
    for (const [point, attendu] of Object.entries(casReference().solaire.huld_csi)) {
      const [g, t] = point.split(";").map(Number) as [number, number];
      expect(huld(g, t, k)).toBeCloseTo(attendu, 5);
    }
    expect(huld(1, 25, k)).toBe(1);
    expect(huld(1, 25, recente)).toBe(1);
  });

  it("croît avec l'éclairement et décroît avec la température", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1.05, noNaN: true }),
        fc.double({ min: 0.1, max: 1.05, noNaN: true }),
        fc.double({ min: -10, max: 70, noNaN: true }),
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        (g1, g2, t, dt) => {
          expect(huld(Math.max(g1, g2), t, k)).toBeGreaterThanOrEqual(huld(Math.min(g1, g2), t, k));
          expect(huld(g1, t + dt, k)).toBeLessThan(huld(g1, t, k));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("ne produit rien sans lumière, jamais moins que rien", () => {
    expect(huld(0, 10, k)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1.1, noNaN: true }), fc.double({ min: -30, max: 90, noNaN: true }), (g, t) => {
        expect(huld(g, t, k)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
