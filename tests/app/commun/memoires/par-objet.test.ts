import { expect, test } from "vitest";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";

test("chaque objet n'est calculé qu'une fois, même quand le résultat est vide", () => {
  const vus: Array<string> = [];
  const calculer = retenirParObjet(({ nom }: { readonly nom: string }) => {
    vus.push(nom);
    return nom === "" ? undefined : { nom };
  });
  const [a, vide] = [{ nom: "a" }, { nom: "" }];
  expect(calculer(a)).toBe(calculer(a));
  expect([calculer(vide), calculer(vide)]).toEqual([undefined, undefined]);
  expect(calculer({ nom: "a" })).not.toBe(calculer(a));
  expect(vus).toEqual(["a", "", "a"]);
});
