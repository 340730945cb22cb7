import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { autoproductionMensuelle, coefsApercu } from "../../../../engines/src/axes/energie/apercu/forme.ts";
import { apercuEnergie, demandeEnergie, simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import type { EntreeEnergie } from "../../../../engines/src/axes/energie/types.ts";
import { JOURS_MOIS } from "../../../../engines/src/commun/contexte/calendrier.ts";
import { codesErreurs, coefficients, options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { cacheSolaire } from "./montage.ts";
import { siteElectrique, unChamp, unSite } from "./site.ts";

const c = coefsApercu(coefficients());
const reel = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe("forme réduite de l'autoproduction", () => {
  it("reste entre 0 et min(1, x, T), croît avec la production et la batterie", () => {
    fc.assert(
      fc.property(reel(0, 20), reel(0, 10), reel(0, 5), reel(0, 5), (x, b, dx, db) => {
        const a = autoproductionMensuelle(x, b, c);
        const t = 0.41 + 0.59 * (1 - Math.exp(-b / (0.78 * 0.59)));
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
    // x = 1, b = 0 : e = 0, T = 0,41, n = 1,57 → (1 + 0,41^−1,57)^(−1/1,57)
    expect(autoproductionMensuelle(1, 0, c)).toBeCloseTo((1 + 0.41 ** -1.57) ** (-1 / 1.57), 12);
  });
});

describe("aperçu d'une production constante", () => {
  const douze = (v: number): number[] => new Array<number>(12).fill(v);
  const eolienne = (m2: number) => ({ eolien: { m2, v_moy_m_s: 5 } });
  const turbine = (litres_s: number) => ({ hydro: { chute_m: 10, debit_l_s: douze(litres_s) } });
  const PRODUCTIONS = [
    eolienne(5),
    eolienne(12),
    eolienne(30),
    { eolien: { m2: 60, v_moy_m_s: 6 } },
    turbine(2),
    turbine(8),
    { ...eolienne(12), ...turbine(4) },
  ];
  const boisEtSoleil = {
    chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 },
    ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 4 },
  } as const;
  const HABITANTS = [{}, boisEtSoleil, { nb_foyers: 4, personnes: 12, logement: { ...unSite().logement, surface_m2: 360 } }];

  /** Écart (points) de l'aperçu au calcul entier. */
  const ecart = (site: EntreeEnergie): number => {
    const apercu = valeurDe(apercuEnergie(site, options({ cacheSolaire }))).electrique;
    return 100 * (apercu - valeurDe(simulerEnergie(site, options({ cacheSolaire, taux_seuls: true }))).autonomie.electrique);
  };

  /** Écarts, avec et sans panneaux. */
  const ecarts = (panneaux: ReadonlyArray<number>): number[] =>
    ["29", "26", "974"].flatMap((dep) =>
      HABITANTS.flatMap((habitants) =>
        PRODUCTIONS.flatMap((production) =>
          [0, 2.5, 10].flatMap((kwh_utiles) =>
            panneaux.map((kwc) => {
              const pv = kwc > 0 ? [unChamp(kwc)] : [];
              return ecart(unSite({ contexte: unContexte(dep), ...habitants, ...production, batterie: { kwh_utiles }, pv, simulation: { graines: 3 } }));
            }),
          ),
        ),
      ),
    );
  const moyenAbsolu = (points: ReadonlyArray<number>): number => points.reduce((s, x) => s + Math.abs(x), 0) / points.length;

  it("le vent ou la rivière seuls : à 1,5 point près en moyenne, 8 au plus, de la plus petite éolienne à celle qui donne de trop, batterie ou non", () => {
    const seuls = ecarts([0]);
    expect(moyenAbsolu(seuls)).toBeLessThan(1.5);
    expect(Math.max(...seuls.map(Math.abs))).toBeLessThan(8);
  });

  it("avec des panneaux : à 3 points près en moyenne, 10 au plus, comme des panneaux seuls", () => {
    const mixtes = ecarts([3, 9]);
    expect(moyenAbsolu(mixtes)).toBeLessThan(3);
    expect(Math.max(...mixtes.map(Math.abs))).toBeLessThan(10);
  });

  it("plus de vent, de soleil ou de batterie n'en sert jamais moins", () => {
    const electrique = (m2: number, kwc: number, kwh_utiles: number): number =>
      valeurDe(apercuEnergie(unSite({ ...eolienne(m2), pv: [unChamp(kwc)], batterie: { kwh_utiles } }), options({ cacheSolaire }))).electrique;
    fc.assert(
      fc.property(reel(0, 60), reel(0, 9), reel(0, 20), reel(0, 5), (m2, kwc, kwh, plus) => {
        const base = electrique(m2, kwc, kwh) - 1e-9;
        expect(electrique(m2 + plus, kwc, kwh)).toBeGreaterThanOrEqual(base);
        expect(electrique(m2, kwc + plus, kwh)).toBeGreaterThanOrEqual(base);
        expect(electrique(m2, kwc, kwh + plus)).toBeGreaterThanOrEqual(base);
      }),
      { numRuns: 300 },
    );
  });

  describe("plusieurs foyers à la même heure", () => {
    const bois = { chauffage: boisEtSoleil.chauffage };
    const voiture = (ve_recharge: "soir" | "nuit") => (n: number) => ({
      ...bois,
      usages: { ...unSite().usages, ve_km_an: 12_000 * n, ve_recharge },
    });
    const HABITUDES = [() => bois, voiture("soir"), voiture("nuit")];

    const ecartsDe = (n: number, kwc: number): number[] =>
      ["29", "26"].flatMap((dep) =>
        HABITUDES.flatMap((habitudes) =>
          [8, 20, 30].flatMap((m2) =>
            [0, 5].map((kwh) => {
              const site = unSite({
                contexte: unContexte(dep),
                nb_foyers: n,
                personnes: 3 * n,
                logement: { ...unSite().logement, surface_m2: 90 * n },
                ...habitudes(n),
                ...eolienne(m2 * n),
                pv: kwc > 0 ? [unChamp(kwc * n)] : [],
                batterie: { kwh_utiles: kwh * n },
              });
              return ecart(site);
            }),
          ),
        ),
      );

    it.each([1, 4, 10, 200])("%i foyer(s), ballon de nuit et voitures : le vent à 3 points près en moyenne, 9 au plus", (n) => {
      const points = ecartsDe(n, 0);
      expect(moyenAbsolu(points)).toBeLessThan(3);
      expect(Math.max(...points.map(Math.abs))).toBeLessThan(9);
    });

    it.each([1, 4, 10, 200])("%i foyer(s), avec des panneaux : à 4 points près en moyenne, 11 au plus", (n) => {
      const points = ecartsDe(n, 3);
      expect(moyenAbsolu(points)).toBeLessThan(4);
      expect(Math.max(...points.map(Math.abs))).toBeLessThan(11);
    });
  });

  it("une table d'avant l'étalement sert tout ce que la charge du mois peut prendre", () => {
    const { "energie.apercu.etalement": _, ...avant } = coefficients();
    const site = siteElectrique(3000, eolienne(12));
    expect(valeurDe(apercuEnergie(site, options({ coefficients: avant }))).electrique).toBeCloseTo(0.9, 0);
  });

  it("une table d'avant l'étalement rend, avec des panneaux et une batterie, ce qu'elle rendait", () => {
    const { "energie.apercu.etalement": _, "energie.apercu.saison": saison, ...avant } = coefficients();
    expect(saison?.valeur).toBe(1);
    const site = siteElectrique(3000, { ...eolienne(6), pv: [unChamp(2)], batterie: { kwh_utiles: 4 } });
    const charge = demandeEnergie(site, avant).consommation_kwh.elec;
    const { local_kwh = [], eolien_kwh = [], pv_kwh } = valeurDe(apercuEnergie(site, options({ coefficients: avant })));
    expect(local_kwh).toHaveLength(12);
    local_kwh.forEach((servi, m) => {
      const [kwh = 0, vent = 0, soleil = 0, jours = 0] = [charge[m], eolien_kwh[m], pv_kwh[m], JOURS_MOIS[m]];
      const reste = kwh - Math.min(kwh, vent);
      const attendu = kwh - reste + (reste > 0 ? reste * autoproductionMensuelle(soleil / reste, (jours * 4) / reste, coefsApercu(avant)) : 0);
      expect(servi).toBeCloseTo(attendu, 9);
    });
    expect(Math.min(...local_kwh.map((servi, m) => (charge[m] ?? 0) - servi))).toBeGreaterThan(0);
  });
});

describe("aperçu mensuel", () => {
  it.each(["soir", "nuit", "midi"] as const)(
    "une voiture rechargée %s : à 3 points près en moyenne, 8 au plus, de 1 à 9 kWc, batterie ou non",
    (ve_recharge) => {
      const ecarts = ["29", "26", "974"].flatMap((dep) =>
        [1, 3, 9].flatMap((kwc) =>
          [0, 5].map((kwh_utiles) => {
            const usages = { ...unSite().usages, ve_km_an: 15_000, ve_recharge };
            const site = unSite({ contexte: unContexte(dep), usages, pv: [unChamp(kwc)], batterie: { kwh_utiles } });
            const apercu = valeurDe(apercuEnergie(site, options({ cacheSolaire }))).electrique;
            return Math.abs(apercu - valeurDe(simulerEnergie(site, options({ cacheSolaire, taux_seuls: true }))).autonomie.electrique);
          }),
        ),
      );
      expect(Math.max(...ecarts)).toBeLessThan(0.08);
      expect(ecarts.reduce((s, x) => s + x, 0) / ecarts.length).toBeLessThan(0.03);
    },
  );

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
