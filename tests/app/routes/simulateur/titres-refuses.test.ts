import { expect, test } from "vitest";
import { meta as metaComparer } from "#app/routes/simulateur/comparer.tsx";
import { meta as metaDecider } from "#app/routes/simulateur/decider.tsx";
import { meta as metaPlans } from "#app/routes/simulateur/plans.tsx";

const titreDe = (meta: (args: never) => unknown, loaderData: unknown) =>
  (meta({ loaderData } as never) as ReadonlyArray<{ readonly title?: string }>).find(({ title }) => title !== undefined)?.title?.replace(/\s/g, " ");

test.each([
  ["decider", metaDecider, { erreurs: {} }, { erreurs: { plafond: "Indiquez un nombre." } }],
  ["plans", metaPlans, { erreurs: {} }, { erreurs: { cible: "Indiquez un nombre." } }],
  [
    "comparer",
    metaComparer,
    { vue: { titre: "A et B" }, refuse: null, faute: null },
    { vue: { titre: "A et B" }, refuse: { message: "Ce lien n'est pas lisible." }, faute: null },
  ],
] as const)("l'onglet de %s dit d'abord que la saisie est à corriger", (_nom, meta, juste, refusee) => {
  const titre = titreDe(meta, juste);
  expect(titre).not.toContain("À corriger");
  expect(titreDe(meta, refusee)).toBe(`À corriger : ${titre}`);
});
