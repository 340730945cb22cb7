import { expect, test } from "vitest";
import { attenteAvantReprise, type Reprise } from "#app/socle/amont/reprise.ts";

const POLITIQUE: Reprise = { essais_max: 3, cadence: { depart_ms: 200 }, demandee_max_s: 5, saturation: { depart_ms: 1_000, dispersion: 0 } };
const panne = { sature: false, attente_s: null };

test("après une panne, l'attente double et le hasard la disperse ; le dernier essai n'est suivi d'aucun autre", () => {
  expect([1, 2, 3].map((rang) => attenteAvantReprise(panne, rang, POLITIQUE))).toEqual([200, 400, null]);
  expect([0, 1].map((hasard) => attenteAvantReprise(panne, 2, POLITIQUE, hasard))).toEqual([200, 600]);
});

test("un service saturé se redemande quand il le dit, s'il ne demande pas trop", () => {
  expect([2, 5, 6].map((attente_s) => attenteAvantReprise({ sature: true, attente_s }, 1, POLITIQUE))).toEqual([2_000, 5_000, null]);
});

test("saturé sans dire jusqu'à quand : à sa propre cadence, ou pas du tout", () => {
  const { saturation: _saturation, ...sansCadence } = POLITIQUE;
  expect([1, 2].map((rang) => attenteAvantReprise({ sature: true, attente_s: null }, rang, POLITIQUE))).toEqual([1_000, 2_000]);
  expect(attenteAvantReprise({ sature: true, attente_s: null }, 1, sansCadence)).toBeNull();
});
