import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { CODE_DEPARTEMENT, MOTIF_TERRITOIRE } from "#app/commun/geo/code-departement.ts";

const CODES = readdirSync("data/territoire/territoires").map((fichier) => fichier.replace(".json", ""));

test("le motif publié nomme tous les territoires simulés, et eux seuls", () => {
  const motif = new RegExp(MOTIF_TERRITOIRE, "u");
  const possibles = Array.from({ length: 1_000 }, (_, i) => String(i)).flatMap((n) => [n, n.padStart(2, "0")]);
  const admis = new Set([...possibles, "2A", "2B", "2C", "1A", "A2", ""].filter((code) => motif.test(code)));
  expect([...admis].sort()).toEqual([...CODES].sort());
});

test("un code de département se reconnaît dans les deux casses, un nom ou une région non", () => {
  expect(["26", "2a", "2B", "974"].every((code) => CODE_DEPARTEMENT.test(code))).toBe(true);
  expect(["", "Drôme", "R53", "2C", "979", "260"].some((code) => CODE_DEPARTEMENT.test(code))).toBe(false);
});

test("tout territoire simulé s'écrit dans une adresse, outre-mer compris", () => {
  expect(CODES.filter((code) => !CODE_DEPARTEMENT.test(code))).toEqual([]);
});
