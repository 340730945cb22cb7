import { expect, test } from "vitest";
import { retourInterne } from "#app/commun/adresses/retour.ts";

test.each(["/", "/simulateur", "/simulateur?dep=26&x=%2F#resultat", "/pensees-ecologiques/auteur"])("garde le chemin de ce site « %s »", (chemin) => {
  expect(retourInterne(chemin)).toBe(chemin);
});

test.each([
  "//pirate.exemple",
  "/\\pirate.exemple",
  "/\t/pirate.exemple",
  "/\n/pirate.exemple",
  "https://pirate.exemple",
  "javascript:alert(1)",
  "simulateur",
  "",
  " /simulateur",
  "/.//pirate.exemple",
  "/a/..//pirate.exemple",
  null,
  undefined,
  3,
])("remplace « %s » par l'accueil", (valeur) => {
  expect(retourInterne(valeur)).toBe("/");
});

test("rend le repli demandé", () => {
  expect(retourInterne("//pirate.exemple", "/codev/carto")).toBe("/codev/carto");
});

test("une adresse qui, encodée, serait trop longue pour être suivie laisse la place au repli", () => {
  expect(retourInterne(`/aide?x=${"a".repeat(7_900)}`)).toHaveLength(7_908);
  expect(retourInterne(`/aide?x=${"é".repeat(2_000)}`, "/codev/carto")).toBe("/codev/carto");
  expect(retourInterne(`/${"é".repeat(60_000)}`)).toBe("/");
});
