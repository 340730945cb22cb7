import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { CACHE_AUCUN, CACHE_REVALIDE } from "#app/socle/http/entetes.ts";
import { themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";
import type { RequeteMesuree } from "#app/socle/ports/metriques.ts";
import type { Arrivee } from "#app/serveur/client.ts";
import { choisirEncodage, type Encodage } from "#app/serveur/compression.ts";
import { creerCachePages, pageRendue, type Forme, type PageGardee } from "./cache-pages.ts";
import { dejaConnu } from "#app/serveur/statiques.ts";

// Une page qui est la même pour tous est rendue une fois, gardée en octets, et servie avant le cadriciel. Elle est demandée à l'application sans aucun
// témoin du visiteur, hors le thème : ce qui est gardé ne peut rien porter de personnel.

/** Ce que l'application sait dire de ses pages communes. */
export type SourcePages = {
  /** Motif de la route d'un chemin commun à tous, ou `undefined`. */
  readonly motif: (chemin: string) => string | undefined;
  /** Rend la page en entier, politique de sécurité comprise. */
  readonly rendre: (requete: Request, arrivee: Arrivee) => Promise<Response>;
  /** Ce qui est publié en ce moment : le même objet tant que rien n'a changé. */
  readonly etatPublie: () => Promise<object>;
  /** Prévient à chaque écriture de ce processus qui peut changer ce qui est publié. */
  readonly surEcriture: (prevenir: () => void) => void;
  readonly compter: (requete: RequeteMesuree) => void;
};

export type OptionsPages = {
  readonly source: SourcePages;
  readonly maintenant_ms: () => number;
  /** Octets gardés au plus, toutes formes comptées. */
  readonly capacite_octets?: number;
};

/**
 * Répond si la page demandée est commune à tous : rend `false`, sans toucher à la réponse, si ce n'en est pas une. `passer` sert la requête par le
 * cadriciel, quand la page gardée ne convient finalement pas à ce visiteur.
 */
export type ServirPage = (requete: IncomingMessage, reponse: ServerResponse, arrivee: Arrivee, passer: () => void) => boolean;

// Plus que toutes les pages communes à tous, gardées compressées (281 en prennent 6) ; le reste, des résultats, ne sert le plus souvent qu’à un visiteur.
const CAPACITE_OCTETS = 8 * 1024 * 1024;
// Ces en-têtes décrivent un envoi, pas la page.
const EN_TETES_D_ENVOI: ReadonlySet<string> = new Set([
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "etag",
  "vary",
  "date",
  "cache-control",
]);

export function creerPagesPretes({ source, maintenant_ms, capacite_octets = CAPACITE_OCTETS }: OptionsPages): ServirPage {
  const rendus = new Map<string, EnRendu>();
  const { lire, garder, former, verifier, perimee, generation } = creerCachePages({ etatPublie: () => source.etatPublie(), maintenant_ms, capacite_octets });
  let ecrit = false;
  source.surEcriture(() => {
    ecrit = true;
  });
  void verifier();

  async function rendre(cle: string, motif: string, requete: Request, arrivee: Arrivee): Promise<PageGardee | Response> {
    const depart = generation();
    const reponse = await source.rendre(requete, arrivee);
    if (reponse.status !== 200 || reponse.headers.has("set-cookie") || reponse.body === null) return reponse;
    const corps = Buffer.from(await reponse.arrayBuffer());
    const entetes: OutgoingHttpHeaders = {};
    for (const [nom, valeur] of reponse.headers) if (!EN_TETES_D_ENVOI.has(nom)) entetes[nom] = valeur;
    const cache = reponse.headers.get("cache-control");
    entetes["cache-control"] = cache === null || cache === CACHE_AUCUN ? CACHE_REVALIDE : cache;
    entetes["vary"] = "Accept-Encoding, Cookie";
    const gardee = pageRendue(corps, { motif, rendue_ms: maintenant_ms(), entetes });
    // Une publication survenue pendant le rendu : cette page part, mais n'est pas gardée.
    if (depart === generation()) garder(cle, gardee);
    return gardee;
  }

  function commencer(cle: string, motif: string, requete: IncomingMessage, arrivee: Arrivee): EnRendu {
    const arret = new AbortController();
    const rendu = rendre(cle, motif, requeteAnonyme(requete, arret.signal), arrivee).finally(() => {
      if (rendus.get(cle) === enRendu) rendus.delete(cle);
    });
    const enRendu: EnRendu = { rendu, arret, attendants: 0, oublier: () => rendus.delete(cle) };
    rendus.set(cle, enRendu);
    return enRendu;
  }

  function envoyer(requete: IncomingMessage, reponse: ServerResponse, cle: string, gardee: PageGardee): void | Promise<void> {
    const encodage = choisirEncodage(requete.headers["accept-encoding"] ?? "");
    const ecrireEtCompter = (forme: Forme): void => {
      const debut_ms = maintenant_ms();
      const statut = ecrire({ requete, reponse }, gardee.entetes, forme, encodage);
      source.compter({ route: gardee.motif, methode: requete.method ?? "GET", statut, duree_s: (maintenant_ms() - debut_ms) / 1000 });
    };
    const forme = former(cle, gardee, encodage ?? "brut");
    return forme instanceof Promise ? forme.then(ecrireEtCompter) : ecrireEtCompter(forme);
  }

  async function rendreEtEnvoyer(
    requete: IncomingMessage,
    reponse: ServerResponse,
    arrivee: Arrivee,
    passer: () => void,
    { cle, motif }: { readonly cle: string; readonly motif: string },
  ): Promise<void> {
    if (ecrit) {
      ecrit = false;
      await verifier();
    }
    const connue = lire(cle);
    if (connue !== undefined) return envoyer(requete, reponse, cle, connue);
    const dejaDemandee = rendus.get(cle);
    const enRendu = dejaDemandee ?? commencer(cle, motif, requete, arrivee);
    const obtenu = await attendre(enRendu, reponse);
    if (!(obtenu instanceof Response)) return envoyer(requete, reponse, cle, obtenu);
    // Une redirection ou une erreur n'est pas gardée : qui l'a demandée la reçoit ; les autres la demandent à leur tour.
    if (dejaDemandee === undefined && requete.method === "GET") await transmettre(obtenu, reponse);
    else passer();
  }

  return (requete, reponse, arrivee, passer) => {
    const url = requete.url ?? "/";
    const cle = [arrivee.https ? "https" : "http", requete.headers.host, themeDeLaRequete({ get: () => requete.headers.cookie ?? null }), url].join(" ");
    const gardee = ecrit ? undefined : lire(cle);
    if (gardee !== undefined) {
      if (perimee()) void verifier();
      const suite = envoyer(requete, reponse, cle, gardee);
      if (suite !== undefined) suite.catch(() => passerSiPossible(reponse, passer));
      return true;
    }
    const motif = source.motif(url.split("?", 1)[0] ?? "/");
    if (motif === undefined) return false;
    rendreEtEnvoyer(requete, reponse, arrivee, passer, { cle, motif }).catch(() => passerSiPossible(reponse, passer));
    return true;
  };
}

type EnRendu = { readonly rendu: Promise<PageGardee | Response>; readonly arret: AbortController; attendants: number; readonly oublier: () => void };

/** Attend un rendu partagé ; quand tous ceux qui l'attendaient sont partis, il s'arrête et le suivant en demandera un autre. */
async function attendre(enRendu: EnRendu, reponse: ServerResponse): Promise<PageGardee | Response> {
  enRendu.attendants += 1;
  const partir = (): void => {
    enRendu.attendants -= 1;
    if (enRendu.attendants > 0) return;
    enRendu.oublier();
    enRendu.arret.abort();
  };
  reponse.once("close", partir);
  try {
    return await enRendu.rendu;
  } finally {
    reponse.off("close", partir);
  }
}

type Envoi = { readonly requete: IncomingMessage; readonly reponse: ServerResponse };

/** Écrit une page prête, ou 304 si le visiteur l'a déjà. Rend le statut. */
function ecrire({ requete, reponse }: Envoi, entetes: OutgoingHttpHeaders, { etag, corps }: Forme, encodage?: Encodage): 200 | 304 {
  const statut = dejaConnu(requete.headers["if-none-match"], etag) ? 304 : 200;
  for (const nom in entetes) if (statut === 200 || nom !== "content-type") reponse.setHeader(nom, entetes[nom] ?? "");
  reponse.setHeader("ETag", etag);
  if (statut === 200) {
    if (encodage !== undefined) reponse.setHeader("Content-Encoding", encodage);
    reponse.setHeader("Content-Length", corps.length);
  }
  reponse.writeHead(statut);
  reponse.end(statut === 304 || requete.method === "HEAD" ? undefined : corps);
  return statut;
}

// Le cadriciel sait dire l'incident, et le journal le notera.
function passerSiPossible(reponse: ServerResponse, passer: () => void): void {
  if (reponse.headersSent || reponse.destroyed) reponse.destroy();
  else passer();
}

/** La même demande, sans rien du visiteur que son thème : aucun témoin, aucune langue, aucun navigateur. */
function requeteAnonyme(requete: IncomingMessage, signal: AbortSignal): Request {
  const theme = themeDeLaRequete({ get: () => requete.headers.cookie ?? null });
  // Le transport interne est celui que l'application verrait sans ce cache.
  const adresse = `http://${requete.headers.host ?? "localhost"}${requete.url ?? "/"}`;
  const entetes = new Headers({ accept: "text/html" });
  if (theme !== "systeme") entetes.set("cookie", `theme=${theme}`);
  return new Request(adresse, { headers: entetes, signal });
}

async function transmettre(obtenue: Response, reponse: ServerResponse): Promise<void> {
  for (const [nom, valeur] of obtenue.headers) if (nom !== "set-cookie") reponse.appendHeader(nom, valeur);
  const temoins = obtenue.headers.getSetCookie();
  if (temoins.length > 0) reponse.setHeader("Set-Cookie", temoins);
  const corps = Buffer.from(await obtenue.arrayBuffer());
  reponse.writeHead(obtenue.status).end(corps);
}
