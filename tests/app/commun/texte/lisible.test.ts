import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { estLisible, sansInvisibles } from "#app/commun/texte/lisible.ts";

test("un texte ordinaire, ses accents, ses retours à la ligne et ses émoticônes se lisent", () => {
  for (const texte of ["", "Broyeur à végétaux", "deux\nlignes\tet une tabulation", "👩‍🌾 L’été, « enfin »", "שלום", "مرحبا"])
    expect(estLisible(texte)).toBe(true);
});

test("où qu'il soit, un caractère qui cache ou retourne le texte se voit", () => {
  const trompeur = fc.oneof(
    fc.constantFrom("\u0000", "\u0008", "\u001b", "\u007f", "\u009f", "\u061c", "\u200e", "\u200f", "\ud800", "\udfff"),
    fc.constantFrom("\u034f", "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", "\u200b".repeat(5), "\u00ad\u2060\u200b\u200c\ufeff"),
    // De même en choix de dessin, seize signes qui ne se voient pas non plus.
    fc.constantFrom("\ufe00\ufe07\ufe0f\ufe03\ufe0e", "\u200b\ufe01".repeat(3)),
    // Un texte écrit en étiquettes : rien à l'écran, tout pour un modèle de langue.
    fc.integer({ min: 0xe0000, max: 0xe01ef }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0x202a, max: 0x202e }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0x2066, max: 0x2069 }).map((point) => String.fromCodePoint(point)),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), trompeur, fc.string({ unit: "grapheme-ascii" }), (avant, cache, apres) => {
      expect(estLisible(avant + cache + apres)).toBe(false);
    }),
  );
});

test("un texte fait de marques invisibles n'en est pas un ; une marque seule, recopiée d'une page, passe", () => {
  expect(["\u200b", " \u2060 ", "\ufeff \u200b \u2060", "\ufe0f", "\u200d\ufe0f"].map(estLisible)).toEqual([false, false, false, false, false]);
  expect(["extra\u00adordinaire", "mot\u200bmot", "\ufeffdébut"].map(estLisible)).toEqual([true, true, true]);
});

test("un texte nettoyé n'a plus rien d'invisible", () => {
  expect(sansInvisibles("a\u200b\u3164\u{e0041}\u0007\u2800b")).toBe("ab");
  expect(sansInvisibles("\u2764\ufe0f et a\ufe01\ufe02\u200b\ufe03")).toBe("\u2764\ufe0f et a\ufe01");
  expect(["\ufe0f", "\u200d\ufe0f\ufe0f", " \ufe0f", "\u2800\ufe0f"].map((texte) => sansInvisibles(texte).trim())).toEqual(["", "", "", ""]);
});
