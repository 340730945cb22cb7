import { expect, test } from "vitest";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";

test("une page demandée se tranche ; sous la première, la première ; au-delà de la dernière, la dernière", () => {
  expect(pageNumerotee(25, 12, 2)).toEqual({ page: 2, pages: 3, debut: 12, fin: 24 });
  expect(pageNumerotee(25, 12, 0)).toEqual({ page: 1, pages: 3, debut: 0, fin: 12 });
  expect(pageNumerotee(25, 12, 9)).toEqual({ page: 3, pages: 3, debut: 24, fin: 36 });
});

test("une liste vide a une page", () => {
  expect(pageNumerotee(0, 12, 1)).toMatchObject({ page: 1, pages: 1 });
});
