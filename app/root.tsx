import { lazy, Suspense, useContext, type ReactNode } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { composition } from "./ouverture.server.ts";
import { multiplesDe } from "./cles-multiples.server.ts";
import { servicesContext } from "./contexte.server.ts";
import {
  attenteContext,
  causeContext,
  cederContext,
  idRequeteContext,
  nonceContext,
  originesContext,
  pageCommuneContext,
  saisieRefuseeContext,
  secretsSessionContext,
} from "#app/socle/contexte.server.ts";
import { avecEntetes, avecPolitique } from "#app/socle/http/entetes.ts";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import { remplacerRefusNu } from "#app/socle/http/refus/refus-nu.ts";
import { refuserClesRepetees } from "#app/socle/http/refus/repetitions.ts";
import { ATTENTE_PANNE_S } from "#app/socle/http/refus/sortie-page.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";
import { enVisite } from "#app/socle/visite.server.ts";
import { admettre } from "#app/contextes/atelier/http/admission.server.ts";
import { clientDeFile } from "#app/contextes/atelier/http/session.server.ts";
import { codeDuStatut } from "#app/commun/erreurs.ts";
import { adresseUnique } from "#app/commun/adresses/adresse-unique.ts";
import { estIntegration, pageEncadrable } from "#app/commun/adresses/integration.ts";
import type { Theme } from "#app/commun/theme.ts";
import { ContexteDocument } from "#app/ui/mise-en-page/contexte-document.ts";
import { MiseEnCadre } from "#app/ui/mise-en-page/cadre/MiseEnCadre.tsx";
import { MiseEnPage } from "#app/ui/mise-en-page/cadre/MiseEnPage.tsx";
import { estPanneDeReseau, PageSansReseau } from "#app/ui/mise-en-page/erreurs/PageSansReseau.tsx";
import { POLICES_PRECHARGEES } from "#app/ui/mise-en-page/polices.ts";
import { ScriptsReunis } from "#app/ui/mise-en-page/scripts/ScriptsReunis.tsx";
import feuille from "#app/ui/styles/app.css?url";

const preparerContexte: Route.MiddlewareFunction = async ({ request, context, pattern }, next) => {
  const debut_ms = performance.now();
  const { services, env, secrets } = composition();
  context.set(servicesContext, services);
  context.set(originesContext, env.origines);
  context.set(secretsSessionContext, secrets.sessionSecret);
  // Le serveur de production a déjà nommé la requête ; celui de développement, non.
  if (context.get(idRequeteContext) === "") context.set(idRequeteContext, crypto.randomUUID());
  // Une page gardée pour tous nomme ses scripts par leur empreinte : une valeur tirée n'y serait plus à usage unique.
  // Une réponse de l'API n'a pas de script.
  if (!context.get(pageCommuneContext) && !estCheminApi(`/${pattern.replace(/^\//, "")}`))
    context.set(nonceContext, Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString("base64"));
  // En production, le serveur a déjà posé les en-têtes communs sur chaque réponse (`app/serveur/creer.ts`).
  const visite = { client: await clientDeFile(request, context), signal: request.signal, ceder: context.get(cederContext) };
  const refus = await admettre(request, context, pattern);
  const rendue = await remplacerRefusNu(refus ?? (await enVisite(visite, next)), request, context.get(idRequeteContext));
  const reponse = avecPolitique(direLAttente(rendue, context.get(attenteContext)));
  const cause = reponse.status < 400 ? undefined : (context.get(causeContext) ?? codeDuStatut(reponse.status));
  // Le motif de la route, jamais l'adresse : elle peut porter un scénario ou une question.
  services.metriques.compterRequete({
    route: `/${pattern.replace(/^\//, "")}`,
    methode: request.method,
    statut: reponse.status,
    duree_s: (performance.now() - debut_ms) / 1000,
    ...(cause === undefined ? {} : { cause }),
  });
  return reponse;
};

const PANNES: ReadonlySet<number> = new Set([502, 503, 504]);

// Une panne dit toujours quand recommencer.
function direLAttente(reponse: Response, attente_s: number | null): Response {
  const panne = PANNES.has(reponse.status);
  if ((attente_s === null && !panne) || reponse.status < 429 || reponse.headers.has("Retry-After")) return reponse;
  return avecEntetes(reponse, { "Retry-After": String(Math.max(1, Math.ceil(attente_s ?? ATTENTE_PANNE_S))) });
}

export const middleware: Array<Route.MiddlewareFunction> = [preparerContexte, refuserClesRepetees(multiplesDe)];

