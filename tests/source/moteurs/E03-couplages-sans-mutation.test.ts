import { expect, test } from "vitest";
import { type EtatAxes, tousLesFlux } from "@autonomie/engines";
import { coefficients, geler, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

test("E03 les couplages ne modifient jamais leurs entrées", () => {
  const douze = (x: number): ReadonlyArray<number> => new Array<number>(12).fill(x);
  const etat: EtatAxes = {
    foyer: { personnes: 4, presence: 1, nb_foyers: 1 },
    eau: {
      pompage_m3: douze(2),
      filtre_m3: douze(1),
      toilettes: "seches",
      urine_recyclee: true,
      irrigation_servie: douze(0.5),
      eaux_grises_actives: true,
      grises_m3: douze(1),
      demande_espaces_verts_m3: douze(1),
    },
    energie: { cuisson: "four_solaire", ecs_kwh: douze(100), cesi_m2: 4, haie_km: 0.3, taillis_ha: 1, tcr_ha: 1 },
    alim: {
      arrosage: [{ demande_mm: douze(20), surface_m2: 150, occupation: 0.75 }],
      bocaux_kg: douze(5),
      congelateurs: 1,
      poules: 6,
      chevres: 1,
      travail_h_an: 3000,
    },
    toits: [{ aire_m2: 100, type: "rugueux" }],
  };
  const copie = structuredClone(etat);
  // Gelée en profondeur : toute écriture lèverait une exception (modules stricts).
  const flux = tousLesFlux(geler(etat), unContexte("26"), coefficients());
  expect(flux.length).toBeGreaterThan(12);
  expect(etat).toEqual(copie);
});

test("E03 une simulation entière laisse intacts scénario, territoire, table, prix et configuration, tous gelés", () => {
  const copie = structuredClone(DROME);
  simulerOk(DROME, { recommandations: true, trace: true });
  expect(DROME).toEqual(copie);
});
