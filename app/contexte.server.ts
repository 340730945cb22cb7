import { createContext } from "react-router";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import type { DessinateurQr } from "#app/contextes/atelier/ports/qr.ts";
import type { ServiceAcces } from "#app/contextes/atelier/service/acces.server.ts";
import type { ServiceAccueil } from "#app/contextes/simulateur/service/accueil.server.ts";
import type { ServiceAdressePublique } from "#app/contextes/atelier/service/adresse-publique.server.ts";
import type { ServiceAnnuaire } from "#app/contextes/annuaire/service/annuaire.server.ts";
import type { ServiceAPropos } from "#app/contextes/annuaire/service/a-propos.server.ts";
import type { ServiceAteliers } from "#app/contextes/atelier/service/ateliers.server.ts";
import type { ServiceChat } from "#app/contextes/assistants/service/chat.server.ts";
import type { ServiceDirect } from "#app/contextes/atelier/service/direct.server.ts";
import type { ServiceCalculs } from "#app/contextes/simulateur/service/calculs.server.ts";
import type { ServiceCommunes } from "#app/contextes/geographie/service/communes.server.ts";
import type { ServiceEnsembles } from "#app/contextes/ensemble/service/ensembles.server.ts";
import type { ServiceEcosysteme } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import type { ServiceFiches } from "#app/contextes/atelier/service/fiches.server.ts";
import type { ServiceModeration } from "#app/contextes/propositions/service/moderation.server.ts";
import type { ServicePensees } from "#app/contextes/pensees/service/pensees.server.ts";
import type { ServicePortes } from "#app/contextes/simulateur/service/portes.server.ts";
import type { ServicePropositions } from "#app/contextes/propositions/service/propositions.server.ts";
import type { ServicePublicationsRecentes } from "#app/contextes/propositions/service/publications-recentes.server.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";
import type { ServiceUsage } from "#app/contextes/assistants/service/usage.server.ts";
import type { ServiceSante } from "#app/socle/sante.server.ts";

/** Ce que les routes reçoivent : des cas d'usage, jamais des adaptateurs. Chaque domaine ajoute ici son service. */
export type Services = {
  readonly journal: Journal;
  readonly sante: ServiceSante;
  readonly metriques: Metriques;
  readonly usage: ServiceUsage;
  readonly accueil: ServiceAccueil;
  readonly simulateur: ServiceSimulateur;
  readonly calculs: ServiceCalculs;
  readonly aPropos: ServiceAPropos;
  readonly communes: ServiceCommunes;
  readonly ecosysteme: ServiceEcosysteme;
  readonly annuaire: ServiceAnnuaire;
  readonly pensees: ServicePensees;
  readonly portes: ServicePortes;
  readonly chat: ServiceChat;
  readonly propositions: ServicePropositions;
  readonly moderation: ServiceModeration;
  readonly publicationsRecentes: ServicePublicationsRecentes;
  readonly acces: ServiceAcces;
  readonly ateliers: ServiceAteliers;
  readonly fiches: ServiceFiches;
  readonly ensembles: ServiceEnsembles;
  readonly direct: ServiceDirect;
  readonly adressePublique: ServiceAdressePublique;
  readonly dessinerQr: DessinateurQr;
};

/** Le visiteur vu du serveur : adresse (derrière les mandataires de confiance) et transport. */
export type Client = { readonly adresse: string; readonly https: boolean };

export const servicesContext = createContext<Services>();
export const idRequeteContext = createContext<string>("");
export const nonceContext = createContext<string>("");
export const clientContext = createContext<Client>({ adresse: "inconnue", https: false });
/** Origines publiques déclarées : les seules d'où un envoi peut partir. Vide : celle de la requête. */
export const originesContext = createContext<ReadonlyArray<string>>([]);
/** Secrets qui signent les témoins de session, du plus récent au plus ancien. Lus par `app/contextes/atelier/http/session.server.ts` seulement. */
export const secretsSessionContext = createContext<ReadonlyArray<string>>([]);
/** Accès à l'atelier, lu une fois par requête : `null` tant qu'il n'est pas lu. Passer par `accesDeLaRequete`. */
export const accesContext = createContext<{ readonly acces: Acces | null } | null>(null);
