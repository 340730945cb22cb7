import { href } from "react-router";
import { expect, test } from "vitest";
import { exigerScenario } from "#app/contextes/simulateur/http/scenario.ts";
import { rediriger } from "#app/socle/http/redirections.ts";
import { loader as contribuer } from "#app/routes/propositions/contribuer.ts";
import { requete } from "#tests/constructeurs/requete.ts";

test("une redirection garde son adresse et son statut", () => {
  const { status, headers } = rediriger(`${href("/aide")}?x=1`, { status: 303 });
  expect([status, headers.get("location")]).toEqual([303, "/aide?x=1"]);
});

test.each([
  ["l'adresse même", () => rediriger(`${href("/aide")}?${"a".repeat(8_000)}`)],
  [
    "des parenthèses, qui triplent en s'encodant",
    () => exigerScenario({ lire: () => ({ erreurs: [] }) as never }, new URLSearchParams({ x: "(".repeat(7_500) })),
  ],
])("au-delà de huit mille octets, elle dit que l'adresse est trop longue : %s", (_nom, suivre) => {
  expect(suivre).toThrow(expect.objectContaining({ code: "entetes_trop_longs", detail: expect.stringContaining("trop longue") as string }) as Error);
});

test("une page dont l'adresse d'avant est trop longue le dit avec son statut, pas par un incident", async () => {
  await expect(contribuer(requete(`/contribuer?x=${'"'.repeat(4_000)}`))).rejects.toMatchObject({
    init: { status: 431 },
    data: { code: "entetes_trop_longs" },
  });
});
