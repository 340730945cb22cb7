import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const titres = async (question: string) => (await demander("pensees", unChat(), { question })).sources.map(({ titre }) => titre).join(" ; ");

describe("une question de tous les jours trouve qui en a parlé", () => {
  test.each([
    ["Pourquoi a-t-on l'impression de ne jamais avoir le temps alors que tout va plus vite ?", "Illich"],
    ["on manque de temps en permanence, pourquoi ?", "Illich"],
    ["le monde va trop vite pour moi", "Illich"],
    ["travail et liberté", "Gorz"],
    ["faudrait-il abolir le travail ?", "Gorz"],
    ["la ville rend-elle fou ?", "Charbonneau"],
    ["pourquoi fuir la ville", "Charbonneau"],
    ["je suis déprimé, quoi lire", "Servigne"],
    ["un texte qui donne de l'espoir", "Maathai"],
    ["l'argent fait le bonheur ?", "Thoreau"],
    ["un beau texte sur la nature", "Thoreau"],
    ["pas de Latouche, un autre auteur", "Décroissance"],
  ])("« %s » : %s", async (question, attendu) => expect(await titres(question)).toContain(attendu));

  test("l'auteur écarté n'est pas montré", async () => {
    for (const question of ["pas de Latouche, un autre auteur", "je ne veux pas de Latouche, un autre auteur"])
      expect(await titres(question)).not.toContain("Latouche");
  });

  test.each([
    "je n'ai pas le temps de cuisiner une tarte",
    "quel temps fait-il à Lyon ?",
    "combien de temps pour cuire un œuf",
    "gagner de l'argent à la bourse",
    "un texte de rap",
    "une ville jumelée avec Oslo",
    "un costume pour un mariage",
  ])("« %s » reste hors du sujet", async (question) => expect(await titres(question)).toBe(""));
});
