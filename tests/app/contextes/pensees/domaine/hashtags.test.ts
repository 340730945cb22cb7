import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { enSlug, lireAuteurs, lireMotsDieses } from "#app/contextes/pensees/domaine/hashtags.ts";

const AUTEURS = [
  { id: "ivan-illich", nom: "Ivan Illich" },
  { id: "francoise-d-eaubonne", nom: "Françoise d’Eaubonne" },
  { id: "andre-gorz", nom: "André Gorz" },
];

describe("lireMotsDieses", () => {
  test.each([
    ["#ivan-illich que dire ?", ["ivan-illich"]],
    ["que dire de #Ivan_Illich, et de (#André-Gorz) ?", ["ivan-illich", "andre-gorz"]],
    ["#Françoise-d’Eaubonne", ["francoise-d-eaubonne"]],
    ["«#andre-gorz»", ["andre-gorz"]],
    ["le C# et la page#ancre, le numéro #3, un dièse # seul, ##", []],
    ["#ivan-illich#andre-gorz", ["ivan-illich"]],
    ["fin de phrase #ivan-illich.", ["ivan-illich"]],
  ])("%j donne %j", (texte, slugs) => {
    expect(lireMotsDieses(texte).map(({ slug }) => slug)).toEqual(slugs);
  });

  test("les positions rendent exactement le mot tapé", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("#", "a", "é", "-", " ", ",", "1", "’", "œ") }), (texte) => {
        for (const { debut, fin, brut } of lireMotsDieses(texte)) expect(texte.slice(debut, fin)).toBe(`#${brut}`);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("lireAuteurs", () => {
  test("le premier reconnu est l'auteur, les suivants sont ignorés, les inconnus nommés une fois", () => {
    expect(lireAuteurs("#personne #andre-gorz #ivan-illich #personne : et alors ?", AUTEURS)).toEqual({
      auteur: AUTEURS[2],
      inconnus: ["personne"],
      ignores: [AUTEURS[0]],
      question: "personne André Gorz Ivan Illich personne : et alors ?",
    });
  });

  test("répéter le même auteur n'en fait pas un second", () => {
    expect(lireAuteurs("#ivan-illich et encore #Ivan-Illich", AUTEURS).ignores).toEqual([]);
  });

  test("sans mot-dièse, la question reste la même", () => {
    expect(lireAuteurs("Comment faire ?\nAvec quoi ?", AUTEURS)).toEqual({ auteur: null, inconnus: [], ignores: [], question: "Comment faire ?\nAvec quoi ?" });
  });

  test("un slug n'a que des lettres, des chiffres et des tirets simples", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (texte) => {
        expect(enSlug(texte)).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
      }),
      { numRuns: 1_000 },
    );
  });
});
