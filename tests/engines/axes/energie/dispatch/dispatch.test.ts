import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import {
  type BatterieDispatch,
  dispatcher,
  dispatcherFlux,
  type FluxHoraires,
  type SortieDispatch,
} from "../../../../../engines/src/axes/energie/dispatch/dispatch.ts";
import { casReference } from "../site.ts";

function somme(serie: ArrayLike<number>): number {
  return Array.from(serie).reduce((s, x) => s + x, 0);
}

function autoproduction(s: SortieDispatch): number {
  return (somme(s.direct) + somme(s.decharge)) / somme(s.charge);
}

const kwh = fc.double({ min: 0, max: 10, noNaN: true });
const jour = fc.array(fc.tuple(kwh, kwh), { minLength: 24, maxLength: 24 });
const batteries: fc.Arbitrary<BatterieDispatch> = fc.record({
  kwh_utiles: fc.double({ min: 0, max: 30, noNaN: true }),
  kw: fc.double({ min: 0, max: 8, noNaN: true }),
  eta_c: fc.double({ min: 0.7, max: 1, noNaN: true }),
  eta_d: fc.double({ min: 0.7, max: 1, noNaN: true }),
});

function colonnes(heures: ReadonlyArray<readonly [number, number]>): { readonly pv_kwh: number[]; readonly charge_kwh: number[] } {
  return { pv_kwh: heures.map(([p]) => p), charge_kwh: heures.map(([, l]) => l) };
}

