import paquet from "../package.json" with { type: "json" };
import { creerAnnuaire } from "#app/contextes/annuaire/composition.server.ts";
import { creerAssistants } from "#app/contextes/assistants/composition.server.ts";
import { creerAtelier } from "#app/contextes/atelier/composition.server.ts";
import { creerCampagne } from "#app/contextes/campagne/composition.server.ts";
import { creerEnsemble } from "#app/contextes/ensemble/composition.server.ts";
import { creerGeographie } from "#app/contextes/geographie/composition.server.ts";
import { creerPensees } from "#app/contextes/pensees/composition.server.ts";
import { creerPropositions, ouvrirPublications } from "#app/contextes/propositions/composition.server.ts";
import { creerSimulateur, ouvrirBassins } from "#app/contextes/simulateur/composition.server.ts";
import { creerAdmission } from "#app/socle/admission.ts";
import { exposerJauges } from "#app/socle/jauges.ts";
import { creerSante, type Mesures } from "#app/socle/sante.server.ts";
import type { Secrets } from "#app/socle/secrets.server.ts";
import type { Services } from "./contexte.server.ts";
import { planifier } from "./planifier.server.ts";
import { entretenir } from "./entretien.server.ts";
import { env as lireEnvCourant, type Env } from "./env.server.ts";
import { creerSocle } from "./socle.server.ts";

// Le seul endroit où les sujets sont construits et branchés les uns aux autres ; chacun branche lui-même ses adaptateurs à ses cas d'usage.

export type Composition = {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly services: Services;
  /** Ce qui est publié, et de quoi savoir qu'une écriture d'ici l'a peut-être changé. */
  readonly publie: { readonly lire: () => Promise<object>; readonly surEcriture: (prevenir: () => void) => void };
  /** Ajoute à ce que la santé mesure. */
  readonly ajouterMesures: (mesurer: () => Mesures) => void;
  /** Ferme bases et connexions ; appelé une fois, après la dernière réponse. */
  fermer(): Promise<void>;
};

/** Ouvre le socle, puis un sujet après l'autre. Lève si la configuration est fautive. `bassins` : les fils de calcul, s'ils sont déjà ouverts. */
export function creerServices(env: Env, bassins = ouvrirBassins()): Composition {
  const socle = creerSocle(env);
  const { journal, metriques, sondes, secrets, maintenant_ms } = socle;
  const publications = ouvrirPublications(socle);

  const { services: situer, ...lieux } = creerGeographie(socle);
  const annuaire = creerAnnuaire(socle, { ...lieux, publications });
  const { catalogue, indexer } = annuaire;
  const pensees = creerPensees(socle, { catalogue });
  const simulateur = creerSimulateur(socle, { ...lieux, catalogue, bassins });
  const assistants = creerAssistants(socle, {
    ...lieux,
    catalogue,
    indexer,
    surPublication: publications.surEcriture,
    simulateur: simulateur.services.simulateur,
    calculs: simulateur.services.calculs,
  });
  const propositions = creerPropositions(socle, { ...lieux, catalogue, publications });
  const atelier = creerAtelier(socle, lieux);
  const ensemble = creerEnsemble(socle, { ateliers: atelier.rangement, appareils: atelier.services.appareils, simulateur: simulateur.services.simulateur });
  const campagne = creerCampagne(socle, { simulateur: simulateur.services.simulateur });

  const mesureurs: Array<() => Mesures> = [socle.mesurer, simulateur.mesurer];
  const sante = creerSante({
    version: paquet.version,
    sondes: { ...sondes, ...assistants.sondes },
    demarre_ms: maintenant_ms(),
    maintenant_ms,
    mesurer: () => Object.assign({}, ...mesureurs.map((mesurer) => mesurer())) as Mesures,
  });
  exposerJauges({ metriques, sante, budget: socle.depots.budget, plafonds: assistants.plafonds, maintenant: socle.maintenant });
  const services: Services = {
    journal,
    evenements: socle.evenements,
    metriques,
    chronometre: socle.chronometre,
    admission: creerAdmission({ maintenant_ms: () => performance.now(), fois: env.limitesFois }),
    sante,
    ...situer,
    ...annuaire.services,
    ...pensees.services,
    ...simulateur.services,
    ...assistants.services,
    ...propositions.services,
    ...atelier.services,
    ...ensemble.services,
    ...campagne.services,
  };
  socle.aLArret(planifier(() => socle.sauvegardes.passer()));
  socle.aLArret(
    entretenir({ ...socle, ateliers: services.ateliers, photos: services.photos, propositions: services.propositions, campagnes: services.campagnes }),
  );
  return {
    env,
    secrets,
    services,
    publie: { lire: () => catalogue.lire(), surEcriture: publications.surEcriture },
    ajouterMesures: (mesurer) => void mesureurs.push(mesurer),
    fermer: () => socle.fermer(),
  };
}

let courante: Composition | undefined;

/** Un ouvrier se prépare pendant que le reste s'ouvre, et fait l'exemple de l'accueil : qui vient dans la minute n'attend ni l'un ni l'autre. */
function ouvrirLeSite(): Composition {
  const bassins = ouvrirBassins();
  const ailleurs = bassins.pourLesPages > 0;
  if (ailleurs) bassins.pages.eveiller();
  const composee = creerServices(lireEnvCourant(), bassins);
  // Sur un seul cœur, il se ferait ici même, avant l'écoute ; manqué, il se redemandera à la première visite.
  if (ailleurs) composee.services.accueil.lire().catch(() => undefined);
  return composee;
}

/** Composition du processus : construite au premier appel (le serveur l'appelle avant d'écouter). */
export function composition(): Composition {
  courante ??= ouvrirLeSite();
  return courante;
}
