import { expect, test } from "vitest";
import { demander, poster, probleme, unChat } from "#tests/constructeurs/chat.ts";
import { fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const question = "Comment récupérer l'eau de pluie ensemble ?";

test("E28 corpus choisit une préface parmi trois ; absent vaut both", async () => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  const service = unChat({ lightrag: true });
  for (const corps of [{ corpus: "pensees" }, { corpus: "projets" }, { corpus: "both" }, {}]) await demander("pensees", service, { question, ...corps });
  const [pensees, projets, both, absent] = faux.recues.map(({ corps }) => corps.user_prompt);
  expect(new Set([pensees, projets, both]).size).toBe(3);
  expect(absent).toBe(both);
});

test.each(["tout", "", "PENSEES", 3, null, ["both"]])("E28 un autre corpus (%j) est refusé : 422", async (corpus) => {
  const refus = await poster("pensees", unChat(), { question, corpus });
  expect(refus.status).toBe(422);
  expect((await probleme(refus)).champs?.map(({ chemin }) => chemin)).toEqual(["corpus"]);
});

test("E28 sans serveur de recherche, corpus filtre aussi les documents, et both met les projets devant", async () => {
  const service = unChat();
  // Une question à laquelle les deux corpus savent répondre : la pluie, elle, n'est dans aucune pensée.
  const puits = "Comment gérer un puits à plusieurs ?";
  const types = async (corpus: string) =>
    (await demander("pensees", service, { question: puits, corpus })).sources.map(({ id }) => (id.startsWith("projet__") ? "projet" : "pensee"));
  expect(new Set(await types("projets"))).toEqual(new Set(["projet"]));
  expect(new Set(await types("pensees"))).toEqual(new Set(["pensee"]));
  expect((await types("both"))[0]).toBe("projet");
});
