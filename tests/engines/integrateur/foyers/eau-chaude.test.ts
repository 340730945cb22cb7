import { describe, expect, it } from "vitest";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

const PERSONNES = 4;

function avecEauChaude(litres_40c_pers_j: number, eau: Partial<ScenarioSaisi["eau"]> = {}): ScenarioSaisi {
  return { ...DROME, energie: { ...DROME.energie, ecs: { litres_40c_pers_j } }, eau: { ...DROME.eau, ...eau } };
}

describe("eau chaude d’un foyer", () => {
  it("la réponse est obéie par les trois axes comme par l’énergie seule", () => {
    const besoins = [20, 45, 120].map((litres) => {
      const global = simulerOk(avecEauChaude(litres));
      const seule = simulerOk(avecEauChaude(litres), { mode: "par_axe", axes: ["energie"] });
      expect(global.eau?.ecs_l_j).toBeCloseTo(litres * PERSONNES, 9);
      expect(somme(global.energie?.besoins_kwh.ecs ?? [])).toBeCloseTo(somme(seule.energie?.besoins_kwh.ecs ?? []), 9);
      return somme(global.energie?.besoins_kwh.ecs ?? []);
    });
    expect((besoins[1] as number) / (besoins[0] as number)).toBeCloseTo(45 / 20, 9);
    expect((besoins[2] as number) / (besoins[1] as number)).toBeCloseTo(120 / 45, 9);
  });

  it("sans réponse, 45 L par personne des deux côtés, et la réponse 45 ne change rien", () => {
    const sans = simulerOk(DROME);
    expect(sans.eau?.ecs_l_j).toBeCloseTo(45 * PERSONNES, 9);
    expect(sans.scenario.energie.ecs.litres_40c_pers_j).toBeCloseTo(45, 9);
    const avec = simulerOk(avecEauChaude(45));
    expect(avec.eau?.besoin.m3_an).toBeCloseTo(sans.eau?.besoin.m3_an as number, 9);
    expect(avec.energie?.autonomie.taux).toBeCloseTo(sans.energie?.autonomie.taux as number, 9);
  });

  it("les litres chauds sont de l’eau tirée : dix litres de plus par personne font dix litres de plus à l’axe eau", () => {
    const besoin = (litres: number): number => simulerOk(avecEauChaude(litres)).eau?.besoin.l_j as number;
    expect(besoin(55) - besoin(45)).toBeCloseTo(10 * PERSONNES, 9);
    expect(besoin(30) - besoin(45)).toBeCloseTo(-15 * PERSONNES, 9);
  });

  it("sans réponse, une douche économe et des mousseurs chauffent moins d’eau, aussi quand l’énergie est seule", () => {
    const sobre: ScenarioSaisi = { ...DROME, eau: { ...DROME.eau, equipements: { mousseurs: true, douche_econome: true } } };
    const global = simulerOk(sobre);
    const seule = simulerOk(sobre, { mode: "par_axe", axes: ["energie"] });
    // 45 − 0,6 × 57,72 × (1 − 0,85 × 0,85).
    expect(global.eau?.ecs_l_j).toBeCloseTo(PERSONNES * (45 - 0.6 * 57.72 * (1 - 0.85 * 0.85)), 9);
    expect(somme(global.energie?.besoins_kwh.ecs ?? [])).toBeCloseTo(somme(seule.energie?.besoins_kwh.ecs ?? []), 9);
  });
});
