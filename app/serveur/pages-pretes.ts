import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CACHE_AUCUN, CACHE_REVALIDE } from "#app/socle/http/entetes.ts";
import { themeDeLaRequete } from "#app/socle/http/temoin-theme.server.ts";
import type { RequeteMesuree } from "#app/socle/ports/metriques.ts";
import type { Arrivee } from "./client.ts";
import { choisirEncodage, type Encodage } from "./compression.ts";
import { dejaConnu } from "./statiques.ts";

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

type Forme = { readonly etag: string; readonly corps: Buffer };
type Gardee = {
  readonly motif: string;
  readonly rendue_ms: number;
  readonly entetes: OutgoingHttpHeaders;
  readonly brut: Forme;
  readonly formes: Partial<Record<Encodage, Promise<Forme>>>;
  readonly pretes: Partial<Record<Encodage, Forme>>;
};

const CAPACITE_OCTETS = 32 * 1024 * 1024;
// Une page dit parfois une date, et le formulaire de proposition porte l'heure de son ouverture.
const GARDE_MS = 600_000;
// Une publication faite par un autre processus se voit au plus tard après ce délai.
const VERIFICATION_MS = 5_000;
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

const compresserBrotli = promisify(brotliCompress);
const compresserGzip = promisify(gzip);
const COMPRESSER: Readonly<Record<Encodage, (corps: Buffer) => Promise<Buffer>>> = {
  br: (corps) => compresserBrotli(corps, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: corps.length } }),
  gzip: (corps) => compresserGzip(corps, { level: 6 }),
};

export function creerPagesPretes({ source, maintenant_ms, capacite_octets = CAPACITE_OCTETS }: OptionsPages): ServirPage {
  // L'ordre d'insertion est celui du dernier usage : la plus ancienne part la première.
  const gardees = new Map<string, Gardee>();
  const rendus = new Map<string, Promise<Gardee | Response>>();
  let poids_octets = 0;
  let generation = 0;
  let publie: object | undefined;
  let verifie_ms = -Infinity;
  let verification: Promise<void> | undefined;
  let ecrit = false;
  source.surEcriture(() => {
    ecrit = true;
  });
  void verifier();

  function oublier(cle: string): void {
    const gardee = gardees.get(cle);
    if (gardee === undefined) return;
    gardees.delete(cle);
    poids_octets -= poids(gardee);
  }

  function garder(cle: string, gardee: Gardee): void {
    oublier(cle);
    gardees.set(cle, gardee);
    poids_octets += poids(gardee);
    for (const [ancienne] of gardees) {
      if (poids_octets <= capacite_octets) break;
      oublier(ancienne);
    }
  }

  function verifier(): Promise<void> {
    verification ??= source
      .etatPublie()
      .then((etat) => {
        if (etat === publie) return;
        publie = etat;
        generation += 1;
        gardees.clear();
        poids_octets = 0;
      })
      // Le rangement ne répond pas : ce qui est gardé vaut mieux que rien.
      .catch(() => undefined)
      .finally(() => {
        verifie_ms = maintenant_ms();
        verification = undefined;
      });
    return verification;
  }

  function lire(cle: string): Gardee | undefined {
    const gardee = gardees.get(cle);
    if (gardee === undefined) return undefined;
    if (maintenant_ms() - gardee.rendue_ms > GARDE_MS) {
      oublier(cle);
      return undefined;
    }
    gardees.delete(cle);
    gardees.set(cle, gardee);
    return gardee;
  }

  async function rendre(cle: string, motif: string, requete: Request, arrivee: Arrivee): Promise<Gardee | Response> {
    const depart = generation;
    const reponse = await source.rendre(requete, arrivee);
    if (reponse.status !== 200 || reponse.headers.has("set-cookie") || reponse.body === null) return reponse;
    const corps = Buffer.from(await reponse.arrayBuffer());
    const entetes: OutgoingHttpHeaders = {};
    for (const [nom, valeur] of reponse.headers) if (!EN_TETES_D_ENVOI.has(nom)) entetes[nom] = valeur;
    const cache = reponse.headers.get("cache-control");
    entetes["cache-control"] = cache === null || cache === CACHE_AUCUN ? CACHE_REVALIDE : cache;
    entetes["vary"] = "Accept-Encoding, Cookie";
    const gardee: Gardee = { motif, rendue_ms: maintenant_ms(), entetes, brut: { etag: etiqueter(corps, ""), corps }, formes: {}, pretes: {} };
    // Une publication survenue pendant le rendu : cette page part, mais n'est pas gardée.
    if (depart === generation) garder(cle, gardee);
    return gardee;
  }

  /** La page en une forme, compressée une fois pour toutes et hors du fil des requêtes. */
  function former(cle: string, gardee: Gardee, encodage: Encodage): Promise<Forme> {
    return (gardee.formes[encodage] ??= COMPRESSER[encodage](gardee.brut.corps).then((corps) => {
      const forme = { etag: etiqueter(gardee.brut.corps, encodage), corps };
      gardee.pretes[encodage] = forme;
      if (gardees.get(cle) === gardee) poids_octets += corps.length;
      return forme;
    }));
  }

  function ecrire(requete: IncomingMessage, reponse: ServerResponse, { motif, entetes }: Gardee, { etag, corps }: Forme, encodage?: Encodage): void {
    const debut_ms = maintenant_ms();
    const statut = dejaConnu(requete.headers["if-none-match"], etag) ? 304 : 200;
    for (const nom in entetes) if (statut === 200 || nom !== "content-type") reponse.setHeader(nom, entetes[nom] ?? "");
    reponse.setHeader("ETag", etag);
    if (statut === 200) {
      if (encodage !== undefined) reponse.setHeader("Content-Encoding", encodage);
      reponse.setHeader("Content-Length", corps.length);
    }
    reponse.writeHead(statut);
    reponse.end(statut === 304 || requete.method === "HEAD" ? undefined : corps);
    source.compter({ route: motif, methode: requete.method ?? "GET", statut, duree_s: (maintenant_ms() - debut_ms) / 1000 });
  }

  function envoyer(requete: IncomingMessage, reponse: ServerResponse, cle: string, gardee: Gardee): void | Promise<void> {
    const encodage = choisirEncodage(requete.headers["accept-encoding"] ?? "");
    if (encodage === undefined) return ecrire(requete, reponse, gardee, gardee.brut);
    const prete = gardee.pretes[encodage];
    if (prete !== undefined) return ecrire(requete, reponse, gardee, prete, encodage);
    return former(cle, gardee, encodage).then((forme) => ecrire(requete, reponse, gardee, forme, encodage));
  }

  async function rendreEtEnvoyer(
    requete: IncomingMessage,
    reponse: ServerResponse,
    arrivee: Arrivee,
    passer: () => void,
    cle: string,
    motif: string,
  ): Promise<void> {
    if (ecrit) {
      ecrit = false;
      await verifier();
    }
    const connue = lire(cle);
    if (connue !== undefined) return envoyer(requete, reponse, cle, connue);
    const dejaDemandee = rendus.get(cle);
    const rendu = dejaDemandee ?? rendre(cle, motif, requeteAnonyme(requete), arrivee).finally(() => rendus.delete(cle));
    if (dejaDemandee === undefined) rendus.set(cle, rendu);
    const obtenu = await rendu;
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
      if (maintenant_ms() - verifie_ms > VERIFICATION_MS) void verifier();
      const suite = envoyer(requete, reponse, cle, gardee);
      if (suite !== undefined) suite.catch(() => passerSiPossible(reponse, passer));
      return true;
    }
    const motif = source.motif(url.split("?", 1)[0] ?? "/");
    if (motif === undefined) return false;
    rendreEtEnvoyer(requete, reponse, arrivee, passer, cle, motif).catch(() => passerSiPossible(reponse, passer));
    return true;
  };
}

