import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import {
  adultesEquivalents,
  besoinChauffage,
  degresJoursHitchin,
  idGeneration,
  intermittence,
  partApports,
} from "../../../../../engines/src/axes/energie/demande/chauffage.ts";
import { JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";
import type { Tables3cl, Tranche3cl, Zone3cl } from "../../../../../engines/src/types.ts";
import { coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { casReference, tables3cl } from "../site.ts";

const coefs = coefficients();
const ZONES: ReadonlyArray<Zone3cl> = ["h1a", "h1b", "h1c", "h2a", "h2b", "h2c", "h2d", "h3"];

type Options = { readonly gv: number; readonly consigne?: number; readonly sse?: number; readonly surface?: number; readonly foyers?: number };
function besoin(tables: Tables3cl | null, o: Options): number[] {
  const contexte = { ...unContexte("26"), tables_3cl: tables };
  return besoinChauffage(
    { contexte, gv_w_k: o.gv, surface_m2: o.surface ?? 100, sse_m2: o.sse ?? 5, inertie: "moyenne", consigne_c: o.consigne ?? 19, nb_foyers: o.foyers ?? 1 },
    coefs,
  ).map((m) => m.besoin_kwh);
}

function somme(serie: ReadonlyArray<number>): number {
  return serie.reduce((s, x) => s + x, 0);
}

describe("apports gratuits", () => {
  it("E5 : F publié pour n = 2,9, X = 1 et X > 1 compris", () => {
    for (const [x, f] of [
      [0.2, 0.1924],
      [0.5, 0.4227],
      [0.9, 0.6202],
      [1, 0.6552],
      [1.5, 0.7769],
      [3, 0.9138],
    ] as const) {
      expect(partApports(x, 2.9)).toBeCloseTo(f, 4);
    }
  });

  it("F va de 0 à 1, croît avec X, est continu en 1 et vaut la formule partout", () => {
    const x = fc.double({ min: 0.001, max: 50, noNaN: true });
    fc.assert(
      fc.property(x, x, fc.constantFrom(2.5, 2.9, 3.6), (a, b, n) => {
        const [bas, haut] = [Math.min(a, b), Math.max(a, b)];
        const f = partApports(bas, n);
        expect(f).toBeGreaterThanOrEqual(0);
        expect(partApports(haut, n)).toBeGreaterThanOrEqual(f - 1e-12);
        expect(partApports(haut, n)).toBeLessThanOrEqual(1);
        if (Math.abs(a - 1) > 0.01) expect(partApports(a, n)).toBeCloseTo((a - a ** n) / (1 - a ** n), 9);
        for (const voisin of [1 - 1e-8, 1 + 1e-8]) expect(partApports(voisin, n)).toBeCloseTo((n - 1) / n, 7);
      }),
      { numRuns: 1000 },
    );
    expect(partApports(0, 2.9)).toBe(0);
    expect(partApports(Number.POSITIVE_INFINITY, 2.9)).toBe(1);
    expect(partApports(1e300, 2.9)).toBe(1);
  });

  it("adultes-équivalents d'une maison : 1 à 25 m², 1,375 à 50 m², 1,975 à 100 m²", () => {
    // 50 : 1,75 − 0,01875·20 = 1,375 ; 100 : N = 2,5 → 1,75 + 0,3·0,75 = 1,975
    expect([25, 50, 100].map(adultesEquivalents)).toEqual([1, 1.375, 1.975]);
  });
});

describe("besoin de chauffage 3CL", () => {
  it("E5 : retrouve les besoins mensuels publiés de six zones et cinq niveaux de déperditions (± 1 kWh)", () => {
    const cas = casReference().chauffage_3cl_kwh;
    for (const cle of ["gv400", "gv250", "gv200", "gv150", "gv80"]) {
      const ligne = cas[cle] as Readonly<Record<string, number | ReadonlyArray<number>>>;
      for (const zone of ["h1a", "h1b", "h1c", "h2b", "h2d", "h3"] as const) {
        const obtenu = besoin(tables3cl(zone), { gv: ligne["GV"] as number });
        (ligne[zone] as ReadonlyArray<number>).forEach((attendu, m) =>
          expect(Math.abs((obtenu[m] as number) - attendu), `${cle} ${zone} mois ${m + 1}`).toBeLessThanOrEqual(1),
        );
      }
    }
  });

  it("E5 : totaux annuels de la table (H1a 10 577, H3 733) et 15 877 kWh en H1c au-dessus de 800 m", () => {
    expect(Math.abs(somme(besoin(tables3cl("h1a"), { gv: 250 })) - 10_577)).toBeLessThanOrEqual(6);
    expect(Math.abs(somme(besoin(tables3cl("h3"), { gv: 80 })) - 733)).toBeLessThanOrEqual(6);
    expect(Math.abs(somme(besoin(tables3cl("h1c", "superieur_800"), { gv: 250 })) - 15_877)).toBeLessThanOrEqual(6);
  });

  it("n'est jamais négatif, croît avec les déperditions et la consigne, décroît avec les vitrages au sud et les apports", () => {
    const reel = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), reel(0, 800), reel(0, 200), reel(14, 22), reel(0, 40), reel(10, 300), (zone, gv, plus, consigne, sse, surface) => {
        const t = tables3cl(zone);
        const base = besoin(t, { gv, consigne, sse, surface });
        expect(Math.min(...base)).toBeGreaterThanOrEqual(0);
        const superieur = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): void =>
          expect(Math.min(...a.map((x, m) => (x - (b[m] as number)) / Math.max(1, b[m] as number)))).toBeGreaterThanOrEqual(-1e-9);
        superieur(besoin(t, { gv: gv + plus, consigne, sse, surface }), base);
        superieur(besoin(t, { gv, consigne: consigne + 1, sse, surface }), base);
        superieur(base, besoin(t, { gv, consigne, sse: sse + 5, surface }));
        superieur(base, besoin(t, { gv, consigne, sse, surface: surface + 50 }));
      }),
      { numRuns: 1000 },
    );
  });

  it("vaut 0 sans degrés-heures ou sans déperditions, sans division par zéro", () => {
    const t = tables3cl("h1a");
    expect(besoin({ ...t, dh19: t.dh19.map(() => 0), dh21: t.dh21.map(() => 0) }, { gv: 200 })).toEqual(new Array(12).fill(0));
    expect(besoin(t, { gv: 0 })).toEqual(new Array(12).fill(0));
    expect(besoin(t, { gv: 0, surface: 0, sse: 0 })).toEqual(new Array(12).fill(0));
  });

  it("à 21 °C de consigne, multiplie le besoin du mois par DH21/DH19", () => {
    const t = tables3cl("h1a");
    const a19 = besoin(t, { gv: 250 });
    const a21 = besoin(t, { gv: 250, consigne: 21 });
    expect((a21[0] as number) / (a19[0] as number)).toBeCloseTo(13_200.4 / 11_712.4, 9);
  });

  it("compte les apports par foyer : dix logements de 50 m² ont plus d'habitants qu'un de 500 m²", () => {
    const t = tables3cl("h2b");
    expect(somme(besoin(t, { gv: 1000, surface: 500, foyers: 10 }))).toBeLessThan(somme(besoin(t, { gv: 1000, surface: 500 })));
  });

  it("les tables sont continues : DH19 à moins de 40 % de la moyenne des mois voisins, de décembre à février", () => {
    const tranches: ReadonlyArray<Tranche3cl> = ["inferieur_400", "400_800"];
    for (const zone of ZONES) {
      for (const tranche of tranches) {
        const dh = tables3cl(zone, tranche).dh19;
        for (const m of [11, 0, 1]) {
          const voisins = ((dh[(m + 11) % 12] as number) + (dh[(m + 1) % 12] as number)) / 2;
          expect(Math.abs((dh[m] as number) - voisins), `${zone} ${tranche} mois ${m + 1}`).toBeLessThanOrEqual(0.4 * (dh[m] as number));
        }
      }
    }
  });
});

