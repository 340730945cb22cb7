import { expect, test } from "vitest";
import { adresseUnique } from "#app/commun/adresses/adresse-unique.ts";

const lire = (adresse: string) => adresseUnique(new URL(adresse, "https://exemple.fr"));

test.each([
  ["/connexion?retour=/admin/etat", "/connexion?retour=%2Fadmin%2Fetat"],
  ["/proposer?q=a%20b", "/proposer?q=a+b"],
  ["/ouvrir", "/ouvrir?"],
])("%s et %s sont une seule adresse", (a, b) => expect(lire(a)).toBe(lire(b)));

test("une autre page, une autre recherche sont d'autres adresses", () => {
  expect(new Set(["/a?q=1", "/a?q=2", "/a", "/b?q=1"].map(lire)).size).toBe(4);
});
