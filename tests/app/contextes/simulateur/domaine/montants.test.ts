import { expect, test } from "vitest";
import fc from "#tests/montage/proprietes.ts";
import { arrondirEnsemble } from "#app/contextes/simulateur/domaine/montants.ts";

test("des montants montrés ensemble font le total qui s'écrit, chacun près du sien", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -9e4, max: 9e4, noNaN: true }), { minLength: 1, maxLength: 6 }), (parts_eur) => {
      const { parts, total } = arrondirEnsemble(parts_eur);
      expect(total).toBe(parts.reduce((somme, part) => somme + part, 0));
      parts.forEach((part, i) => expect(Math.abs(part - (parts_eur[i] ?? 0))).toBeLessThanOrEqual(Math.max(10, 0.06 * Math.abs(parts_eur[i] ?? 0))));
    }),
    { numRuns: 500 },
  );
});

test("à côté d'un montant qui passe cent euros, aucun ne s'écrit à l'euro près", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 100, noNaN: true }), fc.double({ min: 100, max: 9e4, noNaN: true }), (petit, grand) => {
      const { parts, total } = arrondirEnsemble([petit, grand]);
      expect([...parts, total].filter((montant) => montant % 10 !== 0)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(arrondirEnsemble([97, 3000])).toEqual({ parts: [100, 3000], total: 3100 });
  expect(arrondirEnsemble([97, 42.4])).toEqual({ parts: [97, 42], total: 139 });
});
