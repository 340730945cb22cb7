import { expect, test } from "vitest";
import { direSource } from "#app/contextes/assistants/domaine/calcul/depenses/dire-prix.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const { couts } = unSimulateur();

test("la source d’un prix est celle du catalogue, sans les notes de qui l’a relevée : ce qu’il remplace, ce qui a été lu", () => {
  const fiches = Object.values(couts);
  for (const { id } of fiches) expect(direSource(id, { couts, coefficients: {} }), id).not.toMatch(/remplace|(?<!\p{L})re?lus?(?!\p{L})/u);
  expect(direSource("cout.pv_toiture", { couts, coefficients: {} })).toMatch(/source : potentielsolaire\.com, tarifs du 1er trimestre 2026 : .*les 9/);
});
