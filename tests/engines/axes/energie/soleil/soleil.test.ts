import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import {
  anneeSoleil,
  coefsSoleil,
  declinaison,
  fractionDiffuse,
  jourSoleil,
  JOURS_REPRESENTATIFS,
  moisIncoherents,
  serieSolaire,
} from "../../../../../engines/src/axes/energie/soleil/soleil.ts";
import { heuresAnnee, fractionDiffuseHeure } from "../../../../../engines/src/axes/energie/soleil/heures.ts";
import { DEBUT_MOIS, JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";
import { codesTerritoires, coefficients, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { casReference, declinaisonFao } from "#tests/engines/axes/energie/site.ts";

const c = coefsSoleil(coefficients());
const CONSTANTE = 1.361;

function totalMois(serie: Float64Array, m: number): number {
  const debut = DEBUT_MOIS[m] as number;
  return serie.slice(debut, debut + (JOURS_MOIS[m] as number)).reduce((s, x) => s + x, 0);
}

describe("géométrie du soleil (FAO-56)", () => {
  it("E1 : donne le rayonnement hors atmosphère publié à 45° N et 21° S, aux jours représentatifs", () => {
    const cas = casReference().solaire;
    for (const [latitude, attendus] of [
      [45, cas.H0_lat45_kwh_m2_j],
      [-21, cas.H0_latm21],
    ] as const) {
      JOURS_REPRESENTATIFS.forEach((n, m) => expect(jourSoleil(n, latitude, CONSTANTE, declinaisonFao(n)).h0).toBeCloseTo(attendus[m] as number, 3));
    }
  });

  it("borne l'angle du coucher : nuit polaire à 70° N en décembre, soleil de minuit en juin", () => {
    const nuit = jourSoleil(355, 70, CONSTANTE);
    expect(nuit.ws).toBe(0);
    expect(nuit.h0).toBe(0);
    expect(jourSoleil(172, 70, CONSTANTE).ws).toBeCloseTo(Math.PI, 12);
  });

  it("déclinaison : équinoxes, solstices, et − 8,5° le 15 octobre, où celle de la FAO-56 dit − 9,7°", () => {
    const degres = (n: number): number => (declinaison(n) * 180) / Math.PI;
    expect(degres(172)).toBeCloseTo(23.45, 1);
    expect(degres(355)).toBeCloseTo(-23.44, 1);
    expect(Math.abs(degres(80))).toBeLessThan(0.5);
    expect(degres(288)).toBeCloseTo(-8.5, 0);
    expect((declinaisonFao(288) * 180) / Math.PI).toBeLessThan(-9.5);
  });

  it("Erbs, heure par heure : tout est diffus par ciel bouché, un sixième par ciel clair", () => {
    // 0,9511 − 0,1604·0,5 + 4,388·0,25 − 16,638·0,125 + 12,336·0,0625 = 0,65915
    expect(fractionDiffuseHeure(0)).toBe(1);
    expect(fractionDiffuseHeure(0.2)).toBeCloseTo(0.982, 12);
    expect(fractionDiffuseHeure(0.5)).toBeCloseTo(0.65915, 12);
    expect(fractionDiffuseHeure(0.9)).toBe(0.165);
  });

  it("Erbs : tout est diffus par ciel bouché, un sixième par ciel clair", () => {
    // ωs = 90° : 1 + 0,2832·0,5 − 2,5557·0,25 + 0,8448·0,125 = 0,608275
    expect(fractionDiffuse(0, 1)).toBe(1);
    expect(fractionDiffuse(0.5, Math.PI / 2)).toBeCloseTo(0.608275, 12);
    expect(fractionDiffuse(0.75, Math.PI / 2)).toBe(0.175);
    // ωs = 60° : 1 − 0,13635 + 0,612375 − 1,493925 + 0,58674375 = 0,56884375
    expect(fractionDiffuse(0.5, Math.PI / 3)).toBeCloseTo(0.56884375, 12);
    expect(fractionDiffuse(0.75, Math.PI / 3)).toBe(0.143);
  });
});

describe("année synthétique", () => {
  it("conserve exactement le rayonnement de tout mois qu'une latitude peut recevoir, et reste dans les bornes de clarté", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 58, noNaN: true }),
        fc.array(fc.double({ min: 0.2, max: 0.65, noNaN: true }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        (latitude, kt, graine) => {
          const annee = anneeSoleil(latitude, CONSTANTE);
          const ghi = kt.map((k, m) => k * (annee.h0_mois[m] as number));
          const serie = serieSolaire(annee, heuresAnnee(annee, CONSTANTE, c.clair), ghi, c, graine);
          for (let m = 0; m < 12; m++) {
            expect(Math.abs(totalMois(serie.h_kwh_m2, m) / (ghi[m] as number) - 1)).toBeLessThanOrEqual(1e-11);
          }
          expect(Math.min(...serie.kt)).toBeGreaterThanOrEqual(c.kd_min);
          expect(Math.max(...serie.kt)).toBeLessThanOrEqual(c.kd_max);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("conserve le rayonnement mensuel des 107 territoires, et n'en refuse aucun", () => {
    for (const code of codesTerritoires()) {
      const { latitude, ghi_kwh_m2 } = territoire(code);
      const annee = anneeSoleil(latitude, CONSTANTE);
      expect(moisIncoherents(ghi_kwh_m2, annee.h0_mois, c), code).toEqual([]);
      const serie = serieSolaire(annee, heuresAnnee(annee, CONSTANTE, c.clair), ghi_kwh_m2, c, 42);
      ghi_kwh_m2.forEach((ghi, m) => expect(Math.abs(totalMois(serie.h_kwh_m2, m) / ghi - 1), `${code}, mois ${m + 1}`).toBeLessThanOrEqual(1e-11));
    }
  });

  it("une heure ne reçoit pas plus que la marge du ciel clair, et les heures d'un jour font son total, dont le diffus est une part", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 58, noNaN: true }),
        fc.array(fc.double({ min: 0.2, max: 0.6, noNaN: true }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        (latitude, kt, graine) => {
          const annee = anneeSoleil(latitude, CONSTANTE);
          const heures = heuresAnnee(annee, CONSTANTE, c.clair);
          const ghi = kt.map((k, m) => k * (annee.h0_mois[m] as number));
          const serie = serieSolaire(annee, heures, ghi, c, graine);
          for (let j = 0; j < 365; j++) {
            const jour = serie.h_kwh_m2[j] as number;
            const releve = c.marge_heure * Math.max(1, jour / (heures.jour_clair_kwh_m2[j] as number));
            let total = 0;
            for (let i = j * 24; i < (j + 1) * 24; i++) {
              const globale = serie.globale_kwh_m2[i] as number;
              total += globale;
              expect(globale).toBeLessThanOrEqual(releve * (heures.clair_kwh_m2[i] as number) + 1e-12);
              expect(serie.diffuse_kwh_m2[i] as number).toBeLessThanOrEqual(globale);
            }
            expect(Math.abs(total - jour)).toBeLessThanOrEqual(1e-3 * jour);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("rend la même série pour la même graine, une autre pour une autre", () => {
    const annee = anneeSoleil(45, CONSTANTE);
    const heures = heuresAnnee(annee, CONSTANTE, c.clair);
    const ghi = casReference().tmy_45N_8E.GHI_mois;
    const a = serieSolaire(annee, heures, ghi, c, 7);
    expect(serieSolaire(annee, heures, ghi, c, 7)).toEqual(a);
    expect(serieSolaire(annee, heures, ghi, c, 8).kt).not.toEqual(a.kt);
  });

  it("tire d'abord les 365 jours : d'un jour au suivant, le logit suit le ciel, dont les deux premiers uniformes font le premier jour", () => {
    // mulberry32(42) : 0,6011037519, 0,448290559, 0,8524657935 puis 0,6697340414
    const normale = (u1: number, u2: number): number => Math.sqrt(-2 * Math.log(1 - u1)) * Math.cos(2 * Math.PI * u2);
    const reste = Math.sqrt(1 - c.rho ** 2);
    const z1 = reste * normale(0.6011037519, 0.448290559);
    const z2 = c.rho * z1 + reste * normale(0.8524657935, 0.6697340414);
    const annee = anneeSoleil(45, CONSTANTE);
    const heures = heuresAnnee(annee, CONSTANTE, c.clair);
    const { kt } = serieSolaire(
      annee,
      heures,
      Array.from(annee.h0_mois, (h) => 0.45 * h),
      c,
      42,
    );
    const logit = (j: number): number => {
      const plafond = Math.min(c.kd_max, (c.marge_jour * (heures.jour_clair_kwh_m2[j] as number)) / (annee.jours[j]?.h0 as number));
      const part = ((kt[j] as number) - c.kd_min) / (plafond - c.kd_min);
      return Math.log(part / (1 - part));
    };
    expect(logit(1) - logit(0)).toBeCloseTo(c.forme * (z2 - z1), 7);
  });

  it("un mois plus clair a tous ses jours plus clairs ; un mois trop sombre ou trop clair pour la latitude les met tous à leur borne", () => {
    const annee = anneeSoleil(45, CONSTANTE);
    const heures = heuresAnnee(annee, CONSTANTE, c.clair);
    const clartes = (kt: number): Float64Array =>
      serieSolaire(
        annee,
        heures,
        Array.from(annee.h0_mois, (h) => kt * h),
        c,
        42,
      ).kt;
    const [sombre, clair] = [clartes(0.3), clartes(0.31)];
    sombre.forEach((k, j) => expect(clair[j] as number).toBeGreaterThan(k));
    expect(new Set(clartes(0.01))).toEqual(new Set([c.kd_min]));
    expect(new Set(clartes(0.9))).toEqual(new Set([c.kd_max]));
  });

  it("refuse un rayonnement que la latitude ne peut pas recevoir, accepte celui de tous les jours clairs", () => {
    const { h0_mois } = anneeSoleil(45, CONSTANTE);
    expect(
      moisIncoherents(
        Array.from(h0_mois, (h) => 0.78 * h),
        h0_mois,
        c,
      ),
    ).toEqual([]);
    expect(
      moisIncoherents(
        Array.from(h0_mois, (h, m) => (m === 5 ? 0.8 : 0.5) * h),
        h0_mois,
        c,
      ),
    ).toEqual([5]);
    expect(
      moisIncoherents(
        Array.from(h0_mois, (h, m) => (m === 0 ? 0.01 : 0.5) * h),
        h0_mois,
        c,
      ),
    ).toEqual([0]);
  });
});
