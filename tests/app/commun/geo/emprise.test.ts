import { expect, test } from "vitest";
import { cadrer } from "#app/commun/geo/carte.ts";
import { empriseDe, rencontre } from "#app/commun/geo/emprise.ts";
import { cadrerDePres } from "#app/commun/geo/pres.ts";

test("deux cent mille points se cadrent", () => {
  const points = Array.from({ length: 200_000 }, (_, i) => ({ x: 100 + (i % 500), y: 200 + Math.floor(i / 500) }));
  expect(empriseDe(points)).toEqual({ x0: 100, x1: 599, y0: 200, y1: 599 });
  expect(cadrerDePres(points).largeur).toBeGreaterThan(499);
  expect(cadrer(points, { x: 0, y: 0, largeur: 1000, hauteur: 819 }).largeur).toBeGreaterThan(499);
});

test("une emprise rencontre la vue dès qu'un bord la touche", () => {
  const vue = { x: 10, y: 10, largeur: 10, hauteur: 10 };
  const emprises = [
    { x0: 0, x1: 9, y0: 12, y1: 13 },
    { x0: 0, x1: 10, y0: 12, y1: 13 },
    { x0: 0, x1: 99, y0: 0, y1: 99 },
    { x0: 12, x1: 13, y0: 21, y1: 22 },
  ];
  expect(emprises.map((emprise) => rencontre(emprise, vue))).toEqual([false, true, true, false]);
});
