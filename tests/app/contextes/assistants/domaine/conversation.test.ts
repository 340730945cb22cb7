import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { HISTORIQUE_MAX, TOURS_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { echangesDe, historiqueDe } from "#app/contextes/assistants/domaine/conversation.ts";
import { schemaDemande } from "#app/contextes/assistants/schemas/chat.ts";

test("l'historique envoyé est toujours de ceux que l'API admet, et garde la fin de la conversation", () => {
  const echange = fc.record({ question: fc.string({ maxLength: 2_000 }), reponse: fc.option(fc.string({ maxLength: 6_000 })) });
  fc.assert(
    fc.property(fc.array(echange, { maxLength: 12 }), (echanges) => {
      const historique = historiqueDe(echanges);
      expect(historique.length).toBeLessThanOrEqual(TOURS_MAX);
      expect(historique.reduce((n, { contenu }) => n + contenu.length, 0)).toBeLessThanOrEqual(HISTORIQUE_MAX);
      expect(schemaDemande("entraide").safeParse({ question: "ok", historique }).success).toBe(true);
      const dernier = echanges.findLast(({ reponse }) => reponse !== null);
      if (dernier !== undefined) expect(historique.at(-2)?.contenu).toBe(dernier.question);
    }),
    { numRuns: 1_000 },
  );
});

test("un échange sans réponse n'est pas raconté au modèle, et l'historique se relit en échanges", () => {
  const historique = historiqueDe([
    { question: "a", reponse: "b" },
    { question: "c", reponse: null },
  ]);
  expect(echangesDe(historique)).toEqual([{ question: "a", reponse: "b" }]);
});

test("l'historique se coupe entre deux caractères : une moitié d'émoticône ferait refuser la question", () => {
  const historique = historiqueDe([{ question: `${"q".repeat(1_999)}😀`, reponse: `${"r".repeat(2_999)}😀` }]);
  expect(historique.map(({ contenu }) => contenu.length)).toEqual([1_999, 2_999]);
  const juger = (tours: unknown) => schemaDemande("entraide").safeParse({ question: "ok", historique: tours });
  expect(juger(historique).success).toBe(true);
  const coupe = [{ role: "user", contenu: "a\ud83d" }];
  for (const tours of [coupe, JSON.stringify(coupe)]) expect(juger(tours).error?.issues[0]?.path).toEqual(["historique", 0, "contenu"]);
});
