import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

const QUESTION = "Où trouver des semences paysannes ?";

test("E21 mode égal à « approfondi » choisit le palier approfondi", async () => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  expect((await demander("entraide", unChat({ bifrost: true }), { question: QUESTION, mode: "approfondi" })).mode).toBe("approfondi");
  expect(faux.recues[0]?.corps.model).toBe("openai/gpt-5.4");
});

test.each([
  ["absent", {}],
  ["rapide", { mode: "rapide" }],
  ["Approfondi", { mode: "Approfondi" }],
  ["approfondi suivi d'un blanc", { mode: "approfondi " }],
  ["un nombre", { mode: 3 }],
  ["null", { mode: null }],
  ["une liste", { mode: ["approfondi"] }],
  ["un objet", { mode: { a: 1 } }],
])("E21 mode %s vaut rapide, sans erreur", async (_nom, corps) => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  expect((await demander("entraide", unChat({ bifrost: true }), { question: QUESTION, ...corps })).mode).toBe("rapide");
  expect(faux.recues[0]?.corps.model).toBe("mistral/ministral-8b-latest");
});

test("E21 en formulaire aussi", async () => {
  const faux = fauxBifrost("ok");
  reseau.use(...faux.gestionnaires);
  await demander("entraide", unChat({ bifrost: true }), new URLSearchParams({ question: QUESTION, mode: "approfondi" }));
  await demander(
    "entraide",
    unChat({ bifrost: true }),
    new URLSearchParams([
      ["question", QUESTION],
      ["mode", "approfondi"],
      ["mode", "approfondi"],
    ]),
  );
  expect(faux.recues.map(({ corps }) => corps.model)).toEqual(["openai/gpt-5.4", "mistral/ministral-8b-latest"]);
});
