import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { type ChargeComposee, servirComposee } from "../../../../../engines/src/axes/energie/dispatch/annee-composee.ts";
import { dispatcher } from "../../../../../engines/src/axes/energie/dispatch/dispatch.ts";
import { chargeAnnee } from "../../../../../engines/src/axes/energie/profils.ts";
import { PAS_PAR_HEURE } from "../../../../../engines/src/axes/energie/soleil/heures.ts";
import { mulberry32 } from "../../../../../engines/src/commun/coefficients/hasard.ts";
import { profils } from "#tests/constructeurs/moteurs/moteur.ts";

const RIEN = new Array<number>(12).fill(0);
const mois = (max: number): fc.Arbitrary<number[]> => fc.array(fc.double({ min: 0, max, noNaN: true }), { minLength: 12, maxLength: 12 });

/** Une année de soleil plausible : rien la nuit, un ciel par heure le jour. */
function soleil(graine: number): Float64Array {
  const tirer = mulberry32(graine);
  return Float64Array.from({ length: 8760 }, (_, h) => Math.max(0, Math.sin((Math.PI * ((h % 24) + 0.5 - 6)) / 12)) * tirer());
}

const cas = fc.record({
  graine: fc.integer({ min: 1, max: 50 }),
  kwc: fc.constantFrom(0, 0.4, 3, 12),
  jour_type: fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 24, maxLength: 24 }),
  vecu_kwh: mois(400),
  eau_chaude_kwh: fc.option(mois(300), { nil: undefined }),
  plate: fc.double({ min: 0, max: 1, noNaN: true }),
  batterie: fc.record({
    kwh_utiles: fc.constantFrom(0, 0, 0.3, 5, 60),
    kw: fc.constantFrom(0.5, 3, 40),
    eta_c: fc.double({ min: 0.7, max: 1, noNaN: true }),
    eta_d: fc.double({ min: 0.7, max: 1, noNaN: true }),
    autodecharge_j: fc.constantFrom(0, 0.01),
  }),
});

describe("une année servie sans l'écrire", () => {
  it("rend les flux de l'année écrite au quart d'heure, avec ou sans batterie, avec ou sans ballon", () => {
    const { foyers, puisages = [] } = profils();
    fc.assert(
      fc.property(cas, ({ graine, kwc, jour_type, vecu_kwh, eau_chaude_kwh, plate, batterie }) => {
        const g = graine % foyers.length;
        const charge: ChargeComposee = {
          table: Float64Array.from({ length: 288 }, (_, i) => jour_type[i % 24] as number),
          vecus: { kwh: vecu_kwh, profil: foyers[g] as Float64Array, plate },
          ballon: eau_chaude_kwh && { kwh: eau_chaude_kwh, profil: puisages[g] as Float64Array },
        };
        const pv_kwh = soleil(graine);
        const { restante_kwh } = chargeAnnee(charge, RIEN);
        const {
          soutire_heure: _s,
          injecte_heure: _i,
          ...ecrite
        } = dispatcher({ pv_kwh, facteur_pv: kwc, charge_kwh: restante_kwh, pas_par_heure: PAS_PAR_HEURE, batterie });
        const composee = servirComposee({ charge, pv_kwh, facteur_pv: kwc, batterie });
        let pire = 0;
        for (const serie of ["pv", "charge", "direct", "decharge", "soutire", "injecte"] as const)
          for (let m = 0; m < 12; m++) pire = Math.max(pire, Math.abs((composee[serie][m] as number) - (ecrite[serie][m] as number)));
        for (const nombre of ["charge_batterie", "decharge_batterie", "pertes_autodecharge", "stock_initial", "stock_final"] as const)
          pire = Math.max(pire, Math.abs(composee[nombre] - ecrite[nombre]));
        expect(pire).toBeLessThanOrEqual(1e-8);
        for (const serie of [composee.soutire, composee.injecte]) expect(Math.min(...serie)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it("sans soleil, ne sert rien et soutire tout ; sans charge, injecte tout", () => {
    const { foyers } = profils();
    const batterie = { kwh_utiles: 0, kw: 0, eta_c: 1, eta_d: 1 };
    const vecus = (kwh: number) => ({ kwh: new Array<number>(12).fill(kwh), profil: foyers[0] as Float64Array, plate: 0.3 });
    const nuit = servirComposee({ charge: { table: new Float64Array(288), vecus: vecus(100) }, pv_kwh: new Float64Array(8760), facteur_pv: 3, batterie });
    expect(Array.from(nuit.soutire)).toEqual(Array.from(nuit.charge));
    expect(Array.from(nuit.direct)).toEqual(RIEN);
    const vide = servirComposee({ charge: { table: new Float64Array(288), vecus: vecus(0) }, pv_kwh: soleil(1), facteur_pv: 3, batterie });
    expect(Array.from(vide.injecte)).toEqual(Array.from(vide.pv));
  });
});
