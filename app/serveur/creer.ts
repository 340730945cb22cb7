import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "#app/env.server.ts";
import { reseauDe } from "#app/commun/adresses/reseau.ts";
import { ERREURS } from "#app/commun/erreurs.ts";
import { CONNEXIONS } from "#app/commun/limites/limites.ts";
import { LIMITE_ENTETES_OCTETS } from "#app/commun/tailles.ts";
import { CSP_MACHINE, entetesSurete } from "#app/socle/http/entetes.ts";
import { hoteDe } from "#app/socle/http/origine.ts";
import { estCheminApi, estCheminMcp, reponseNue } from "#app/socle/http/refus/page-nue.ts";
import { themeDeLaRequete } from "#app/socle/http/temoins/temoin-theme.server.ts";
import { decrireErreur } from "#app/socle/http/refus/problem.ts";
import type { Evenement } from "#app/socle/ports/evenements.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Mesures } from "#app/socle/sante.server.ts";
import type { RequeteMesuree } from "#app/socle/ports/metriques.ts";
import { ramenerCible } from "./cible.ts";
import { cheminJournalise, lireArrivee, type Arrivee } from "./client.ts";
import { compresser } from "./compression.ts";
import { suivreLesLecteurs } from "./connexion/lecteurs.ts";
import { lireParSalves } from "./connexion/salves.ts";
import { limiterConnexions } from "./connexions.ts";
import { bornerLeCorps } from "./corps/corps-recu.ts";
import { servirParApplication } from "./corps/echange.ts";
import { attendreLaFinDeLEnvoi } from "./corps/fin-attendue.ts";
import { creerRythme, ENVOI_LENT, type Rythme } from "./corps/rythme.ts";
import { creerTourDesEnvois } from "./corps/tour-des-envois.ts";
import { creerFileParConnexion } from "./file-par-connexion.ts";
import { creerRefus, METHODES, type Refus } from "./entree.ts";
import { repondreAuxMalformees } from "./malformees.ts";
import { creerPagesPretes, type SourcePages } from "./pages/pages-pretes.ts";
import { selonLaMethode } from "./pages/methodes.ts";
import { planDe } from "./pages/plan-des-routes.ts";
import { avecVoieDirecte } from "./pages/voie-directe.ts";
import { chargerStatiques } from "./statiques.ts";
import { clientDe, coutDe, creerTour, type Tour } from "./tour.ts";

/** L'application construite : ce que le cadriciel attend, plus les portes de `app/entry.server.tsx`. */
export type Application = ServerBuild & {
  readonly entry: {
    readonly module: {
      /** Lève une phrase par faute de la configuration. */
      configuration(): Env;
      demarrer(): { readonly fermer: () => Promise<void> };
      declencherArret(): void;
      /** Le site est ouvert : il répète ce que l'on y demandera, tant que personne n'est servi. */
      mettreEnTemperature(calme: () => boolean): void;
      /** `commune` : la page est rendue pour tous, sans valeur à usage unique. `ceder` : rend sa place dans le tour. */
      creerContexte(
        idRequete: string,
        client: { readonly adresse: string; readonly https: boolean },
        options?: { readonly commune?: boolean; readonly ceder?: () => void },
      ): RouterContextProvider;
      publie(): { readonly lire: () => Promise<object>; readonly surEcriture: (prevenir: () => void) => void };
      compterRequete(requete: RequeteMesuree): void;
      /** Un refus prononcé ici, avant toute route. */
      compterRefus(cause: string): void;
      /** Ce que le serveur mesure de lui-même, pour la santé. */
      ajouterMesures(mesurer: () => Mesures): void;
      /** Un fait de sûreté ; de l'adresse du visiteur, seule une empreinte à clé est écrite. */
      noterFait(fait: Omit<Evenement, "qui">, adresse: string): void;
    };
  };
};

export type OptionsServeur = {
  readonly application: Application;
  /** Dossier des fichiers statiques construits. */
  readonly statiques: string;
  readonly origines: ReadonlyArray<string>;
  /** Nom ou adresse d'écoute, s'il est choisi : le site y répond. */
  readonly ecoute?: string | undefined;
  readonly estDeConfiance: (adresse: string) => boolean;
  /** Pages communes à tous, gardées prêtes ; absentes : tout passe par le cadriciel. */
  readonly pages?: SourcePages | undefined;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Le temps laissé aux envois. */
  readonly rythme?: Rythme;
};

// Plus long que ce que gardent les mandataires courants (nginx 60 s, Traefik 90 s, Caddy 120 s) : ils doivent fermer les premiers, sans quoi une requête part
// sur une connexion close.
const CONSERVEE_MS = 150_000;

