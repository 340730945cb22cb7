import { expect, test } from "vitest";
import { direSource } from "#app/contextes/assistants/domaine/calcul/depenses/dire-prix.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const { couts } = unSimulateur();

test("la source d’un prix est dite sans les notes de qui l’a relevé : ce qu’il remplace, ce qui a été lu", () => {
  const fiches = Object.values(couts);
  expect(fiches.some(({ source }) => source.includes("remplace"))).toBe(true);
  for (const { id } of fiches) expect(direSource(id, { couts, coefficients: {} }), id).not.toMatch(/remplace|(?<!\p{L})re?lus?(?!\p{L})/u);
  expect(direSource("cout.pv_toiture", { couts, coefficients: {} })).toMatch(/source : potentielsolaire\.com, tarifs du 1er trimestre 2026 : .*les 9$/);
});