// Le cadriciel sait dire l'incident, et le journal le notera.
function passerSiPossible(reponse: ServerResponse, passer: () => void): void {
  if (reponse.headersSent || reponse.destroyed) reponse.destroy();
  else passer();
}

/** La même demande, sans rien du visiteur que son thème : aucun témoin, aucune langue, aucun navigateur. */
function requeteAnonyme(requete: IncomingMessage): Request {
  const theme = themeDeLaRequete({ get: () => requete.headers.cookie ?? null });
  // Le transport interne est celui que l'application verrait sans ce garde-manger.
  const adresse = `http://${requete.headers.host ?? "localhost"}${requete.url ?? "/"}`;
  const entetes = new Headers({ accept: "text/html" });
  if (theme !== "systeme") entetes.set("cookie", `theme=${theme}`);
  return new Request(adresse, { headers: entetes });
}

async function transmettre(obtenue: Response, reponse: ServerResponse): Promise<void> {
  for (const [nom, valeur] of obtenue.headers) if (nom !== "set-cookie") reponse.appendHeader(nom, valeur);
  const temoins = obtenue.headers.getSetCookie();
  if (temoins.length > 0) reponse.setHeader("Set-Cookie", temoins);
  const corps = Buffer.from(await obtenue.arrayBuffer());
  reponse.writeHead(obtenue.status).end(corps);
}

const poids = ({ brut, pretes }: Gardee): number => brut.corps.length + (pretes.br?.corps.length ?? 0) + (pretes.gzip?.corps.length ?? 0);

const etiqueter = (corps: Buffer, forme: string): string => `"${createHash("sha256").update(forme).update(corps).digest("base64url").slice(0, 27)}"`;
