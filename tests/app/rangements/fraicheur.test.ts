import { expect, test } from "vitest";
import { suivreFraicheur } from "#app/rangements/fraicheur.ts";

test("un rangement qui répond montre du neuf ; muet, l'âge est celui de sa dernière réponse, jusqu'à la suivante", () => {
  let ms = 1_000_000;
  const fraicheur = suivreFraicheur(() => ms);
  expect(fraicheur.age_s()).toBe(0);
  fraicheur.repondu();
  ms += 40_000;
  // Personne n'a rien demandé depuis : rien ne dit qu'il ne répondrait pas.
  expect(fraicheur.age_s()).toBe(0);
  fraicheur.muet();
  expect(fraicheur.age_s()).toBe(40);
  ms += 20_000;
  fraicheur.muet();
  expect(fraicheur.age_s()).toBe(60);
  fraicheur.repondu();
  expect(fraicheur.age_s()).toBe(0);
});

test("muet depuis le démarrage, l'âge n'est pas connu", () => {
  const fraicheur = suivreFraicheur(() => 5_000);
  fraicheur.muet();
  expect(fraicheur.age_s()).toBeNull();
});
