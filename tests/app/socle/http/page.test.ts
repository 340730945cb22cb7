import { data, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { saisieRefuseeContext } from "#app/socle/contexte.server.ts";
import { page } from "#app/socle/http/page.ts";

test.each([
  ["rendue pour être corrigée", data({}, { status: 422 }), "a-corriger"],
  ["au code refusé", data({}, { status: 401 }), "a-corriger"],
  ["modifiée entre-temps par quelqu'un d'autre", data({}, { status: 409 }), "a-corriger"],
  ["au-delà d'une limite", data({}, { status: 429 }), "a-reessayer"],
  ["qu'une panne empêche de garder", data({}, { status: 503 }), "a-reessayer"],
  ["acceptée, avec ses en-têtes", data({}, { headers: { "Cache-Control": "no-store" } }), null],
  ["acceptée", { fait: "oui" }, null],
  ["acceptée, la page suivante s'ouvre", Response.redirect("http://site.test/suite", 303), null],
])("une saisie %s : la suite de la requête le sait", async (_phrase, rendu, attendu) => {
  const context = new RouterContextProvider();
  const request = new Request("http://site.test/proposer", { method: "POST", body: new URLSearchParams() });
  expect(await page(() => rendu as object)({ request, context })).toBe(rendu);
  expect(context.get(saisieRefuseeContext)).toBe(attendu);
});

test("une page demandée, non envoyée, qui répond 422 dit elle-même son titre ; et ce que l'envoi vient de dire reste", async () => {
  const context = new RouterContextProvider();
  const demander = () => page(() => data({}, { status: 422 }))({ request: new Request("http://site.test/decider"), context });
  await demander();
  expect(context.get(saisieRefuseeContext)).toBeNull();
  context.set(saisieRefuseeContext, "a-reessayer");
  await demander();
  expect(context.get(saisieRefuseeContext)).toBe("a-reessayer");
});
