import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RACINE = join(import.meta.dirname, "../..");
const lire = (document: string) => readFileSync(join(RACINE, document), "utf8");

test.each(["docs/securite.md", "docs/fiabilite.md"])("%s ne nomme que des essais qui existent", (document) => {
  const nommes = [...lire(document).matchAll(/`(tests\/[^`\s]+)`/g)].map(([, chemin = ""]) => chemin);
  expect(nommes.length).toBeGreaterThan(5);
  expect(nommes.filter((chemin) => globSync(chemin, { cwd: RACINE }).length === 0)).toEqual([]);
});

test("chaque risque des deux listes de l'OWASP a sa ligne, et chaque risque d'un modèle un essai ou sa raison", () => {
  const document = lire("docs/securite.md");
  const rangs = Array.from({ length: 10 }, (_, rang) => String(rang + 1).padStart(2, "0"));
  expect(rangs.filter((rang) => !new RegExp(`\\bA${rang}\\b`).test(document))).toEqual([]);
  const lignes = rangs.map(
    (rang) =>
      document
        .split("\n")
        .find((ligne) => ligne.startsWith(`| LLM${rang} `))
        ?.split("|")
        .map((cellule) => cellule.trim()) ?? [],
  );
  for (const [, risque = "", , tenu = "", essai = ""] of lignes)
    expect([risque, /^(oui|en partie : .{10,}|sans objet.*)$/.test(tenu), essai.includes("`tests/") || tenu.startsWith("sans objet")]).toEqual([
      risque,
      true,
      true,
    ]);
});
