import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { creerTriSuivi } from "#app/commun/listes/trier-suivi.ts";

type Fiche = { readonly nom: string; readonly rang: number };
const comparer = (a: Fiche, b: Fiche) => (a.nom < b.nom ? -1 : a.nom > b.nom ? 1 : a.rang - b.rang);

test("de liste en liste, l'ordre est celui d'un tri refait", () => {
  const noms = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 12 });
  fc.assert(
    fc.property(noms, fc.array(fc.record({ retires: fc.array(fc.nat(12)), neufs: noms }), { maxLength: 5 }), (premiers, etapes) => {
      const trier = creerTriSuivi(comparer);
      let rang = 0;
      const creer = (nom: string): Fiche => ({ nom, rang: (rang += 1) });
      let fiches = premiers.map(creer);
      expect(trier(fiches)).toEqual(fiches.toSorted(comparer));
      for (const { retires, neufs } of etapes) {
        fiches = [...fiches.filter((_, place) => !retires.includes(place)), ...neufs.map(creer)];
        expect(trier(fiches)).toEqual(fiches.toSorted(comparer));
      }
    }),
  );
});

test("une fiche de plus parmi mille n'en compare qu'une dizaine", () => {
  let comparaisons = 0;
  const trier = creerTriSuivi<Fiche>((a, b) => {
    comparaisons += 1;
    return a.rang - b.rang;
  });
  const fiches = Array.from({ length: 1_000 }, (_, rang) => ({ nom: "f", rang }));
  trier(fiches);
  comparaisons = 0;
  expect(trier([...fiches, { nom: "neuve", rang: 499.5 }])[500]?.nom).toBe("neuve");
  expect(comparaisons).toBeLessThanOrEqual(10);
});