describe("Hitchin", () => {
  it("E6 : degrés-jours 18 °C de neuf villes, normales 1991–2020 (± 1)", () => {
    const villes: Readonly<Record<string, number>> = {
      "LILLE-LESQUIN": 2620,
      "STRASBOURG-ENTZHEIM": 2658,
      "PARIS-MONTSOURIS": 2190,
      "LYON-BRON": 2234,
      "BREST-GUIPAVAS": 2378,
      "BORDEAUX-MERIGNAC": 1793,
      "TOULOUSE-BLAGNAC": 1880,
      MARIGNANE: 1529,
      EMBRUN: 2752,
    };
    for (const [ville, attendu] of Object.entries(villes)) {
      const t = casReference().stations[ville]?.temperature_c_1991_2020 ?? [];
      const dju = somme(t.map((tm, m) => degresJoursHitchin(18, tm, JOURS_MOIS[m] as number, 0.71)));
      expect(Math.abs(dju - attendu), ville).toBeLessThanOrEqual(1);
    }
  });

  it("E6 : degrés-jours 3CL, DH19/24 : H1a 2524, H1c 2403, H3 1645", () => {
    expect(somme(tables3cl("h1a").dh19) / 24).toBeCloseTo(2524, -0.5);
    expect(Math.round(somme(tables3cl("h1c").dh19) / 24)).toBe(2403);
    expect(Math.round(somme(tables3cl("h3").dh19) / 24)).toBe(1645);
  });

  it("dépasse toujours max(0, nd·(Tb − Tm)), est continu en Tm = Tb et décroît avec la température", () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 40, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true }), (tm, dt) => {
        const dj = degresJoursHitchin(18, tm, 30, 0.71);
        expect(dj).toBeGreaterThanOrEqual(Math.max(0, 30 * (18 - tm)) - 1e-9);
        expect(degresJoursHitchin(18, tm + dt, 30, 0.71)).toBeLessThanOrEqual(dj + 1e-9);
      }),
      { numRuns: 1000 },
    );
    expect(degresJoursHitchin(18, 18, 30, 0.71)).toBeCloseTo(30 / 0.71, 12);
    expect(degresJoursHitchin(18, 18 + 1e-7, 30, 0.71)).toBeCloseTo(30 / 0.71, 5);
  });

  it("ne chauffe pas une île tropicale en plaine, chauffe ses hauts", () => {
    const contexte = unContexte("974");
    const p = { gv_w_k: 200, surface_m2: 100, sse_m2: 0, inertie: "moyenne" as const, consigne_c: 19, nb_foyers: 1 };
    expect(somme(besoinChauffage({ ...p, contexte }, coefs).map((m) => m.besoin_kwh))).toBe(0);
    const hauts = unContexte("974", { altitude_m: 1600 });
    const mois = besoinChauffage({ ...p, contexte: hauts }, coefs);
    // Août : 21,8 − 0,63·15,92 = 11,7704 °C ; DJ = 31·6,2296/(1 − exp(−0,6·6,2296)) ; base consigne − 1 = 18 °C
    const dj = (31 * 6.2296) / (1 - Math.exp(-0.6 * 6.2296));
    expect(mois[7]?.besoin_kwh).toBeCloseTo((200 * 24 * dj) / 1000, 6);
  });

  it("des plages aux hauts d'une île, dix mètres de plus ne font jamais un saut", () => {
    const p = { gv_w_k: 200, surface_m2: 100, sse_m2: 0, inertie: "moyenne" as const, consigne_c: 19, nb_foyers: 1 };
    const besoin = (altitude_m: number): number =>
      somme(besoinChauffage({ ...p, contexte: unContexte("974", { altitude_m }) }, coefs).map((m) => m.besoin_kwh));
    const hauts = besoin(1600);
    for (let altitude_m = 0; altitude_m < 1600; altitude_m += 10) {
      const pas = besoin(altitude_m + 10) - besoin(altitude_m);
      expect(pas, `${altitude_m} m`).toBeGreaterThanOrEqual(0);
      expect(pas, `${altitude_m} m`).toBeLessThan(0.02 * hauts);
    }
  });
});

describe("rendements", () => {
  it("intermittence : i0/(1 + 0,1·(GV/(S·h) − 1)), jamais au-dessus de 1", () => {
    // GV/(S·h) = 250/250 = 1 → 0,85 ; très isolé : 0,85/0,9 = 0,9444…
    expect(intermittence(250, 100, 2.5, coefs)).toBeCloseTo(0.85, 12);
    expect(intermittence(0, 100, 2.5, coefs)).toBeCloseTo(0.85 / 0.9, 12);
    expect(intermittence(100, 0, 2.5, coefs)).toBe(1);
  });

  it("le SCOP change en zone H3 et avec un plancher chauffant", () => {
    expect(idGeneration("pac_air_eau", "h1a", false)).toBe("energie.scop.air_eau");
    expect(idGeneration("pac_air_eau", "h3", true)).toBe("energie.scop.air_eau_plancher_h3");
    expect(idGeneration("pac_air_air", "h3", false)).toBe("energie.scop.air_air_h3");
    expect(idGeneration("pac_air_air", null, false)).toBe("energie.scop.air_air");
    expect(idGeneration("aucun", "h1a", false)).toBeNull();
  });
});
