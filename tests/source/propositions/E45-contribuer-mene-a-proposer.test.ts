import { expect, test } from "vitest";
import { loader } from "#app/routes/propositions/contribuer.ts";
import { requete } from "#tests/constructeurs/requete.ts";

test("E45 /contribuer mène par 301 à /proposer, chaîne de recherche gardée", async () => {
  const reponse = await loader(requete("/contribuer?onglet=outils&cible=a%20b"));
  expect([reponse.status, reponse.headers.get("location")]).toEqual([301, "/proposer?onglet=outils&cible=a%20b"]);
});
