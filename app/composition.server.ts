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
import type { Geste } from "#app/commun/au-calme.ts";
import type { Services } from "./contexte.server.ts";
import { entretenir } from "./entretien.server.ts";
import type { Env } from "./env.server.ts";
import { creerSocle, type Socle } from "./socle.server.ts";
import { surveiller, type Surveillance } from "./surveillance.server.ts";

// Le seul endroit où les sujets sont construits et branchés les uns aux autres ; chacun branche lui-même ses adaptateurs à ses cas d'usage.

export { ouvrirBassins };

export type Composition = Pick<Socle, "env" | "secrets" | "fermer"> &
  Pick<Surveillance, "ajouterMesures"> & {
    readonly services: Services;
    /** Ce que le site répète au calme, pour que ses visiteurs le trouvent prêt. */
    readonly aRepeter: () => Iterable<Geste>;
    /** Ce qui est publié, et de quoi savoir qu'une écriture d'ici l'a peut-être changé. */
    readonly publie: { readonly lire: () => Promise<object>; readonly surEcriture: (prevenir: () => void) => void };
  };

/** Ouvre le socle, puis un sujet après l'autre. Lève si la configuration est fautive. `bassins` : les fils de calcul, s'ils sont déjà ouverts. */
export function creerServices(env: Env, bassins = ouvrirBassins()): Composition {
  const socle = creerSocle(env);
  const publications = ouvrirPublications(socle);

  const { services: situer, ...lieux } = creerGeographie(socle);
  const annuaire = creerAnnuaire(socle, { ...lieux, publications });
  const { catalogue, indexer } = annuaire;
  const pensees = creerPensees(socle, { catalogue });
  const { services: parLeCalcul, mesurer, aRepeter: calculsARepeter } = creerSimulateur(socle, { ...lieux, catalogue, bassins });
  const { simulateur, calculs } = parLeCalcul;
  const assistants = creerAssistants(socle, { ...lieux, catalogue, indexer, simulateur, calculs, surPublication: publications.surEcriture });
  const propositions = creerPropositions(socle, { ...lieux, catalogue, publications });
  const atelier = creerAtelier(socle, lieux);
  const ensemble = creerEnsemble(socle, { ateliers: atelier.rangement, appareils: atelier.services.appareils, simulateur });
  const campagne = creerCampagne(socle, { simulateur });

  const { sante, ajouterMesures } = surveiller({
    ...socle,
    version: paquet.version,
    sondes: { ...socle.sondes, ...assistants.sondes },
    mesureurs: [socle.mesurer, mesurer],
    budget: socle.depots.budget,
    plafonds: assistants.plafonds,
  });
  const services: Services = {
    journal: socle.journal,
    evenements: socle.evenements,
    metriques: socle.metriques,
    chronometre: socle.chronometre,
    admission: creerAdmission({ maintenant_ms: () => performance.now(), fois: env.limitesFois }),
    sante,
    ...situer,
    ...annuaire.services,
    ...pensees.services,
    ...parLeCalcul,
    ...assistants.services,
    ...propositions.services,
    ...atelier.services,
    ...ensemble.services,
    ...campagne.services,
  };
  socle.aLArret(entretenir({ ...socle, ...services }));
  const publie = { lire: () => catalogue.lire(), surEcriture: publications.surEcriture };
  const aRepeter = () => [...calculsARepeter(), ...assistants.aRepeter()];
  return { env, secrets: socle.secrets, services, publie, ajouterMesures, aRepeter, fermer: socle.fermer };
}
