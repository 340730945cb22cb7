import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { apercuEau, simulerEau } from "../../../../../engines/src/axes/eau/eau.ts";
import type { EntreeEau } from "../../../../../engines/src/axes/eau/types.ts";
import { triangulaire } from "../../../../../engines/src/commun/coefficients/statistiques.ts";
import { avecValeurs, lireFiche } from "../../../../../engines/src/commun/coefficients/table.ts";
import { intervalleDesParts } from "../../../../../engines/src/commun/debug/fourchette.ts";
import type { Coefficients, PartsIntervalle } from "../../../../../engines/src/types.ts";
import { entreesEau, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { codesTerritoires, coefficients, options, unContexte, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

function parts(entree: EntreeEau, table: Coefficients): PartsIntervalle {
  const { ic_parts } = valeurDe(simulerEau(entree, options({ coefficients: table })));
  if (ic_parts === undefined) throw new Error("la fourchette n'a pas ses parts");
  return ic_parts;
}
const taux = (entree: EntreeEau, table: Coefficients): number => valeurDe(apercuEau(entree, options({ coefficients: table }))).taux;

/** La table où rien n'est en doute que l'eau chaude. */
function seulementLEauChaude(): Coefficients {
  const toilette = lireFiche(coefficients(), "eau.usage.hygiene");
  const sure = { ...toilette, min: toilette.valeur, max: toilette.valeur };
  return { ...avecValeurs(coefficients(), { "eau.ic.demande": 0, "eau.ic.collecte": 0 }), "eau.usage.hygiene": sure };
}

test("ce que l'on ignore de l'eau chaude abaisse P10 de ce qu'elle abaisse le taux, et relève P90 de ce qu'elle le relève", () => {
  const table = seulementLEauChaude();
  const { min, valeur, max } = lireFiche(table, "energie.ecs.litres");
  const autour = [0.1, 0.9].map((q) => avecValeurs(table, { "energie.ecs.litres": triangulaire(min, valeur, max, q) }));
  let dissymetries = 0;
  fc.assert(
    fc.property(entreesEau(), (entree) => {
      const seule: EntreeEau = {
        ...entree,
        ecs_l_pers_j: 45,
        eaux_grises: { actif: false },
        puits: { ...entree.puits, debit_l_j: new Array<number>(12).fill(0) },
      };
      const base = taux(seule, table);
      if (base === 0) return;
      const [un, autre] = autour.map((t) => taux(seule, t)) as [number, number];
      const { coefficients_bas, coefficients_haut } = parts(seule, table);
      expect(coefficients_bas).toBeCloseTo(base - Math.min(base, un, autre), 9);
      expect(coefficients_haut).toBeCloseTo(Math.max(base, un, autre) - base, 9);
      if (Math.abs(coefficients_haut - coefficients_bas) > 0.01) dissymetries++;
    }),
    { numRuns: 200 },
  );
  // L'effet n'est pas le même des deux côtés : sans cela la propriété ne dirait rien.
  expect(dissymetries).toBeGreaterThan(20);
});

test("un foyer plus nombreux abaisse P10 de ce qu'il abaisse le taux : moins de monde en gagne davantage", () => {
  const table = { ...seulementLEauChaude(), "eau.ic.demande": lireFiche(coefficients(), "eau.ic.demande") };
  fc.assert(
    fc.property(entreesEau(), (entree) => {
      const { personnes } = entree;
      const base = taux(entree, table);
      const [moins, plus] = [0.8, 1.2].map((part) => taux({ ...entree, personnes: personnes * part }, table)) as [number, number];
      const { foyers_bas, foyers_haut } = parts(entree, table);
      expect(foyers_bas).toBeCloseTo(base - Math.min(base, moins, plus), 9);
      expect(foyers_haut).toBeCloseTo(Math.max(base, moins, plus) - base, 9);
    }),
    { numRuns: 100 },
  );
});

/** Une cuve qui suffit presque toujours : peu d'années manquent, et la moyenne passe sous neuf années sur dix. */
const cuvesQuiSuffisent = fc
  .record({
    code: fc.constantFrom(...codesTerritoires()),
    personnes: fc.integer({ min: 1, max: 4 }),
    volume_m3: fc.integer({ min: 3, max: 20 }),
    aire_m2: fc.integer({ min: 60, max: 200 }),
    toilettes: fc.constantFrom("classique" as const, "double_chasse" as const, "seches" as const),
    espaces_verts_m2: fc.constantFrom(0, 100),
  })
  .map(({ code, personnes, volume_m3, aire_m2, toilettes, espaces_verts_m2 }) =>
    uneEntreeEau({
      contexte: unContexte(code),
      personnes,
      cuve: { volume_m3 },
      toits: [{ aire_m2, type: "rugueux" }],
      equipements: { toilettes, mousseurs: false, douche_econome: false, lave_vaisselle: true },
      espaces_verts_m2,
    }),
  );

test("le taux moyen tombe dans sa fourchette, et celui de chaque usage, si rares que soient les mauvaises années", { timeout: 240_000 }, () => {
  const dehors: string[] = [];
  fc.assert(
    fc.property(cuvesQuiSuffisent, (entree) => {
      const { autonomie, ic, incertains } = valeurDe(simulerEau(entree, options()));
      const autres = Object.entries(incertains ?? {}).map(([cle, { p50, parts: siennes }]) => [cle, intervalleDesParts(p50, siennes)] as const);
      for (const [cle, { p10, p90 }] of [["taux", ic] as const, ...autres]) {
        const moyen = autonomie[cle as keyof typeof autonomie];
        if (moyen < p10 - 1e-9 || moyen > p90 + 1e-9) dehors.push(`${cle} : ${p10}, ${moyen}, ${p90}`);
      }
    }),
    { numRuns: 600 },
  );
  expect(dehors).toEqual([]);
});
