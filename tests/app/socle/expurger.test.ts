import { expect, test } from "vitest";
import { creerJournal } from "#app/socle/journal.server.ts";
import { expurger, expurgerTexte } from "#app/socle/expurger.ts";

test.each([
  ["/simulateur?dep=26&personnes=4", "/simulateur?[…]"],
  [
    "Request cannot be constructed from a URL that includes credentials: http://a:b@h/?q=canari",
    "Request cannot be constructed from a URL that includes credentials: http://a:b@h/?[…]",
  ],
  ["adresse /x?canari refusée", "adresse /x?[…] refusée"],
  ["/x??canari", "/x??[…]"],
  ["/x?a='canari'\"canari\"", "/x?[…]"],
  ["Que voulez-vous ? Rien.", "Que voulez-vous ? Rien."],
  ["fini ?", "fini ?"],
])("« %s » s'écrit « %s »", (texte, attendu) => {
  expect(expurgerTexte(texte)).toBe(attendu);
});

test("les champs sont expurgés à toute profondeur, erreurs et adresses comprises", () => {
  const cyclique: Record<string, unknown> = { adresse: "/y?canari" };
  cyclique.moi = cyclique;
  const erreur = new Error("échec sur /z?canari", { cause: "/c?canari" });
  const rendu = expurger({ nombre: 3, vide: null, liste: ["/x?canari", 2n], url: new URL("http://h/p?canari"), erreur, cyclique });
  expect(JSON.stringify(rendu)).not.toContain("canari");
  expect(rendu).toMatchObject({ nombre: 3, vide: null, liste: ["/x?[…]", "2"], url: "http://h/p?[…]", erreur: { message: "échec sur /z?[…]" } });
});

test.each(["info", "avertir", "erreur"] as const)("aucune recherche ne sort du journal par « %s », ni par le message ni par les champs", (niveau) => {
  const lignes: Array<string> = [];
  const journal = creerJournal({ niveau: "trace", sortie: { write: (ligne) => void lignes.push(ligne) } });
  journal[niveau]("échec de http://h/?canari", { pile: new Error("/p?canari").stack, cause: { adresse: "//x?canari" } });
  expect(lignes).toHaveLength(1);
  expect(lignes.join("")).not.toContain("canari");
});
