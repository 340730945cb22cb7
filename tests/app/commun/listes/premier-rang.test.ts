import { expect, test } from "vitest";
import { premierRang } from "#app/commun/listes/premier-rang.ts";

const liste = [1, 3, 3, 3, 8];
const auMoins = (n: number, debut = 0) => premierRang((rang) => (liste[rang] ?? 0) >= n, liste.length, debut);

test("rend le premier de plusieurs égaux, le tout premier, ou la fin quand aucun ne convient", () => {
  expect([0, 1, 2, 3, 4, 8, 9].map((n) => auMoins(n))).toEqual([0, 0, 1, 1, 4, 4, 5]);
});

test("ne regarde rien avant le rang de départ", () => {
  expect([auMoins(0, 2), auMoins(8, 2), auMoins(9, 5)]).toEqual([2, 4, 5]);
  expect(premierRang(() => true, 0)).toBe(0);
});

test("lit une vingtaine de rangs sur un million", () => {
  let lus = 0;
  const rang = premierRang((i) => ((lus += 1), i >= 654_321), 1_000_000);
  expect(rang).toBe(654_321);
  expect(lus).toBeLessThanOrEqual(20);
});
