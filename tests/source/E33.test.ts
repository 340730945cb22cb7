import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

test("E33 sans script, le serveur lit lui-même les mots-dièse : premier reconnu, second ignoré et dit, inconnus nommés", async () => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  const question = "#masanobu-fukuoka #Ivan-Illich et #andré-gorz : à partir de quand un outil nous rend-il moins libres ?";
  const reponse = await demander("pensees", unChat({ lightrag: true }), new URLSearchParams({ question }));
  expect(reponse.auteur?.id).toBe("ivan-illich");
  expect(reponse.auteurs_ignores).toEqual(["andre-gorz"]);
  expect(reponse.auteur_unmatched).toEqual(["masanobu-fukuoka"]);
  expect(faux.recues[0]?.corps.query).toBe("masanobu fukuoka Ivan Illich et André Gorz : à partir de quand un outil nous rend-il moins libres ?");
});

test("E33 auteur_slug du client passe avant les mots-dièse du texte", async () => {
  const reponse = await demander("pensees", unChat(), { question: "#ivan-illich que dire des outils ?", auteur_slug: "andre-gorz" });
  expect([reponse.auteur?.id, reponse.auteurs_ignores]).toEqual(["andre-gorz", ["ivan-illich"]]);
});
