import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { projeterSol } from "../../../engines/src/commun/geometrie.ts";
import { avecValeurs } from "../../../engines/src/commun/coefficients/table.ts";
import { COUPLAGES, tousLesFlux } from "../../../engines/src/couplages/couplages.ts";
import { azoteToilettes, partIrrigationServie } from "../../../engines/src/couplages/eau.ts";
import { type DemandeElectricite, partagerParPointFixe, partagerParPriorite } from "../../../engines/src/couplages/electricite.ts";
import { pointFixe } from "../../../engines/src/couplages/point-fixe.ts";
import type { EtatAxes } from "../../../engines/src/couplages/types.ts";
import { coefficients, geler, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const COEFS = coefficients();
const CTX = unContexte("26");
const RUNS = { numRuns: 1000 };
const positif = (max: number) => fc.double({ min: 0, max, noNaN: true });
const part = positif(1);
const mensuel = (max: number) => fc.array(positif(max), { minLength: 12, maxLength: 12 });
const foyer = fc.record({ personnes: fc.integer({ min: 1, max: 50 }), presence: part, nb_foyers: fc.integer({ min: 1, max: 10 }) });
const toit = fc.record({ aire_m2: positif(500), type: fc.constantFrom("lisse", "rugueux", "plat", "gravier", "vegetalise") });

const etat: fc.Arbitrary<EtatAxes> = fc.record({
  foyer,
  eau: fc.record({
    pompage_m3: mensuel(50),
    denivele_m: positif(50),
    pression_bar: positif(6),
    veille: fc.boolean(),
    filtre_m3: mensuel(20),
    releve_m3: mensuel(20),
    potabilisation: fc.boolean(),
    toilettes: fc.constantFrom("classique", "double_chasse", "seches"),
    urine_recyclee: fc.boolean(),
    litiere_compostee: fc.boolean(),
    grises_m3: mensuel(10),
    demande_espaces_verts_m3: mensuel(10),
    eaux_grises_actives: fc.boolean(),
    pluie_potager_m3: mensuel(10),
    irrigation_servie: mensuel(1),
    chaude_40c_l_j: positif(500),
  }),
  energie: fc.record({
    cuisson: fc.constantFrom("electrique", "gaz", "bois", "four_solaire"),
    ecs_kwh: mensuel(500),
    cesi_m2: positif(10),
    haie_km: positif(3),
    taillis_ha: positif(3),
    tcr_ha: positif(3),
  }),
  alim: fc.record({
    arrosage: fc.array(fc.record({ demande_mm: mensuel(150), surface_m2: positif(1000), occupation: part }), { maxLength: 3 }),
    mode_arrosage: fc.constantFrom("goutte", "manuel", "aspersion"),
    bocaux_kg: mensuel(30),
    seche_kg: mensuel(10),
    sechoir_solaire: fc.boolean(),
    congelateurs: fc.integer({ min: 0, max: 3 }),
    compost: fc.boolean(),
    poules: fc.integer({ min: 0, max: 30 }),
    chevres: fc.integer({ min: 0, max: 5 }),
    travail_h_an: positif(3000),
  }),
  toits: fc.array(toit, { maxLength: 3 }),
});

describe("invariants des couplages", () => {
  it("1 : aucun couplage ne modifie l'état, et deux appels égaux rendent des flux égaux", () => {
    fc.assert(
      fc.property(etat, (e) => {
        const fige = geler(structuredClone(e));
        expect(tousLesFlux(fige, CTX, COEFS)).toEqual(tousLesFlux(fige, CTX, COEFS));
        expect(fige).toEqual(e);
      }),
      RUNS,
    );
  });

  it("2 : les flux sont finis et positifs, le total est la somme des mois, chaque flux est sourcé ou nul", () => {
    fc.assert(
      fc.property(etat, (e) => {
        for (const f of tousLesFlux(e, CTX, COEFS)) {
          expect(f.mensuel).toHaveLength(12);
          for (const x of f.mensuel) expect(Number.isFinite(x) && x >= 0).toBe(true);
          expect(Math.abs(f.total - f.mensuel.reduce((s, x) => s + x, 0))).toBeLessThanOrEqual(1e-9 * Math.max(1, f.total));
        }
      }),
      RUNS,
    );
  });

  it("3 : eau servie ≤ demandée, électricité servie ≤ disponible, sol alloué ≤ libre, azote recyclé ≤ azote émis", () => {
    fc.assert(
      fc.property(etat, positif(200), fc.array(positif(500), { minLength: 5, maxLength: 5 }), positif(2000), (e, dispo, kwh, libre) => {
        const total = (id: "irrigation" | "eau_servie"): number => COUPLAGES[id](e, CTX, COEFS).reduce((s, f) => s + f.total, 0);
        expect(total("eau_servie")).toBeLessThanOrEqual(total("irrigation") * (1 + 1e-12) + 1e-12);
        const usages = ["eau_potable", "irrigation", "conservation", "cuisson", "reste"] as const;
        const partage = partagerParPriorite(
          dispo,
          usages.map((usage, i) => ({ usage, kwh: () => kwh[i] ?? 0 })),
        );
        expect(partage.servi_kwh).toBeLessThanOrEqual(dispo + 1e-9);
        for (const politique of ["priorite", "prorata"] as const) {
          const plan = valeurDe(
            projeterSol(
              usages.map((_, i) => ({ usage: (["potager", "verger", "pv_sol", "prairie", "haie"] as const)[i] ?? "potager", m2: kwh[i] ?? 0 })),
              libre,
              politique,
            ),
          );
          expect(Object.values(plan.alloue_m2).reduce((s, x) => s + x, 0)).toBeLessThanOrEqual(libre * (1 + 1e-9) + 1e-9);
        }
        expect(azoteToilettes(e, COEFS)).toBeLessThanOrEqual(4.85 * e.foyer.personnes * e.foyer.presence + 1e-9);
      }),
      RUNS,
    );
  });

  it("4 : poser des panneaux ne fait jamais baisser la pluie qui ruisselle", () => {
    fc.assert(
      fc.property(fc.array(toit, { minLength: 1, maxLength: 3 }), positif(400), positif(400), (toits, a, b) => {
        const pluie = (pv_m2: number): number =>
          COUPLAGES.toit_pluie_pv(
            { foyer: { personnes: 1, presence: 1, nb_foyers: 1 }, toits, toit: { utile_m2: 0, pv_m2, cesi_m2: 0, pv_kwc_possible: 0, conflit: false } },
            CTX,
            COEFS,
          )[0]?.total ?? 0;
        expect(pluie(Math.max(a, b))).toBeGreaterThanOrEqual(pluie(Math.min(a, b)) - 1e-9);
      }),
      RUNS,
    );
  });

  it("5 : plus de panneaux au sol ne donne jamais plus de potager", () => {
    fc.assert(
      fc.property(positif(1000), positif(1000), positif(1000), positif(1500), fc.constantFrom("priorite", "prorata"), (potager, pv, plus, libre, politique) => {
        const alloue = (m2: number): number =>
          valeurDe(
            projeterSol(
              [
                { usage: "pv_sol", m2 },
                { usage: "potager", m2: potager },
              ],
              libre,
              politique as "priorite",
            ),
          ).alloue_m2.potager ?? 0;
        expect(alloue(pv + plus)).toBeLessThanOrEqual(alloue(pv) + 1e-9);
      }),
      RUNS,
    );
  });

  it("6 : le pompage est linéaire en volume et en hauteur, décroissant en rendement", () => {
    const total = (v: number, h: number, eta: number): number =>
      COUPLAGES.pompage(
        { foyer: { personnes: 1, presence: 1, nb_foyers: 1 }, eau: { pompage_m3: new Array<number>(12).fill(v), denivele_m: h, pression_bar: 0 } },
        CTX,
        avecValeurs(COEFS, { "couplage.pompage.rendement": eta }),
      )[0]?.total ?? 0;
    fc.assert(
      fc.property(positif(100), positif(100), positif(5), (v, h, k) => {
        expect(total(k * v, h, 0.35)).toBeCloseTo(k * total(v, h, 0.35), 8);
        expect(total(v, k * h, 0.35)).toBeCloseTo(k * total(v, h, 0.35), 8);
        expect(total(v, h, 0.5)).toBeLessThanOrEqual(total(v, h, 0.3));
      }),
      RUNS,
    );
  });

  it("7 : aucune eau grise ne va au potager", () => {
    fc.assert(
      fc.property(etat, (e) => {
        const grises = tousLesFlux(e, CTX, COEFS).filter((f) => f.id === "eaux_grises");
        expect(grises.every((f) => f.vers === "espaces_verts")).toBe(true);
      }),
      RUNS,
    );
  });

  // La conservation dépend de l'arrosage servi : c'est la boucle que la priorité ouvre.
  const systeme = (eau: number, arrosage: number, fixe: number, pente: number, cuisson: number, reste: number): ReadonlyArray<DemandeElectricite> => [
    { usage: "eau_potable", kwh: () => eau },
    { usage: "irrigation", kwh: () => arrosage },
    { usage: "conservation", kwh: (servi) => fixe + pente * servi.irrigation },
    { usage: "cuisson", kwh: () => cuisson },
    { usage: "reste", kwh: () => reste },
  ];
  const REGLAGE = { tolerance: 1e-6, passes_max: 20, amortissement: 1 };

  it("8 : passe unique et point fixe donnent le même partage par priorité", () => {
    fc.assert(
      fc.property(positif(400), fc.tuple(positif(100), positif(100), positif(100), positif(100), positif(100), positif(100)), (dispo, [a, b, c, d, e, f]) => {
        const demandes = systeme(a, b, c, d, e, f);
        const passe = partagerParPriorite(dispo, demandes);
        const fixe = partagerParPointFixe(dispo, demandes, "priorite", REGLAGE);
        expect(passe.methode).toBe("passe_unique");
        for (const usage of Object.keys(passe.servi) as (keyof typeof passe.servi)[])
          expect(Math.abs(passe.servi[usage] - fixe.servi[usage])).toBeLessThanOrEqual(1e-6);
      }),
      RUNS,
    );
  });

  it("9 : quand le point fixe dit avoir convergé, son résidu est sous la tolérance ; sinon il rend le dernier itéré sans exception", () => {
    fc.assert(
      fc.property(
        positif(400),
        fc.tuple(positif(100), positif(100), positif(100), positif(300), positif(100), positif(100)),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        (dispo, [a, b, c, d, e, f], amortissement) => {
          const { converge, residu, x } = partagerParPointFixe(dispo, systeme(a, b, c, d, e, f), "prorata", { tolerance: 1e-6, passes_max: 50, amortissement });
          // Un pas ω(G(x) − x) sous la tolérance laisse un résidu au plus tolérance/ω.
          if (converge) expect(residu).toBeLessThanOrEqual(1e-6 / amortissement + 1e-9);
          for (const xi of x) expect(xi >= 0 && xi <= 1).toBe(true);
        },
      ),
      RUNS,
    );
    // x → 1 − x, sans amortissement, oscille entre 0 et 1 sans fin.
    expect(pointFixe(([x = 0]) => [1 - x], 1, { tolerance: 1e-6, passes_max: 20, amortissement: 1 })).toEqual({
      x: [1],
      passes: 20,
      converge: false,
      residu: 1,
    });
  });
});

describe("couplages, un par un", () => {
  it("un axe absent n'a pas de flux", () => {
    const seul = tousLesFlux({ foyer: { personnes: 2, presence: 1, nb_foyers: 1 }, energie: { haie_km: 1 } }, CTX, COEFS);
    expect(seul.map((f) => f.id)).toEqual(["cuisson", "bois_haie"]);
  });

  it("la part d'arrosage servie pondère les mois par la demande, et n'existe pas sans demande", () => {
    // (1 × 10 + 0,5 × 30)/40 = 0,625
    expect(partIrrigationServie([1, 0.5, ...new Array<number>(10).fill(1)], [10, 30, ...new Array<number>(10).fill(0)])).toBeCloseTo(0.625, 12);
    expect(partIrrigationServie(new Array<number>(12).fill(0), new Array<number>(12).fill(0))).toBeUndefined();
  });

  it("au-delà de 500 h par personne et par an, une activité plus forte est conseillée, jamais appliquée", () => {
    const flux = (travail_h_an: number) =>
      COUPLAGES.travail_physique({ foyer: { personnes: 2, presence: 1, nb_foyers: 1 }, alim: { travail_h_an } }, CTX, COEFS)[0]?.conditions;
    expect(flux(1000)).toEqual([]);
    expect(flux(1001)).toEqual(["activité physique « active » conseillée"]);
  });

  it("une serre chauffée est refusée : 0 kWh et une condition", () => {
    const [flux] = COUPLAGES.serre_chaleur({ foyer: { personnes: 2, presence: 1, nb_foyers: 1 }, alim: { serre_chauffee: true } }, CTX, COEFS);
    expect(flux).toMatchObject({ total: 0, conditions: ["serre chauffée non simulée : comptée comme froide"] });
  });

  it("le four solaire annule la cuisson d'avril à septembre, la cuisinière la reporte sur le bois", () => {
    const base = { personnes: 4, presence: 1, nb_foyers: 1 };
    const [solaire] = COUPLAGES.cuisson({ foyer: base, energie: { cuisson: "four_solaire" } }, CTX, COEFS);
    expect(solaire?.mensuel.map((x) => x > 0)).toEqual([true, true, true, false, false, false, false, false, false, true, true, true]);
    expect(COUPLAGES.cuisson({ foyer: base, energie: { cuisson: "bois" } }, CTX, COEFS)[0]?.nature).toBe("cuisson au bois");
  });
});
