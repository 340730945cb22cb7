import { createContext } from "react-router";
import type { CodeErreur } from "#app/commun/erreurs.ts";
import type { SaisieRefusee } from "#app/commun/refus-formulaire.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Ce que toute requête porte, quel que soit le sujet : le serveur et la racine le posent, le pont HTTP le lit.

/** Le visiteur vu du serveur : adresse (derrière les mandataires de confiance) et transport. */
export type Client = { readonly adresse: string; readonly https: boolean };

export const journalContext = createContext<Journal>();
export const idRequeteContext = createContext<string>("");
export const nonceContext = createContext<string>("");
/** La réponse sera gardée et servie à d'autres : rien n'y est à usage unique. */
export const pageCommuneContext = createContext<boolean>(false);
export const clientContext = createContext<Client>({ adresse: "inconnue", https: false });
/** Rend la place de la requête dans la file des pages : elle va attendre autre chose que ce fil. */
export const cederContext = createContext<() => void>(() => undefined);
/** Origines publiques déclarées : les seules d'où un envoi peut partir. Vide : celle de la requête. */
export const originesContext = createContext<ReadonlyArray<string>>([]);
/** Secrets qui signent les témoins de session, du plus récent au plus ancien. Lus par `app/contextes/atelier/http/session.server.ts` seulement. */
export const secretsSessionContext = createContext<ReadonlyArray<string>>([]);
/** L'envoi en cours : le loader qui suit une action ne reçoit plus son corps, et doit pouvoir rendre ce qui était tapé. */
export const envoiContext = createContext<Request | null>(null);
/** Ce qu'il faut faire d'une saisie refusée : la page le dit dès son titre. */
export const saisieRefuseeContext = createContext<SaisieRefusee | null>(null);
/** Pourquoi la requête est refusée, pour les mesures ; null tant que rien ne l'a refusée. */
export const causeContext = createContext<CodeErreur | null>(null);
/** Secondes avant de recommencer, pour une page d'erreur : le cadriciel ne garde pas les en-têtes d'une erreur levée par un intergiciel. */
export const attenteContext = createContext<number | null>(null);
