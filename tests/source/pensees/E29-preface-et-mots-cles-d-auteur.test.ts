import { expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const { auteurs } = creerCatalogue();

test.each(auteurs.map((auteur) => [auteur.id, auteur] as const))("E29 %s : préface dédiée et mots-clés envoyés", async (auteur_slug, auteur) => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  await demander("pensees", unChat({ lightrag: true }), { question: "Que faire ensemble ?", auteur_slug });
  const corps = faux.recues[0]?.corps;
  expect(corps?.user_prompt).toContain(auteur.preface);
  expect(corps?.hl_keywords).toEqual(auteur.mots_cles_hauts);
  // Ceux de l'auteur d'abord, puis les mots qui portent la question : deux questions ne cherchent pas la même chose.
  expect(corps?.ll_keywords).toEqual([auteur.nom, ...auteur.mots_cles_bas, "ensemble"]);
});

test("E29 sans auteur reconnu, ni préface d'auteur ni mots-clés", async () => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  await demander("pensees", unChat({ lightrag: true }), { question: "Que faire ensemble ?" });
  expect([faux.recues[0]?.corps.hl_keywords, faux.recues[0]?.corps.ll_keywords]).toEqual([[], []]);
});

test("E29 la préface de l'auteur sert aussi quand la passerelle répond sur le corpus embarqué", async () => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  await demander("pensees", unChat({ bifrost: true }), { question: "#ivan-illich Qu'est-ce qu'un outil convivial ?" });
  expect(faux.recues[0]?.corps.messages[0]?.content).toContain(auteurs.find(({ id }) => id === "ivan-illich")?.preface);
});
