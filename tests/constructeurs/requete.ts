import { RouterContextProvider } from "react-router";
import { accesContext, servicesContext, type Services } from "#app/contexte.server.ts";
import {
  clientContext,
  idRequeteContext,
  nonceContext,
  originesContext,
  secretsSessionContext,
  type Client,
  journalContext,
} from "#app/socle/contexte.server.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { creerEvenements } from "#app/socle/evenements.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

export type LigneJournal = { readonly niveau: "info" | "avertir" | "erreur"; readonly message: string; readonly champs: Readonly<Record<string, unknown>> };

/** Journal qui garde ses lignes, pour les relire dans le test. */
export function unJournal(): Journal & { readonly lignes: Array<LigneJournal> } {
  const lignes: Array<LigneJournal> = [];
  const noter =
    (niveau: LigneJournal["niveau"]) =>
    (message: string, champs: Readonly<Record<string, unknown>> = {}) =>
      void lignes.push({ niveau, message, champs });
  return { lignes, info: noter("info"), avertir: noter("avertir"), erreur: noter("erreur") };
}

export type OptionsRequete = {
  readonly methode?: string;
  readonly entetes?: Readonly<Record<string, string>>;
  /** Objet : envoyé en JSON. FormData ou URLSearchParams : tel quel. Texte : tel quel. */
  readonly corps?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly services?: Partial<Services>;
  readonly client?: Client;
  readonly origines?: ReadonlyArray<string>;
  readonly signal?: AbortSignal;
  readonly id?: string;
  /** Accès à l'atelier, sans passer par les témoins. Absent : les témoins de la requête sont lus ; sans témoin, aucun accès. */
  readonly acces?: Acces | null;
};

/** Le même pour tous les tests : un témoin posé par l'un se lit dans l'autre. */
export const SECRETS_DE_TEST: ReadonlyArray<string> = ["secret-de-session-des-tests-0123456789"];

/** Arguments d'un loader ou d'une action, comme le cadriciel les donne. */
export function requete(chemin: string, options: OptionsRequete = {}) {
  const { corps, entetes = {}, params = {}, services = {}, client = { adresse: "192.0.2.1", https: false } } = options;
  const url = new URL(chemin, "http://localhost:3000");
  const brut = typeof corps === "string" || corps instanceof FormData || corps instanceof URLSearchParams || corps instanceof Uint8Array || corps === undefined;
  const methode = options.methode ?? (corps === undefined ? "GET" : "POST");
  const request = new Request(url, {
    method: methode,
    headers: { host: url.host, ...(brut ? {} : { "Content-Type": "application/json" }), ...entetes },
    ...(corps === undefined ? {} : { body: brut ? (corps as BodyInit) : JSON.stringify(corps) }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const context = new RouterContextProvider();
  const journal = services.journal ?? unJournal();
  const tous = { journal, evenements: creerEvenements({ journal, scelleur: creerScelleur(SECRETS_DE_TEST) }), ...services } as Services;
  context.set(servicesContext, tous);
  context.set(journalContext, tous.journal);
  context.set(idRequeteContext, options.id ?? "requete-0001");
  context.set(nonceContext, "bm9uY2U=");
  context.set(clientContext, client);
  context.set(originesContext, options.origines ?? []);
  context.set(secretsSessionContext, SECRETS_DE_TEST);
  if (options.acces !== undefined) context.set(accesContext, { acces: options.acces });
  return { request, url, params: params as never, context, pattern: chemin as never };
}
