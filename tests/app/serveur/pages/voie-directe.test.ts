import { createContext, createRequestHandler, RouterContextProvider, type ActionFunctionArgs, type MiddlewareFunction } from "react-router";
import { expect, test } from "vitest";
import type { Application } from "#app/serveur/creer.ts";
import { planDe } from "#app/serveur/pages/plan-des-routes.ts";
import { avecVoieDirecte } from "#app/serveur/pages/voie-directe.ts";

type Garde = MiddlewareFunction<Response>;
const passagesContext = createContext<ReadonlyArray<string>>([]);

/** Note son passage à l'aller et au retour, puis fait ce que l'adresse lui demande : `?` n'allant pas par là, un en-tête le dit. */
const garder =
  (nom: string): Garde =>
  async ({ request, context, params, pattern }, next) => {
    const noter = (quoi: string) => context.set(passagesContext, [...context.get(passagesContext), quoi]);
    noter(`${nom} ${pattern} ${JSON.stringify(params)}`);
    const fait = request.headers.get(nom);
    if (fait === "refuser") return new Response("refusé", { status: 403, headers: { "X-Garde": nom } });
    if (fait === "lever") throw new Response("levé", { status: 401 });
    if (fait === "rompre") throw new Error(`${nom} rompu`);
    // Qui ne rend rien laisse passer la réponse, qu'il l'ait demandée ou non.
    if (fait === "taire") return undefined;
    const rendue = await next();
    noter(`${nom} ${rendue.status}`);
    if (fait === "oublier") return undefined;
    const entetes = new Headers(rendue.headers);
    entetes.append("X-Passage", nom);
    return new Response(rendue.body, { status: rendue.status, headers: entetes });
  };

async function action({ request, params, pattern, context }: ActionFunctionArgs): Promise<Response> {
  context.set(passagesContext, [...context.get(passagesContext), "action"]);
  const fait = request.headers.get("action");
  if (fait === "lever") throw new Response("levé par l'action", { status: 409 });
  if (fait === "rompre") throw new Error("action rompue");
  return Response.json({ recu: await request.text(), methode: request.method, params, pattern, adresse: new URL(request.url).pathname }, { status: 201 });
}

const incidents: Array<string> = [];
const route = (id: string, parentId: string | undefined, path: string | undefined, module: object) => [id, { id, parentId, path, module }] as const;
const application = {
  routes: Object.fromEntries([
    route("root", undefined, "", { default: () => null, middleware: [garder("racine"), garder("seconde")] }),
    route("abri", "root", "api", { middleware: [garder("abri")] }),
    route("fiche", "abri", "fiches/:id", { middleware: [garder("fiche")], action, loader: () => Response.json("lue") }),
    route("lue", "abri", "lue", { loader: () => Response.json("lue") }),
    route("reste", "abri", "*", { action }),
    route("page", "root", "page", { default: () => null, action }),
  ]),
  assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  basename: "/",
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  entry: {
    module: {
      default: (_requete: Request, statut: number) => new Response("page", { status: statut }),
      handleError: (e: unknown, { request, params }: { readonly request: Request; readonly params: object }) =>
        void incidents.push(`${String(e)} ${request.url} ${JSON.stringify(params)}`),
    },
  },
} as unknown as Application;

const parLeCadriciel = createRequestHandler(application, "production");
let confiees = 0;
const directe = avecVoieDirecte(application, planDe(application), (demande, contexte) => {
  confiees += 1;
  return parLeCadriciel(demande, contexte);
});

async function observer(demander: typeof directe, chemin: string, methode: string, entetes: Readonly<Record<string, string>>) {
  incidents.length = 0;
  const contexte = new RouterContextProvider();
  const reponse = await demander(new Request(`http://site${chemin}`, { method: methode, headers: entetes, body: "contenu" }), contexte);
  return {
    statut: reponse.status,
    entetes: [...reponse.headers],
    corps: await reponse.text(),
    passages: contexte.get(passagesContext),
    incidents: [...incidents],
  };
}

const GARDES = ["racine", "seconde", "abri", "fiche"];
const CAS: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
  ["rien", {}],
  ...GARDES.flatMap((nom) => ["refuser", "lever", "rompre", "taire", "oublier"].map((fait) => [`${nom} : ${fait}`, { [nom]: fait }] as const)),
  ...["lever", "rompre"].map((fait) => [`action : ${fait}`, { action: fait }] as const),
  ["action rompue, garde muette", { action: "rompre", abri: "oublier" }],
];

test.each(CAS)("les deux voies font la même chose : %s", async (_nom, entetes) => {
  for (const methode of ["POST", "PUT", "PATCH", "DELETE"])
    for (const chemin of ["/api/fiches/a%20b", "/api/nulle/part"])
      expect(await observer(directe, chemin, methode, entetes), `${methode} ${chemin}`).toEqual(await observer(parLeCadriciel, chemin, methode, entetes));
});

test("seul un envoi à une adresse simple de l'API évite le cadriciel", async () => {
  confiees = 0;
  await observer(directe, "/api/fiches/1", "POST", {});
  expect(confiees).toBe(0);
  for (const chemin of ["/api/fiches/1?x=1", "/api/fiches/1?", "/api/fiches/1/", "/api/fiches/1.data", "/API/fiches/1", "/api/lue", "/page", "/ailleurs"]) {
    const avant = confiees;
    await observer(directe, chemin, "POST", {});
    expect([chemin, confiees - avant]).toEqual([chemin, chemin === "/api/fiches/1?" ? 0 : 1]);
  }
  const lue = await directe(new Request("http://site/api/fiches/1"), new RouterContextProvider());
  expect([await lue.text(), confiees > 0]).toEqual(['"lue"', true]);
});

test("un visiteur parti n'est pas servi plus loin, et n'est pas un incident de plus", async () => {
  const depart = new AbortController();
  depart.abort();
  const contexte = new RouterContextProvider();
  await directe(new Request("http://site/api/fiches/1", { method: "POST", body: "x", signal: depart.signal }), contexte);
  expect(contexte.get(passagesContext)).toEqual([]);
});