export function loader({ request, context }: Route.LoaderArgs) {
  const saisie = context.get(saisieRefuseeContext);
  return {
    theme: themeDeLaRequete(request.headers),
    origine: originePublique(request, context),
    // À cette adresse seulement : un navigateur qui poursuit sa visite garde ce que la racine a dit.
    ...(saisie === null ? {} : { refus: { saisie, adresse: adresseUnique(new URL(request.url)) } }),
  };
}

// Le thème ne change qu'avec la page entière : une navigation dans la page n'a pas à le redemander, et doit pouvoir s'en passer hors ligne.
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...POLICES_PRECHARGEES,
  // Une adresse, non un import : liée au code, la feuille se demanderait de nouveau avec chaque morceau qui vient plus tard.
  { rel: "stylesheet", href: feuille },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const { theme, reference } = useDocument();
  const { pathname, search } = useLocation();
  // Dans un cadre, rien ne bouge ni ne se garde : ni script, ni en-tête, et chaque lien ouvre la page entière dans un onglet. Le navigateur n'y vit donc jamais.
  const integration = import.meta.env.SSR && estIntegration(pathname, new URLSearchParams(search)) ? pageEncadrable(pathname) : undefined;
  const interactif = usePageInteractive() && integration === undefined;
  const projetee = useDeclaration("projetee");
  const routes = useRoutesEmployees();
  return (
    <html lang="fr" data-theme={theme === "systeme" ? undefined : theme} data-reference={reference}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={COULEURS[theme]} />
        {integration !== undefined && <base target="_blank" />}
        <Meta />
        <Links />
      </head>
      <body>
        {import.meta.env.SSR && integration !== undefined ? (
          <MiseEnCadre page={integration} chemin={pathname + search}>
            {children}
          </MiseEnCadre>
        ) : (
          <MiseEnPage theme={theme} chemin={pathname + search} projetee={projetee}>
            {children}
          </MiseEnPage>
        )}
        {interactif && (
          <>
            <ScrollRestoration />
            <ScriptsReunis routes={routes} />
          </>
        )}
      </body>
    </html>
  );
}

const COULEURS = { systeme: "light dark", clair: "light", sombre: "dark" } as const;

/** Une route reçoit les scripts si elle, ou l'une de ses parentes, déclare `export const handle = { interactif: true }`. */
function usePageInteractive(): boolean {
  const declarees = useDeclaration("interactif");
  // Côté navigateur, ce code ne tourne que si les scripts ont été livrés : les retirer en cours de visite n'aurait pas de sens.
  return typeof document !== "undefined" || declarees;
}

/** Vrai si la route affichée, ou l'une de ses parentes, le déclare dans son `handle`. */
function useDeclaration(nom: "interactif" | "projetee"): boolean {
  return useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && (handle as Record<string, unknown>)[nom] === true);
}

/** Les routes que la page emploie sans changer de document : les siennes, et celles de son `handle.parleA`. Absentes si elle ne le dit pas : toutes, alors. */
function useRoutesEmployees(): ReadonlyArray<string> | undefined {
  const routes = useMatches();
  const dites = routes.flatMap(({ handle }) => (typeof handle === "object" && handle !== null && "parleA" in handle ? [handle.parleA] : []));
  return dites.length === 0 ? undefined : [...routes.map(({ id }) => id), ...(dites.flat() as ReadonlyArray<string>)];
}

function useDocument(): { readonly theme: Theme; readonly reference: string | undefined } {
  const duRendu = useContext(ContexteDocument);
  const duLoader = useRouteLoaderData<typeof loader>("root");
  // Dans le navigateur, la référence d'une page d'erreur est relue du document : le loader de la racine n'a pas à porter l'identifiant d'une requête.
  return (
    duRendu ?? { theme: duLoader?.theme ?? "systeme", reference: typeof document === "undefined" ? undefined : document.documentElement.dataset["reference"] }
  );
}

export default function Racine() {
  return <Outlet />;
}

// Dans le navigateur, une erreur est rare, et son code attend d'être utile. Il ne vient pas quand le réseau ne répond plus : c'est alors ce qu'il faut dire.
const PageErreur = import.meta.env.SSR
  ? (await import("#app/ui/mise-en-page/erreurs/PageErreur.tsx")).PageErreur
  : lazy(() =>
      import("#app/ui/mise-en-page/erreurs/PageErreur.tsx").then(
        ({ PageErreur }) => ({ default: PageErreur }),
        () => ({ default: PageSansReseau }),
      ),
    );

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { reference } = useDocument();
  if (estPanneDeReseau(error)) return <PageSansReseau />;
  return (
    <Suspense>
      <PageErreur erreur={error} reference={reference} />
    </Suspense>
  );
}
