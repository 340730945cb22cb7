import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, describe, expect, test, vi } from "vitest";
import { servicesContext } from "#app/contexte.server.ts";
import { causeContext, idRequeteContext, nonceContext, originesContext, secretsSessionContext } from "#app/socle/contexte.server.ts";
import { Layout, loader, middleware } from "#app/root.tsx";
import type { RequeteMesuree } from "#app/socle/ports/metriques.ts";
import { requete, unJournal, type OptionsRequete } from "#tests/constructeurs/requete.ts";

const mesurees: Array<RequeteMesuree> = [];

// Le remplacement ne vaut que pour des modules chargés après lui, et n'est pas laissé aux fichiers suivants, qui partagent la mémoire du travailleur.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("#app/ouverture.server.ts", () => ({
  composition: () => ({
    services: { journal: unJournal(), metriques: { compterRequete: (mesuree: RequeteMesuree) => void mesurees.push(mesuree) } },
    env: { origines: ["https://public.exemple"] },
    secrets: { sessionSecret: ["secret-de-session"] },
  }),
}));

async function traverser(chemin: string, reponse: () => Response, options: OptionsRequete = {}) {
  const args = requete(chemin, options);
  const [intergiciel] = middleware;
  if (intergiciel === undefined) throw new Error("aucun intergiciel");
  return { args, reponse: (await intergiciel(args, () => Promise.resolve(reponse()))) as Response };
}

describe("la racine", () => {
  test("donne à chaque requête ses services, ses origines et une valeur à usage unique", async () => {
    const { args } = await traverser("/", () => new Response("ok"));
    expect(args.context.get(originesContext)).toEqual(["https://public.exemple"]);
    expect(args.context.get(secretsSessionContext)).toEqual(["secret-de-session"]);
    expect(args.context.get(servicesContext)).toHaveProperty("journal");
    expect(args.context.get(nonceContext)).toMatch(/^[A-Za-z0-9+/]{24}$/);
  });

  test("mesure le motif de la route et le statut, jamais l'adresse demandée", async () => {
    mesurees.length = 0;
    const args = { ...requete("/reseaux/accorderie?q=secret"), pattern: "reseaux/:id" };
    await middleware[0]?.(args, () => Promise.resolve(new Response(null, { status: 404 })));
    expect(mesurees).toEqual([{ route: "/reseaux/:id", methode: "GET", statut: 404, duree_s: expect.any(Number) as number, cause: "introuvable" }]);
    expect(JSON.stringify(mesurees)).not.toContain("secret");
  });

  test.each([
    ["la cause dite par la route l'emporte sur le statut", 503, "budget_epuise", "budget_epuise"],
    ["sans cause dite, le statut la donne", 429, null, "trop_de_requetes"],
    ["503 a plusieurs causes : sans précision, la plus générale", 503, null, "indisponible"],
    ["une réponse servie n'a pas de cause, même si un essai a été refusé en route", 200, "interdit", undefined],
  ] as const)("%s", async (_, statut, cause, attendue) => {
    mesurees.length = 0;
    const args = { ...requete("/entraide"), pattern: "entraide" };
    args.context.set(causeContext, cause);
    await middleware[0]?.(args, () => Promise.resolve(new Response(null, { status: statut })));
    expect(mesurees.map((mesuree) => mesuree.cause)).toEqual([attendue]);
  });

  test("garde l'identifiant donné par le serveur, en donne un sinon", async () => {
    expect((await traverser("/", () => new Response(), { id: "req-1" })).args.context.get(idRequeteContext)).toBe("req-1");
    expect((await traverser("/", () => new Response(), { id: "" })).args.context.get(idRequeteContext)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("remplace le texte anglais d'un rendu qui a échoué deux fois par une page française", async () => {
    for (const corps of ["Unexpected Server Error", null]) {
      const { reponse } = await traverser("/simulateur", () => new Response(corps, { status: 500 }), { id: "req-2" });
      const html = await reponse.text();
      expect(reponse.status).toBe(500);
      expect(html).toContain("Incident de notre côté");
      expect(html).toContain("req-2");
      expect(html).not.toContain("Unexpected");
    }
  });

  test("remplace de même, en problème JSON, l'erreur nue d'une route d'API", async () => {
    const { reponse } = await traverser("/api/x", () => new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } }));
    expect(reponse.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(await reponse.json()).toMatchObject({ status: 500, code: "interne" });
  });

  test("laisse passer une page d'erreur rendue et une réponse ordinaire", async () => {
    const page = await traverser("/", () => new Response("<p>incident</p>", { status: 500, headers: { "Content-Type": "text/html" } }));
    expect(await page.reponse.text()).toBe("<p>incident</p>");
    expect(await (await traverser("/", () => new Response("texte"))).reponse.text()).toBe("texte");
  });

  test("lit le thème du visiteur et l’origine publique", () => {
    const args = requete("/", { entetes: { Cookie: "theme=sombre" }, id: "req-3" });
    expect(loader(args)).toEqual({ theme: "sombre", origine: expect.stringMatching(/^https?:\/\//) });
  });
});

describe("le document", () => {
  function rendre(handle: unknown): string {
    const Stub = createRoutesStub([
      {
        id: "root",
        path: "/",
        Component: () => createElement(Layout, null, createElement("h1", null, "Bonjour")),
        loader: () => ({ theme: "sombre", reference: "req-4" }),
        handle,
      },
    ]);
    return renderToString(createElement(Stub, { initialEntries: ["/"], hydrationData: { loaderData: { root: { theme: "sombre", reference: "req-4" } } } }));
  }

  test("est en français et porte le thème choisi", () => {
    const html = rendre(undefined);
    expect(html).toMatch(/<html lang="fr" data-theme="sombre">/);
    expect(html).toContain('<meta name="color-scheme" content="dark"/>');
    expect(html).toContain("<h1>Bonjour</h1>");
  });

  test("ne livre de script que si une route se déclare interactive", () => {
    for (const handle of [undefined, {}, { interactif: false }, { interactif: "oui" }]) expect(rendre(handle)).not.toMatch(/<script|modulepreload/);
    // Le manifeste du banc d'essai est vide : React signale ses adresses vides, ce qui n'arrive pas dans un site construit.
    const plainte = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(rendre({ interactif: true })).toMatch(/<script[^>]*type="module"/);
    expect(plainte.mock.calls.every(([message]) => String(message).includes("An empty string"))).toBe(true);
  });
});
