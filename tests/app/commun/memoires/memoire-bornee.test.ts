import { expect, test } from "vitest";
import { creerMemoireBornee, retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";

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

test("pesée, une mémoire compte les octets et non les valeurs : une grande en chasse plusieurs, la dernière écrite reste", () => {
  const memoire = creerMemoireBornee<Float64Array>(3 * 80, ({ byteLength }) => byteLength);
  const ecrire = (cle: string, valeurs: number): void => memoire.ecrire(cle, new Float64Array(valeurs));
  const gardees = () => ["a", "b", "c", "d", "e"].filter((cle) => memoire.lire(cle) !== undefined).join("");
  for (const cle of ["a", "b", "c"]) ecrire(cle, 10);
  memoire.lire("a");
  ecrire("d", 20);
  expect(gardees()).toBe("ad");
  // Récrite, une valeur ne compte qu'une fois ; oubliée, elle ne compte plus.
  ecrire("d", 10);
  ecrire("e", 10);
  expect(gardees()).toBe("ade");
  memoire.oublier("a");
  ecrire("b", 10);
  expect(gardees()).toBe("bde");
  ecrire("c", 1_000);
  expect([gardees(), memoire.taille()]).toEqual(["c", 1]);
});

test("vidée, une mémoire ne garde rien, et toute sa place sert à nouveau", () => {
  const memoire = creerMemoireBornee<number>(10, (valeur) => valeur);
  memoire.ecrire("a", 9);
  memoire.vider();
  expect([memoire.lire("a"), memoire.taille()]).toEqual([undefined, 0]);
  for (const cle of ["b", "c"]) memoire.ecrire(cle, 5);
  expect(memoire.taille()).toBe(2);
});
