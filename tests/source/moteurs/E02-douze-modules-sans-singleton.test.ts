import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { avecValeurs, simuler } from "@autonomie/engines";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "#tests/engines/integrateur/montage.ts";

const SOURCE = join(import.meta.dirname, "../../../engines/src");
const MODULES = [
  "commun/contexte",
  "commun/geometrie",
  "commun/coefficients",
  "commun/validation",
  "commun/debug",
  "axes/eau",
  "axes/energie",
  "axes/alim",
  "couplages",
  "budget",
  "adequation",
  "integrateur",
];

// Les groupes, la porte, et la table des champs, qui n'est que des données.
const HORS_MODULES: ReadonlyArray<string> = ["commun", "axes", "index", "champs"];

test("E02 les moteurs sont exactement douze modules, et une porte", () => {
  for (const nom of MODULES) expect(existsSync(join(SOURCE, nom)) || existsSync(join(SOURCE, `${nom}.ts`)), nom).toBe(true);
  const presents = (dossier: string): ReadonlyArray<string> =>
    [...new Set(readdirSync(join(SOURCE, dossier)).map((n) => n.replace(/\.ts$/, "")))].filter((n) => n !== "types");
  expect(presents(".").filter((n) => !HORS_MODULES.includes(n)).length + presents("commun").length + presents("axes").length).toBe(12);
});

test("E02 aucun singleton : deux appels aux tables différentes ne se mêlent pas", () => {
  const taux = (plus: Parameters<typeof options>[0] = {}): number => {
    const rendu = simuler(DROME, lieu("26"), options(plus));
    return rendu.ok && rendu.valeur.eau !== null ? rendu.valeur.eau.besoin.m3_an : Number.NaN;
  };
  const avant = taux();
  const autre = taux({ coefficients: avecValeurs(coefficients(), { "eau.usage.hygiene": 30 }) });
  expect(autre).not.toBe(avant);
  expect(taux()).toBe(avant);
});
