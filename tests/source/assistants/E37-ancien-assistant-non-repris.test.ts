import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adressesDuSite } from "#tests/constructeurs/depot/plan-du-site.ts";

const RACINE = join(import.meta.dirname, "../../..");

test("E37 l'ancienne variante inutilisée n'est pas reprise : le site n'ouvre que quatre adresses d'assistant", async () => {
  const adresses = (await adressesDuSite()).map(({ adresse }) => adresse).filter((adresse) => /chatbot|assistant/.test(adresse));
  expect(adresses.sort()).toEqual(["api/chatbot", "api/chatbot-pensees", "api/chatbot-reseaux", "api/chatbot-taff"]);
});

test("E37 une décision écrite le dit", () => {
  const decisions = globSync("docs/decisions/*.md", { cwd: RACINE }).map((chemin) => readFileSync(join(RACINE, chemin), "utf8"));
  expect(decisions.filter((texte) => /variante.*assistant.*inutilisée|ancienne variante/i.test(texte))).toHaveLength(1);
});
