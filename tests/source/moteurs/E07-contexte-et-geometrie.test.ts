import { expect, test } from "vitest";
import { construireContexte, normaliserCode, partagerToit, projeterSol } from "@autonomie/engines";
import { codesTerritoires, coefficients, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const CODES = codesTerritoires();

test.each([
  ["2a", "2A"],
  ["20", "2A"],
  ["20000", "2A"],
  ["20090", "2A"],
  ["20200", "2B"],
  ["97100", "971"],
  ["97400", "974"],
  ["97600", "976"],
  ["97133", "977"],
  ["1", "01"],
])("E07 commun.contexte : « %s » est le territoire %s", (saisie, code) => {
  expect(valeurDe(normaliserCode(saisie, CODES))).toBe(code);
});

test("E07 commun.contexte : un code inconnu est refusé, la Corse et l'outre-mer ont leur climat", () => {
  expect(normaliserCode("999", CODES)).toMatchObject({ ok: false, erreurs: [{ code: "contexte.inconnu" }] });
  for (const [code, outreMer] of [
    ["2A", false],
    ["2B", false],
    ["971", true],
    ["974", true],
    ["976", true],
    ["988", true],
  ] as const) {
    const ctx = valeurDe(construireContexte(territoire(code), {}, coefficients()));
    expect(ctx.outre_mer).toBe(outreMer);
    // Aucune zone de métropole ne sert outre-mer.
    expect(ctx.zone_3cl === null).toBe(outreMer);
  }
});

test("E07 commun.geometrie : le sol et le toit se partagent", () => {
  expect(valeurDe(projeterSol([{ usage: "potager", m2: 400 }], 300, "priorite")).alloue_m2.potager).toBe(300);
  const demande = { toits: [{ aire_m2: 100, type: "lisse" }], utile_m2: null, cesi_m2: 4, pv_kwc: 20, pv_sol_m2: 0 } as const;
  // Utile 50 m², 4 m² de capteurs : 46 m² de panneaux à 4,7 m² par kWc, 9,79 kWc.
  expect(valeurDe(partagerToit(demande, coefficients()))).toMatchObject({
    pv_m2: 46,
    cesi_m2: 4,
    pv_kwc_possible: expect.closeTo(46 / 4.7, 9) as number,
    conflit: true,
  });
});