export function creerServeur(options: OptionsServeur): Server {
  const { application, statiques, origines, ecoute, pages, journal, maintenant_ms, rythme = creerRythme({ maintenant_ms }) } = options;
  const refuser = creerRefus({ origines, ecoute, noterFait: (fait, adresse) => application.entry.module.noterFait(fait, adresse) });
  const enCours = new WeakMap<object, ServerResponse>();
  const hotesAdmis = origines.flatMap((origine) => hoteDe(origine) ?? []);
  // La liste des origines vient de l'environnement, alors que le cadriciel la fige à la construction.
  const plan = planDe(application);
  const demander = avecVoieDirecte(application, plan, createRequestHandler({ ...application, allowedActionOrigins: [...hotesAdmis] }, "production"));
  const servirStatique = chargerStatiques(statiques);
  const tour = creerTour();
  const tourDesEnvois = creerTourDesEnvois();
  application.entry.module.ajouterMesures(() => ({ pages_en_attente: tour.enAttente() }));
  const servirPage = pages === undefined ? () => false : creerPagesPretes({ source: aSonTour(pages, tour), maintenant_ms });

  function traiter(requete: IncomingMessage, reponse: ServerResponse, arrivee: Arrivee): void {
    const debut_ms = maintenant_ms();
    enCours.set(requete.socket, reponse);
    // Ce qui suit une demande de protocole sur la même connexion n'est plus lu comme du HTTP : la garder ouverte laisserait la requête suivante sans réponse.
    if (requete.headers.upgrade !== undefined) reponse.shouldKeepAlive = false;
    const surete = entetesSurete(arrivee);
    for (const nom in surete) reponse.setHeader(nom, surete[nom] ?? "");
    reponse.setHeader("X-Request-Id", arrivee.id);
    attendreLaFinDeLEnvoi(requete, reponse, tourDesEnvois);
    let interrompre: ((raison: Error) => void) | undefined;
    rythme.suivre(requete, reponse, { reseau: reseauDe(arrivee.adresse), couper: couperLEnvoi });
    reponse.on("close", () => journaliser(journal, { requete, reponse, id: arrivee.id, duree_ms: Math.round(maintenant_ms() - debut_ms) }));

    const refus = refuser(requete, arrivee);
    if (refus !== undefined) {
      application.entry.module.compterRefus(refus.code);
      repondreNu(requete, reponse, arrivee.id, refus);
      return;
    }
    if (requete.url === "*") {
      reponse.writeHead(204, { Allow: METHODES.join(", ") }).end();
      return;
    }
    // Qui attend d'être invité à envoyer ne l'est qu'une fois admis : un refus lui épargne son envoi.
    if (requete.headers.expect !== undefined && requete.httpVersion === "1.1") reponse.writeContinue();
    const chemin = (requete.url ?? "/").split("?", 1)[0] ?? "/";
    if (servirStatique(requete, reponse)) return;
    if (requete.method === "GET" || requete.method === "HEAD") {
      if (chemin.startsWith("/assets/")) {
        reponse.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Content-Security-Policy": CSP_MACHINE });
        reponse.end("Ce fichier n’existe pas ou plus. Rechargez la page.\n");
        return;
      }
      if (servirPage(requete, reponse, arrivee, servirApp)) return;
    }
    servirApp();

    // L'application répond, si elle lisait : elle seule sait rendre ce qui était arrivé.
    function couperLEnvoi(): void {
      if (interrompre !== undefined) return interrompre(ENVOI_LENT);
      application.entry.module.compterRefus(ENVOI_LENT.code);
      repondreNu(requete, reponse, arrivee.id, ENVOI_LENT);
    }

    function servirApp(): void {
      tour.servir(clientDe(requete, arrivee.adresse), { requete, reponse }, rendre, ({ code, detail, attente_s = 1 }) => {
        application.entry.module.compterRefus("file_pleine");
        repondreNu(requete, reponse, arrivee.id, { code, detail, entetes: { "Retry-After": String(attente_s) } });
      });
    }

    function rendre(ceder: () => void): void {
      interrompre = bornerLeCorps(requete, reponse, tourDesEnvois);
      compresser(requete, reponse);
      const demandee = { methode: requete.method ?? "GET", url: requete.url ?? "/", qui: qui(requete, arrivee.id) };
      const repondre = selonLaMethode(plan, demandee, (demande) => demander(demande, application.entry.module.creerContexte(arrivee.id, arrivee, { ceder })));
      servirParApplication(repondre, requete, reponse).catch((e: unknown) => repondreIncident(journal, { requete, reponse, id: arrivee.id }, e));
    }
  }

  return ecouter(options, traiter, (connexion) => enCours.get(connexion));
}

