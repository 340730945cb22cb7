import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { estLisible } from "#app/commun/texte/lisible.ts";

test("un texte ordinaire, ses accents, ses retours à la ligne et ses émoticônes se lisent", () => {
  for (const texte of ["", "Broyeur à végétaux", "deux\nlignes\tet une tabulation", "👩‍🌾 L’été, « enfin »", "שלום", "مرحبا"])
    expect(estLisible(texte)).toBe(true);
});

test("où qu'il soit, un caractère qui cache ou retourne le texte se voit", () => {
  const trompeur = fc.oneof(
    fc.constantFrom("\u0000", "\u0008", "\u001b", "\u007f", "\u009f", "\u061c", "\u200e", "\u200f", "\ud800", "\udfff"),
    fc.integer({ min: 0x202a, max: 0x202e }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0x2066, max: 0x2069 }).map((point) => String.fromCodePoint(point)),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), trompeur, fc.string({ unit: "grapheme-ascii" }), (avant, cache, apres) => {
      expect(estLisible(avant + cache + apres)).toBe(false);
    }),
  );
});
