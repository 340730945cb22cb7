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