describe("dispatch", () => {
  it("E1 : jouet de quatre heures, autoproduction 5/6, reste 0,2667 kWh", () => {
    // Heure 2 : 1 kWh de surplus → 0,9 ; heure 3 : 3 kWh → 3,6 ; heure 4 : 3 kWh servis, 3/0,9 = 3,3333 retirés → 0,2667. Seule l'heure 1 manque (1 kWh sur 6).
    const { entrees, sortie } = casReference().dispatch_jouet;
    const s = dispatcher({
      pv_kwh: entrees.pv,
      charge_kwh: entrees.charge,
      batterie: { kwh_utiles: entrees.capacite, kw: entrees.p_max, eta_c: entrees.eta_c, eta_d: entrees.eta_d },
      annees: 1,
    });
    expect(autoproduction(s)).toBeCloseTo(sortie.autoproduction, 9);
    expect(s.stock_final).toBeCloseTo(sortie.stock_final, 9);
    expect(somme(s.injecte)).toBeCloseTo(sortie.injecte, 9);
    expect(somme(s.soutire)).toBeCloseTo(sortie.soutire, 9);
  });

  it("le soutiré et l'injecté se retrouvent par heure du jour, quarts d'heure compris", () => {
    const pv_kwh = Array.from({ length: 48 }, (_, h) => (h % 24 === 12 ? 3 : 0));
    const charge_kwh = Array.from({ length: 192 }, () => 0.25);
    const s = dispatcher({ pv_kwh, charge_kwh, pas_par_heure: 4, batterie: { kwh_utiles: 0, kw: 0, eta_c: 1, eta_d: 1 } });
    expect(Array.from(s.injecte_heure)).toEqual(Array.from({ length: 24 }, (_, h) => (h === 12 ? 4 : 0)));
    expect(Array.from(s.soutire_heure)).toEqual(Array.from({ length: 24 }, (_, h) => (h === 12 ? 0 : 2)));
  });

  it("les flux seuls sont, au bit près, ceux du calcul entier, avec ou sans batterie, à l'heure comme au quart d'heure", () => {
    const parQuart = fc.array(fc.tuple(kwh, kwh), { minLength: 96, maxLength: 96 });
    fc.assert(
      fc.property(
        parQuart,
        batteries,
        fc.boolean(),
        fc.constantFrom(1, 4),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (pas, batterie, avec, par_heure, perte) => {
          const { pv_kwh, charge_kwh } = colonnes(pas);
          const e = {
            pv_kwh: pv_kwh.slice(0, 96 / par_heure),
            charge_kwh,
            pas_par_heure: par_heure,
            batterie: { ...batterie, ...(avec ? {} : { kwh_utiles: 0 }), autodecharge_j: perte },
          };
          const { stock_moyen, pointe_kw, heures_manque, plus_longue_h, jours_sans, jours_sans_suite, ...flux } = dispatcher(e);
          expect(dispatcherFlux(e)).toEqual(flux);
          expect([stock_moyen, pointe_kw, heures_manque, plus_longue_h, jours_sans, jours_sans_suite].every((x) => x >= 0)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("chaque heure, ce qui entre égale ce qui sort, et la batterie reste dans ses bornes", () => {
    fc.assert(
      fc.property(jour, batteries, fc.integer({ min: 1, max: 3 }), (heures, batterie, annees) => {
        const { pv_kwh, charge_kwh } = colonnes(heures);
        const s = dispatcher({ pv_kwh, charge_kwh, batterie, annees, detail: true });
        const f = s.flux as FluxHoraires;
        let stock = s.stock_initial;
        // Une seule assertion par tirage : le pire écart des 24 heures.
        let bilan = 0;
        let bornes = 0;
        for (let i = 0; i < 24; i++) {
          const at = (serie: Float64Array): number => serie[i] as number;
          const [c, d] = [at(f.charge), at(f.decharge)];
          bilan = Math.max(bilan, Math.abs((pv_kwh[i] as number) + d + at(f.soutire) - (charge_kwh[i] as number) - c - at(f.injecte)));
          stock += c * batterie.eta_c - d / batterie.eta_d;
          bilan = Math.max(bilan, Math.abs(at(f.stock) - stock));
          bornes = Math.max(bornes, -at(f.stock), at(f.stock) - batterie.kwh_utiles, c - batterie.kw, d - batterie.kw, Math.min(c, d), -c, -d);
        }
        expect(bilan).toBeLessThanOrEqual(1e-9);
        expect(bornes).toBeLessThanOrEqual(1e-12);
        expect(Math.abs(somme(pv_kwh) + somme(s.decharge) + somme(s.soutire) - somme(charge_kwh) - s.charge_batterie - somme(s.injecte))).toBeLessThanOrEqual(
          1e-8,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("l'autoproduction ne dépasse ni 1 ni la production, au stock de départ près, et les pertes ferment le bilan", () => {
    fc.assert(
      fc.property(jour, batteries, (heures, batterie) => {
        const { pv_kwh, charge_kwh } = colonnes(heures);
        fc.pre(somme(charge_kwh) > 0.1 && somme(pv_kwh) > 0.1);
        const s = dispatcher({ pv_kwh, charge_kwh, batterie });
        const L = somme(charge_kwh);
        const taux = autoproduction(s);
        expect(taux).toBeGreaterThanOrEqual(0);
        expect(taux).toBeLessThanOrEqual(Math.min(1, somme(pv_kwh) / L) + s.stock_initial / L + 1e-9);
        const autoconsommation = 1 - somme(s.injecte) / somme(pv_kwh);
        expect(autoconsommation).toBeGreaterThanOrEqual(-1e-12);
        expect(autoconsommation).toBeLessThanOrEqual(1);
        const pertes = s.charge_batterie * (1 - batterie.eta_c) + s.decharge_batterie * (1 / batterie.eta_d - 1);
        expect(taux * L + pertes + s.stock_final - s.stock_initial).toBeCloseTo(autoconsommation * somme(pv_kwh), 7);
      }),
      { numRuns: 1000 },
    );
  });

  it("l'autoproduction croît avec les panneaux, la capacité, la puissance et les rendements", () => {
    // Sur dix années enchaînées : la première année dépend encore du stock vide de départ.
    fc.assert(
      fc.property(
        jour,
        batteries,
        fc.constantFrom("pv", "kwh_utiles", "kw", "eta_c", "eta_d"),
        fc.double({ min: 1, max: 1.4, noNaN: true }),
        (heures, batterie, quoi, facteur) => {
          const { pv_kwh, charge_kwh } = colonnes(heures);
          fc.pre(somme(charge_kwh) > 0.1);
          const plus =
            quoi === "pv" ? batterie : { ...batterie, [quoi]: quoi.startsWith("eta") ? Math.min(1, batterie[quoi] * facteur) : batterie[quoi] * facteur };
          const avant = autoproduction(dispatcher({ pv_kwh, charge_kwh, batterie, annees: 10 }));
          const apres = autoproduction(dispatcher({ pv_kwh, charge_kwh, batterie: plus, facteur_pv: quoi === "pv" ? facteur : 1, annees: 10 }));
          expect(apres).toBeGreaterThanOrEqual(avant - 1e-9);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("multiplier toutes les charges baisse le taux et augmente les kWh servis", () => {
    fc.assert(
      fc.property(jour, batteries, fc.double({ min: 1, max: 3, noNaN: true }), (heures, batterie, lambda) => {
        const { pv_kwh, charge_kwh } = colonnes(heures);
        fc.pre(somme(charge_kwh) > 0.1);
        const avant = dispatcher({ pv_kwh, charge_kwh, batterie, annees: 10 });
        const apres = dispatcher({ pv_kwh, charge_kwh: charge_kwh.map((l) => l * lambda), batterie, annees: 10 });
        expect(autoproduction(apres)).toBeLessThanOrEqual(autoproduction(avant) + 1e-9);
        expect(somme(apres.direct) + somme(apres.decharge)).toBeGreaterThanOrEqual(somme(avant.direct) + somme(avant.decharge) - 1e-8);
      }),
      { numRuns: 1000 },
    );
  });

  it("multiplier panneaux, charge, capacité et puissance par le même nombre ne change pas le taux", () => {
    fc.assert(
      fc.property(jour, batteries, fc.integer({ min: -4, max: 6 }), (heures, batterie, exposant) => {
        const lambda = 2 ** exposant;
        const { pv_kwh, charge_kwh } = colonnes(heures);
        fc.pre(somme(charge_kwh) > 0.1);
        const avant = dispatcher({ pv_kwh, charge_kwh, batterie });
        const apres = dispatcher({
          pv_kwh,
          facteur_pv: lambda,
          charge_kwh: charge_kwh.map((l) => l * lambda),
          batterie: { ...batterie, kwh_utiles: batterie.kwh_utiles * lambda, kw: batterie.kw * lambda },
        });
        // Une puissance de deux ne change que l'exposant des nombres : l'égalité est exacte.
        expect(autoproduction(apres)).toBe(autoproduction(avant));
      }),
      { numRuns: 1000 },
    );
  });

  it("une batterie infinie et sans perte couvre min(1, production/charge) en régime établi", () => {
    const batterie = { kwh_utiles: 1e6, kw: 1e6, eta_c: 1, eta_d: 1 };
    fc.assert(
      fc.property(jour, (heures) => {
        const { pv_kwh, charge_kwh } = colonnes(heures);
        fc.pre(somme(charge_kwh) > 0.1);
        const s = dispatcher({ pv_kwh, charge_kwh, batterie, annees: 40 });
        expect(autoproduction(s)).toBeCloseTo(Math.min(1, somme(pv_kwh) / somme(charge_kwh)), 6);
      }),
      { numRuns: 1000 },
    );
  });

  it("sans batterie, seul le direct sert", () => {
    const s = dispatcher({ pv_kwh: [3, 0], charge_kwh: [1, 2], batterie: { kwh_utiles: 0, kw: 0, eta_c: 1, eta_d: 1 } });
    expect([somme(s.direct), somme(s.decharge), somme(s.injecte), somme(s.soutire)]).toEqual([1, 0, 2, 2]);
  });

  it("perd le stock jour après jour quand l'autodécharge est déclarée", () => {
    // 10 kWh stockés la première heure, puis 23 h sans rien : 10·(1 − 0,1)^(23/24) = 9,0396
    const s = dispatcher({
      pv_kwh: [10, ...new Array<number>(23).fill(0)],
      charge_kwh: new Array<number>(24).fill(0),
      batterie: { kwh_utiles: 20, kw: 10, eta_c: 1, eta_d: 1, autodecharge_j: 0.1 },
      annees: 1,
    });
    expect(s.stock_final).toBeCloseTo(10 * 0.9 ** (23 / 24), 9);
    expect(s.pertes_autodecharge).toBeCloseTo(10 - s.stock_final, 9);
  });

  it("compte les heures de manque, la plus longue suite et les jours où 5 % manquent", () => {
    // Jour 1 : 3 h de manque à la suite (3 kWh sur 24). Jour 2 : une heure à 1 kWh sur 24 (4,2 %), pas un « jour sans ».
    const pv = new Array<number>(48).fill(1);
    for (const h of [5, 6, 7, 30]) pv[h] = 0;
    const s = dispatcher({ pv_kwh: pv, charge_kwh: new Array<number>(48).fill(1), batterie: { kwh_utiles: 0, kw: 0, eta_c: 1, eta_d: 1 } });
    expect([s.heures_manque, s.plus_longue_h, s.jours_sans, s.pointe_kw]).toEqual([4, 3, 1, 1]);
  });

  it("sépare les mois d'une année de 8 760 heures", () => {
    const s = dispatcher({
      pv_kwh: new Float64Array(8760),
      charge_kwh: new Float64Array(8760).fill(1),
      batterie: { kwh_utiles: 5, kw: 2, eta_c: 0.9, eta_d: 0.9 },
    });
    expect(Array.from(s.soutire)).toEqual([744, 672, 744, 720, 744, 720, 744, 744, 720, 744, 720, 744]);
    expect(s.heures_manque).toBe(8760);
    expect([s.jours_sans, s.jours_sans_suite]).toEqual([365, 365]);
  });

  it("la plus longue suite de jours sans passe d'une fin d'année au début de la suivante", () => {
    // Dix jours : sans soleil les deux premiers, le cinquième, et les trois derniers.
    const sombres = [0, 1, 4, 7, 8, 9];
    const pv = Array.from({ length: 240 }, (_, h) => (sombres.includes(Math.floor(h / 24)) ? 0 : 1));
    const s = dispatcher({ pv_kwh: pv, charge_kwh: new Array<number>(240).fill(1), batterie: { kwh_utiles: 0, kw: 0, eta_c: 1, eta_d: 1 } });
    expect([s.jours_sans, s.jours_sans_suite]).toEqual([6, 5]);
  });
});
