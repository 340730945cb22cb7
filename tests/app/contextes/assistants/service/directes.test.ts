import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

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
