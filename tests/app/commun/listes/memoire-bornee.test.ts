import { expect, test } from "vitest";
import { retenirParTexte } from "#app/commun/listes/memoire-bornee.ts";

function compter<R>(rendre: (texte: string) => R, taille: number) {
  const calcules: Array<string> = [];
  const retenue = retenirParTexte((texte) => {
    calcules.push(texte);
    return rendre(texte);
  }, taille);
  return { retenue, calcules };
}

test("un texte déjà vu ne se calcule plus, même quand il n'a rien donné", () => {
  const { retenue, calcules } = compter((texte) => (texte === "rien" ? undefined : texte.length), 10);
  expect([retenue("rien"), retenue("rien"), retenue("mot"), retenue("mot")]).toEqual([undefined, undefined, 3, 3]);
  expect(calcules).toEqual(["rien", "mot"]);
});

test("le moins récemment vu cède sa place", () => {
  const { retenue, calcules } = compter((texte) => texte, 2);
  for (const texte of ["a", "b", "a", "c", "a", "b"]) retenue(texte);
  expect(calcules).toEqual(["a", "b", "c", "b"]);
});

test("un texte très long se calcule à chaque fois : il n'est pas gardé", () => {
  const { retenue, calcules } = compter((texte) => texte.length, 2);
  const long = "x".repeat(300);
  expect([retenue(long), retenue(long)]).toEqual([300, 300]);
  expect(calcules).toHaveLength(2);
});
