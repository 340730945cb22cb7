import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { LIMITE_ENVOI_OCTETS } from "#app/commun/tailles.ts";
import { formulaireDe, formulaireEnvoye } from "#app/socle/http/corps.ts";
import { creerJournal } from "#app/socle/journal.server.ts";
import { creerConfiance } from "#app/env/mandataires.server.ts";
import { decrireErreur } from "#app/socle/http/refus/problem.ts";
import { creerEvenements } from "#app/socle/evenements.server.ts";
import type { Evenement } from "#app/socle/ports/evenements.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import type { Rythme } from "#app/serveur/corps/rythme.ts";
import { creerServeur, type Application } from "#app/serveur/creer.ts";

const DELAI_MS = 60_000;

type Route = { readonly loader?: (args: LoaderFunctionArgs) => unknown; readonly action?: (args: ActionFunctionArgs) => unknown };

const ROUTES: Readonly<Record<string, Route>> = {
  ok: { loader: ({ request }) => new Response(`ok ${new URL(request.url).host}`), action: () => new Response("reçu") },
  // Ce que l'application lit d'un envoi.
  recevoir: { action: async ({ request }) => new Response(`reçu ${(await request.bytes()).byteLength}`) },
  formulaire: { action: lireFormulaire },
  // Ce qu'il rend d'un envoi qu'il ne peut pas traiter.
  rendu: { action: rendreFormulaire },
  "api/sante": { loader: () => Response.json({ statut: "ok" }) },
  lever: {
    loader: ({ request }) => {
      throw new Error(`échec sur ${request.url}`);
    },
  },
  // Un statut 0 ne s'écrit pas en HTTP : le traitement est rejeté hors de tout loader.
  rejet: { loader: () => Response.error() },
  flux: { loader: ({ request }) => new Response(fluxRompu(request.url)) },
  "sans-fin": { loader: ({ request }) => fluxSansFin(new URL(request.url).searchParams.get("type") ?? "application/octet-stream") },
};

async function lireFormulaire({ request }: ActionFunctionArgs): Promise<Response> {
  const lu = await formulaireDe(request, { limite_fichiers_octets: LIMITE_ENVOI_OCTETS }).catch((e: unknown) => e);
  return lu instanceof FormData ? new Response(`champs ${[...lu].length}`) : new Response(null, { status: estErreurApp(lu) ? lu.statut : 500 });
}

async function rendreFormulaire({ request }: ActionFunctionArgs): Promise<Response> {
  const lu = await formulaireDe(request).catch((e: unknown) => e);
  const form = await formulaireEnvoye(request);
  return Response.json([...(form ?? [])], { status: estErreurApp(lu) ? lu.statut : 200 });
}

// Un corps qui commence puis se rompt : la réponse est déjà partie quand l'erreur vient.
function fluxRompu(adresse: string): ReadableStream<Uint8Array> {
  let tours = 0;
  return new ReadableStream({
    async pull(flux) {
      await new Promise((reprendre) => setImmediate(reprendre));
      if (tours++ === 0) flux.enqueue(new TextEncoder().encode("début"));
      else flux.error(new Error(`flux rompu sur ${adresse}`));
    },
  });
}

/** Ce qu'un flux sans fin a déjà donné, et s'il a été arrêté. */
export const sansFin = { donnes_octets: 0, arrete: false };
const MORCEAU = randomBytes(65_536);

// Donne tant qu'on lui demande, un morceau par tour de boucle : une source que rien ne retient n'arrête pas les autres.
function fluxSansFin(type: string): Response {
  Object.assign(sansFin, { donnes_octets: 0, arrete: false });
  const flux = new ReadableStream<Uint8Array>({
    async pull(suite) {
      await new Promise((reprendre) => setImmediate(reprendre));
      sansFin.donnes_octets += MORCEAU.byteLength;
      suite.enqueue(MORCEAU);
    },
    cancel() {
      sansFin.arrete = true;
    },
  });
  return new Response(flux, { headers: { "Content-Type": type } });
}

export type OptionsServeurEssai = { readonly origines?: ReadonlyArray<string>; readonly mandataires?: ReadonlyArray<string>; readonly rythme?: Rythme };

/** Le serveur du site devant une application de quelques routes, sur un port au hasard ; le journal est gardé tel qu'écrit. */
export async function servirEssai({ origines = [], mandataires = [], rythme }: OptionsServeurEssai = {}) {
  let sortie = "";
  const journal = creerJournal({ niveau: "trace", sortie: { write: (ligne) => void (sortie += ligne) } });
  const evenements = creerEvenements({ journal, scelleur: creerScelleur(["secret-du-serveur-d-essai-0123456789"]) });
  const routes = Object.fromEntries(Object.entries(ROUTES).map(([chemin, module]) => [chemin, { id: chemin, parentId: "root", path: chemin, module }]));
  const refus: Array<string> = [];
  const application = {
    routes: { root: { id: "root", path: "", module: { default: () => null } }, ...routes },
    assets: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    entry: {
      module: {
        default: (_requete: Request, statut: number, entetes: Headers) => new Response("<p>page</p>", { status: statut, headers: entetes }),
        handleError: (e: unknown) => journal.erreur("incident", decrireErreur(e)),
        demarrer: () => ({ fermer: () => Promise.resolve() }),
        declencherArret: () => undefined,
        creerContexte: () => new RouterContextProvider(),
        publie: () => ({ lire: () => Promise.resolve({}), surEcriture: () => undefined }),
        compterRequete: () => undefined,
        compterRefus: (cause: string) => void refus.push(cause),
        ajouterMesures: () => undefined,
        noterFait: (fait: Omit<Evenement, "qui">, adresse: string) => evenements.noter({ ...fait, qui: adresse }),
      },
    },
  } as unknown as Application;
  const serveur = creerServeur({
    application,
    statiques: mkdtempSync(join(tmpdir(), "autonomie-statiques-")),
    origines,
    estDeConfiance: creerConfiance(mandataires),
    journal,
    maintenant_ms: () => performance.now(),
    ...(rythme === undefined ? {} : { rythme }),
  });
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
  const { port } = serveur.address() as AddressInfo;
  return {
    port,
    serveur,
    sortie: () => sortie,
    /** Les causes comptées, dans l'ordre. */
    refus,
    brut: (texte: string) => envoyerBrut(port, texte),
    async fermer() {
      serveur.closeAllConnections();
      serveur.close();
      await once(serveur, "close");
    },
  };
}

export type ServeurEssai = Awaited<ReturnType<typeof servirEssai>>;

/** Écrit ces octets sur une connexion neuve et rend tout ce qui revient jusqu'à sa fermeture par le serveur, bornée dans le temps. */
async function envoyerBrut(port: number, texte: string): Promise<{ readonly statut: number; readonly tete: string; readonly corps: string }> {
  const connexion = connect({ port, host: "127.0.0.1" });
  let recu = "";
  connexion.on("data", (morceau: Buffer) => (recu += morceau.toString("latin1")));
  connexion.on("error", () => undefined);
  connexion.write(texte, "latin1");
  try {
    await once(connexion, "close", { signal: AbortSignal.timeout(DELAI_MS) });
  } finally {
    connexion.destroy();
  }
  const coupe = recu.indexOf("\r\n\r\n");
  const tete = coupe < 0 ? recu : recu.slice(0, coupe);
  return { statut: Number(/^HTTP\/1\.1 (\d{3})/.exec(tete)?.[1] ?? 0), tete, corps: Buffer.from(recu.slice(coupe + 4), "latin1").toString() };
}
