import { expect, test } from "vitest";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import { action } from "#app/routes/api/references.ts";
import { unBureau, UN_CONTENU } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";

test("E20 chaque proposition envoyée est rangée avec son submission_type, et rien n'est rangé sans", async () => {
  const { propositions, depots } = unBureau();
  const envoyer = (corps: object) => action(requete("/api/references", { services: { propositions }, corps }));
  for (const submission_type of TYPES_PROPOSITION) expect((await envoyer({ submission_type, ...UN_CONTENU[submission_type] })).status).toBe(201);
  expect((await envoyer({ ...UN_CONTENU.outil })).status).toBe(422);
  expect((await envoyer({ submission_type: "autre", ...UN_CONTENU.outil })).status).toBe(422);
  expect((await depots.propositions.lister({})).map((p) => p.submission_type).sort()).toEqual([...TYPES_PROPOSITION].sort());
});
