import { expect, test } from "vitest";
import { generateur } from "#app/commun/nombres/generateur.ts";

test("la même graine donne la même suite, une autre graine en donne une autre, et tout tirage tient dans [0, 1[", () => {
  const suite = (graine: number) => {
    const tirer = generateur(graine);
    return Array.from({ length: 1_000 }, () => tirer());
  };
  expect(suite(7)).toEqual(suite(7));
  expect(suite(8)).not.toEqual(suite(7));
  expect(suite(7).every((v) => v >= 0 && v < 1)).toBe(true);
});

test("la suite est celle de Numerical Recipes", () => {
  // 1 × 1664525 + 1013904223, puis le suivant, modulo 2³².
  const tirer = generateur(1);
  expect([tirer(), tirer()].map((v) => v * 2 ** 32)).toEqual([1_015_568_748, 1_586_005_467]);
});
