import { expect, test } from "vitest";
import { demander, poster, unChat } from "#tests/constructeurs/chat.ts";

test.each([
  ["taff", "c'est qui derrière ce site ?", "](/a-propos)"],
  ["pensees", "does nature have rights?", "please ask in French"],
  ["pensees", "donde puedo encontrar semillas", "pregunte en francés"],
  ["entraide", "truquer un linky", "fonds de solidarité pour le logement"],
] as const)("%s, « %s » : le site répond lui-même, sans document", async (agent, question, dit) => {
  const { reponse, sources } = await demander(agent, unChat(), { question });
  expect(reponse).toContain(dit);
  expect(sources).toEqual([]);
});

test.each([
  ["entraide", "j'ai froid et pas d'argent", "fonds de solidarité pour le logement", true],
  ["pensees", "j'ai froid et pas d'argent", "fonds de solidarité pour le logement", true],
  ["entraide", "j'ai un bras cassé, puis-je participer à un chantier participatif", "Si quelqu’un est en danger maintenant", true],
  ["taff", "je dors dans ma voiture depuis une semaine", "**115**", false],
] as const)("%s, « %s » : d'abord qui appeler, puis les documents s'il y en a", async (agent, question, dit, documents) => {
  const { reponse, sources } = await demander(agent, unChat(), { question });
  expect(reponse.indexOf(dit)).toBeGreaterThan(-1);
  expect(sources.length > 0).toBe(documents);
  expect(reponse.includes("Réponse documentaire")).toBe(documents);
  if (documents) expect(reponse.indexOf(dit)).toBeLessThan(reponse.indexOf("Réponse documentaire"));
});

test("un avertissement n'est pas une réponse : sans document, elle suit quand même", async () => {
  const { reponse } = await demander("entraide", unChat(), { question: "ma fille est tombée dans la mare hier, quelle clôture poser" });
  expect(reponse).toMatch(/^Si quelqu’un est en danger maintenant[^\n]+\n+\S/);
});

test("le budget dépensé, qui a faim sait encore qui appeler ; une autre question attend", async () => {
  const epuise = () => unChat({ bifrost: true, payants: ["mistral", "groq", "gemini", "cerebras"], plafonds: { jour: 0, mois: null } });
  expect((await demander("entraide", epuise(), { question: "j'ai faim" })).reponse).toContain("centre communal");
  expect((await poster("entraide", epuise(), { question: "où trouver une AMAP" })).status).toBe(503);
});
