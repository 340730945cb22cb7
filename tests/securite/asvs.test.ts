import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { grouper } from "#app/commun/listes/grouper.ts";
import { essaiExiste } from "#tests/constructeurs/depot/essais-nommes.ts";
import { DOCUMENT, lireExigences, remplacer, type Exigence } from "#scripts/outils/documents/generer-asvs.ts";

// L'ASVS 5.0.0 point par point : chaque exigence de niveau 1 et 2 a un verdict, et chaque verdict l'essai qui le porte.

const exigences = lireExigences();
const eprouvees = exigences.filter((une): une is Extract<Exigence, { essai: string }> => "essai" in une);

// Ce que la version 5.0.0 compte d'exigences de niveau 1 et 2, par chapitre.
const PAR_CHAPITRE = new Map([
  ["1", 27],
  ["2", 11],
  ["3", 19],
  ["4", 10],
  ["5", 9],
  ["6", 35],
  ["7", 18],
  ["8", 7],
  ["9", 7],
  ["10", 29],
  ["11", 14],
  ["12", 9],
  ["13", 13],
  ["14", 9],
  ["15", 13],
  ["16", 16],
  ["17", 7],
]);

describe("ASVS 5.0.0", () => {
  test("chaque exigence de niveau 1 et 2 a un verdict, et un seul", () => {
    expect(new Set(exigences.map(({ id }) => id)).size).toBe(exigences.length);
    expect([1, 2].map((niveau) => exigences.filter((une) => une.niveau === niveau).length)).toEqual([70, 183]);
    const comptes = grouper(exigences, ({ id }) => id.split(".", 1)[0] ?? "");
    expect(new Map([...comptes].map(([chapitre, unes]) => [chapitre, unes.length]))).toEqual(PAR_CHAPITRE);
  });

  test.each(eprouvees.map((une) => [`V${une.id}`, une.etat, une.sujet, une] as const))(
    "%s, %s : %s, par un essai qui existe",
    (_id, _etat, _sujet, { essai, titre }) => {
      expect(essaiExiste(essai, titre)).toBe(true);
      expect(essaiExiste(essai, `${titre} qui n'existe pas`)).toBe(false);
    },
  );

  test("la table du document est celle que ces verdicts donnent (npm run docs:asvs)", () => {
    const document = readFileSync(DOCUMENT, "utf8");
    expect(remplacer(document, exigences)).toBe(document);
  });
});
