import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RACINE = join(import.meta.dirname, "../..");

test("E37 l'ancienne variante inutilisée n'est pas reprise : quatre routes d'assistant, et une décision qui le dit", () => {
  const routes = globSync("app/routes/api/chatbot*.ts", { cwd: RACINE }).map((chemin) => chemin.split(/[/\\]/).at(-1));
  expect(routes.sort()).toEqual(["chatbot-pensees.ts", "chatbot-reseaux.ts", "chatbot-taff.ts", "chatbot.ts"]);
  const decisions = globSync("docs/decisions/*.md", { cwd: RACINE }).map((chemin) => readFileSync(join(RACINE, chemin), "utf8"));
  expect(decisions.some((texte) => /variante.*assistant.*inutilisée|ancienne variante/i.test(texte))).toBe(true);
});
