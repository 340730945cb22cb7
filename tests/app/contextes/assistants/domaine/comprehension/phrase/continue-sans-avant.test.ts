import { expect, test } from "vitest";
import { continueSansAvant } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const AVANT = [{ role: "user", contenu: "une cuve pour 4 à Privas" }] as const;

test.each([["et si on est 5 au lieu de 4 ?"], ["et sans le permis ?"], ["et lui il en pense quoi"]])(
  "« %s », posée la première, en continue une autre",
  (question) => {
    expect(continueSansAvant(question, [])).toBe(true);
    expect(continueSansAvant(question, AVANT)).toBe(false);
  },
);

test.each([["une cuve pour 4"], ["du coup, qui a gagné le match ?"], ["être autonome en eau"]])("« %s » n'en continue aucune", (question) =>
  expect(continueSansAvant(question, [])).toBe(false),
);

test("l'assistant demande la question entière, au lieu de la dire hors de son sujet", async () => {
  const { reponse, sources } = await demander("entraide", unChat(), { question: "et si on est 5 au lieu de 4 ?" });
  expect(sources).toEqual([]);
  expect(reponse).toContain("semble en continuer une autre");
  expect(reponse).not.toContain("en dehors de ce sujet");
});
