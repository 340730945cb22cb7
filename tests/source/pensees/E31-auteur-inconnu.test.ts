import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

test("E31 un auteur inconnu : réponse normale, et auteur_unmatched", async () => {
  reseau.use(...fauxLightrag().gestionnaires);
  const reponse = await demander("pensees", unChat({ lightrag: true }), { question: "Qu'est-ce qu'un outil convivial ?", auteur_slug: "masanobu-fukuoka" });
  expect([reponse.auteur, reponse.auteur_unmatched]).toEqual([null, ["masanobu-fukuoka"]]);
  expect(reponse.reponse).toContain("Pour Illich");
});

test("E31 les inconnus signalés par le client s'ajoutent, sans doublon, en JSON comme en formulaire", async () => {
  const service = unChat();
  const json = await demander("pensees", service, { question: "Que penser des outils ?", auteur_slug: "x-y", auteurs_inconnus: ["X-Y", "a-b"] });
  const form = await demander("pensees", service, new URLSearchParams({ question: "Que penser des outils ?", auteurs_inconnus: "x-y,a-b" }));
  expect([json.auteur_unmatched, form.auteur_unmatched]).toEqual([
    ["x-y", "a-b"],
    ["x-y", "a-b"],
  ]);
});
