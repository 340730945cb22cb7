import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { plier } from "#app/commun/texte/plier.ts";

/** Vrai si le moteur garde ce texte à un octet par signe : il l'écrit alors sous la marque « " ». */
const enUnOctet = (texte: string): boolean => String.fromCodePoint(serialize(texte)[2] ?? 0) === '"';

test.each([
  ["Œuvre à l'Éco-lieu", "oeuvre a l'eco-lieu"],
  ["FORÊT DÉJÀ ÂGÉE", "foret deja agee"],
  ["le bois", "le bois"],
  ["l’été, l’œil", "l’ete, l’oeil"],
])("« %s » se plie en « %s »", (texte, plie) => expect(plier(texte)).toBe(plie));

// Une expression se compile une fois pour les textes d'un octet, une autre pour ceux de deux : la moitié de ce code n'existe que si les deux arrivent.
test("plié, un texte sans accent ni ligature se garde à un octet par signe, d'où qu'il vienne", () => {
  const [mot = ""] = "l’eau-de-pluie-du-jardin".match(/eau.*/) ?? [];
  expect(enUnOctet(mot)).toBe(false);
  expect([plier(mot), plier("Forêt déjà âgée, où l'on récolte"), plier("un œil")].map(enUnOctet)).toEqual([true, true, true]);
});
