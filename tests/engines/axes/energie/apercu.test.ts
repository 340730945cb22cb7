import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { autoproductionMensuelle, coefsApercu } from "../../../../engines/src/axes/energie/apercu.ts";
import { apercuEnergie, simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import { codesErreurs, coefficients, options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp, unSite } from "./site.ts";

const c = coefsApercu(coefficients());
const reel = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe("forme réduite de l'autoproduction", () => {
  it("reste entre 0 et min(1, x, T), croît avec la production et la batterie", () => {
    fc.assert(
      fc.property(reel(0, 20), reel(0, 10), reel(0, 5), reel(0, 5), (x, b, dx, db) => {
        const a = autoproductionMensuelle(x, b, c);
        const t = 0.51 + 0.49 * (1 - Math.exp(-b / 0.52));
        expect(a).toBeGreaterThanOrEqual(0);
        expect(a).toBeLessThanOrEqual(Math.min(1, x, t) + 1e-12);
        expect(autoproductionMensuelle(x + dx, b, c)).toBeGreaterThanOrEqual(a - 1e-12);
        expect(autoproductionMensuelle(x, b + db, c)).toBeGreaterThanOrEqual(a - 1e-12);
      }),
      { numRuns: 2000 },
    );
  });

  it("une charge de nuit ne prend rien au soleil sans batterie, une charge de midi en prend davantage que celle des habitants", () => {
    expect(autoproductionMensuelle(1, 0, c, 0)).toBe(0);
    expect(autoproductionMensuelle(1, 2, c, 0)).toBeGreaterThan(0.4);
    expect(autoproductionMensuelle(1, 0, c, 1.5)).toBeGreaterThan(autoproductionMensuelle(1, 0, c) + 0.05);
  });

  it("vaut 0 sans panneaux, tend vers 1 avec tout, et se recalcule à la main", () => {
    expect(autoproductionMensuelle(0, 3, c)).toBe(0);
    expect(autoproductionMensuelle(1e6, 1e6, c)).toBeCloseTo(1, 9);
    expect(autoproductionMensuelle(1e-300, 0, c)).toBeLessThanOrEqual(1e-300);
    // x = 1, b = 0 : e = 0, T = 0,51, n = 0,84 → (1 + 0,51^−0,84)^(−1/0,84)
    expect(autoproductionMensuelle(1, 0, c)).toBeCloseTo((1 + 0.51 ** -0.84) ** (-1 / 0.84), 12);
  });
});

describe("aperçu mensuel", () => {
  it("suit la simulation horaire à 10 points près, 5 en moyenne, sur un éventail d'installations", () => {
    const ecarts = [1, 3, 6, 9].flatMap((kwc) =>
      [0, 2.5, 5, 10].map((kwh) => {
        const site = siteElectrique(3000, { pv: [unChamp(kwc)], batterie: { kwh_utiles: kwh } });
        return Math.abs(valeurDe(apercuEnergie(site, options())).electrique - valeurDe(simulerEnergie(site, options())).autonomie.electrique);
      }),
    );
    expect(Math.max(...ecarts)).toBeLessThan(0.1);
    expect(ecarts.reduce((s, x) => s + x, 0) / ecarts.length).toBeLessThan(0.05);
  });

  it("compte le bois, la chaleur solaire, le vent et l'eau comme la simulation", () => {
    const site = unSite({
      chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 },
      ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 4 },
      bois: { ...unSite().bois, haie_km: 5 },
    });
    const apercu = valeurDe(apercuEnergie(site, options()));
    const complet = valeurDe(simulerEnergie(site, options()));
    expect(apercu.taux).toBeCloseTo(complet.autonomie.taux, 9);
    expect(apercu.final_kwh).toBeCloseTo(
      complet.final_kwh.reduce((s, x) => s + x, 0),
      6,
    );
  });

  it("refuse les mêmes saisies que la simulation", () => {
    expect(codesErreurs(apercuEnergie(unSite({ personnes: -1 }), options()))).toEqual(["saisie.bornes"]);
  });
});