type Traiter = (requete: IncomingMessage, reponse: ServerResponse, arrivee: Arrivee) => void;

/** Le serveur de Node et ses bornes, devant le traitement : chaque connexion lue par salves, servie une requête à la fois. */
function ecouter(
  { application, origines, estDeConfiance, journal, maintenant_ms }: OptionsServeur,
  traiter: Traiter,
  enCours: (connexion: object) => ServerResponse | undefined,
): Server {
  const aLaFile = creerFileParConnexion({ surVide: (connexion) => salves.reprendre(connexion) });
  // L'absence de Host est refusée par nos soins, avec un corps. Une demande de protocole (Upgrade) est ignorée : la réponse est du HTTP ordinaire.
  const delais = {
    headersTimeout: CONNEXIONS.entetes_ms,
    requestTimeout: CONNEXIONS.requete_ms,
    connectionsCheckingInterval: CONNEXIONS.controle_ms,
    keepAliveTimeout: CONSERVEE_MS,
  };
  const serveur = createServer({ ...delais, maxHeaderSize: LIMITE_ENTETES_OCTETS, requireHostHeader: false }, (requete, reponse) => {
    aLaFile.servir(requete.socket, reponse, () => {
      ramenerCible(requete);
      const arrivee = lireArrivee(requete, { estDeConfiance, origines });
      try {
        traiter(requete, reponse, arrivee);
      } catch (e) {
        repondreIncident(journal, { requete, reponse, id: arrivee.id }, e);
      }
    });
  });
  // Sans écoute, Node inviterait à envoyer avant que la requête soit jugée.
  serveur.on("checkContinue", (requete, reponse) => void serveur.emit("request", requete, reponse));
  const salves = lireParSalves(serveur, { occupee: aLaFile.enAttente });
  const { attendu_ms } = suivreLesLecteurs(serveur, { maintenant_ms });
  limiterConnexions(serveur, { attendu_ms, journal, estDeConfiance, surRefus: () => application.entry.module.compterRefus("connexions") });
  repondreAuxMalformees(serveur, { journal, enCours });
  return serveur;
}

/** Une page que plusieurs attendent se rend à son tour, comme les autres. */
function aSonTour(source: SourcePages, tour: Tour): SourcePages {
  return {
    ...source,
    rendre: (requete, arrivee) =>
      tour.rendre({ reseau: reseauDe(arrivee.adresse), appareil: "" }, coutDe(new URL(requete.url).pathname), () => source.rendre(requete, arrivee)),
  };
}

type Echange = { readonly requete: IncomingMessage; readonly reponse: ServerResponse; readonly id: string };

/** La ligne du journal d'une requête finie ; son chemin ne porte pas la chaîne de requête. */
function journaliser(journal: Journal, { requete, reponse, id, duree_ms }: Echange & { readonly duree_ms: number }): void {
  journal.info("requete", {
    id,
    methode: requete.method,
    chemin: cheminJournalise(requete.url ?? "/"),
    statut: reponse.statusCode,
    duree_ms,
    ...(reponse.writableFinished ? {} : { interrompue: true }),
  });
}

// Une promesse que personne n'attend laisserait la connexion ouverte sans réponse.
function repondreIncident(journal: Journal, { requete, reponse, id }: Echange, e: unknown): void {
  // Un visiteur parti en route n'est pas un incident.
  if (!reponse.destroyed) {
    journal.erreur("incident", { id, methode: requete.method, chemin: cheminJournalise(requete.url ?? "/"), ...decrireErreur(e) });
  }
  if (reponse.headersSent || reponse.destroyed) reponse.destroy();
  else repondreNu(requete, reponse, id, { code: "interne", detail: ERREURS.interne.detail });
}

function qui({ url = "/", headers }: IncomingMessage, id: string) {
  return { id, api: estCheminApi(url), mcp: estCheminMcp(url), theme: themeDeLaRequete({ get: () => headers.cookie ?? null }) };
}

function repondreNu(requete: IncomingMessage, reponse: ServerResponse, id: string, { code, detail, entetes = {} }: Refus): void {
  const nue = reponseNue(code, detail, qui(requete, id));
  reponse.writeHead(nue.statut, { ...nue.entetes, ...entetes, "Content-Length": Buffer.byteLength(nue.corps) }).end(nue.corps);
}

/** Dossiers de l'application construite. */
export function dossiers(construit: string): { readonly serveur: string; readonly statiques: string; readonly validateurs: string } {
  return { serveur: join(construit, "server", "index.js"), statiques: join(construit, "client"), validateurs: join(construit, "validateurs") };
}
