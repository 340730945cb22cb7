import { createContext } from "react-router";
import type {
  Acces,
  DessinateurQr,
  ServiceAcces,
  ServiceAdressePublique,
  ServiceAppareils,
  ServiceAteliers,
  ServiceDirect,
  ServiceFiches,
  ServicePhotos,
  ServiceReprises,
} from "#app/contextes/atelier/index.ts";
import type { Admission } from "#app/socle/admission.ts";
import type { Chronometre } from "#app/socle/amont/chronometre.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Evenements } from "#app/socle/ports/evenements.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import type { ServiceAccueil, ServiceCalculs, ServicePortes, ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { ServiceAnnuaire, ServiceAPropos, ServiceEcosysteme } from "#app/contextes/annuaire/index.ts";
import type { EtatVecteurs, Reglages, ServiceChat, ServiceJugements, ServiceUsage } from "#app/contextes/assistants/index.ts";
import type { ContoursCommunes, FichiersEaux, SolDePres, ServiceCommunes, ServiceFondsDeCarte } from "#app/contextes/geographie/index.ts";
import type { ServiceCampagnes } from "#app/contextes/campagne/index.ts";
import type { ServiceEnsembles } from "#app/contextes/ensemble/index.ts";
import type { ServiceModeration, ServicePropositions, ServicePublicationsRecentes } from "#app/contextes/propositions/index.ts";
import type { ServicePensees } from "#app/contextes/pensees/index.ts";
import type { ServiceSante } from "#app/socle/sante.server.ts";

/** Ce que les routes reçoivent : des cas d'usage, jamais des adaptateurs. Chaque domaine ajoute ici son service. */
export type Services = {
  readonly journal: Journal;
  readonly evenements: Evenements;
  readonly sante: ServiceSante;
  readonly admission: Admission;
  readonly metriques: Metriques;
  readonly usage: ServiceUsage;
  readonly jugements: ServiceJugements;
  /** Les modèles, leurs prix et les plafonds de chaque assistant, tels que réglés. */
  readonly reglages: Reglages;
  /** Où en est l'index de vecteurs ; null : aucun modèle n'est nommé. */
  readonly etatVecteurs: () => EtatVecteurs | null;
  readonly chronometre: Pick<Chronometre, "relever">;
  readonly accueil: ServiceAccueil;
  readonly simulateur: ServiceSimulateur;
  readonly calculs: ServiceCalculs;
  readonly aPropos: ServiceAPropos;
  readonly communes: ServiceCommunes;
  readonly contoursCommunes: ContoursCommunes;
  readonly solDePres: SolDePres;
  readonly eaux: FichiersEaux;
  readonly fondsDeCarte: ServiceFondsDeCarte;
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
  readonly appareils: ServiceAppareils;
  readonly fiches: ServiceFiches;
  readonly photos: ServicePhotos;
  readonly reprises: ServiceReprises;
  readonly ensembles: ServiceEnsembles;
  readonly campagnes: ServiceCampagnes;
  readonly direct: ServiceDirect;
  readonly adressePublique: ServiceAdressePublique;
  readonly dessinerQr: DessinateurQr;
};

export const servicesContext = createContext<Services>();
/** Accès à l'atelier, lu une fois par requête : `null` tant qu'il n'est pas lu. Passer par `accesDeLaRequete`. */
export const accesContext = createContext<{ readonly acces: Acces | null } | null>(null);
