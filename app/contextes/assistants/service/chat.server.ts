import { type ContenusPensees, lireAuteurs } from "#app/contextes/pensees/index.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { Sens } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";
import { reprendre, reprendreEntreAuteurs } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { lireUneQuestion } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";
import { sansSujet } from "#app/contextes/assistants/domaine/recherche/convenances.ts";
import type { DemandeChat } from "#app/contextes/assistants/domaine/demande.ts";
import { choisirAmorces } from "#app/contextes/assistants/domaine/amorces.ts";
import type { Agent, EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Paliers, Payants } from "#app/contextes/assistants/domaine/paliers.ts";
import type { TarifModele } from "#app/contextes/assistants/domaine/tarifs.ts";
import type { DonneesAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { ContenusAnnuaire, Indexeur, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { Budget, Limiteur, PlafondsBudget } from "#app/socle/ports/compteurs.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import type { Evenements } from "#app/socle/ports/evenements.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Passages } from "#app/contextes/assistants/ports/passages.ts";
import type { Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import type { Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { repriseBudget, type Reprise } from "./budget.ts";
import type { CalculsLongs } from "./calculer/budget.ts";
import { composer } from "./composer.ts";
import { creerComptage, type LimiteChat, type QuestionComptee } from "./usage/comptage.ts";
import type { Contexte, Issue } from "./contexte.ts";
import type { Fiches } from "./fiches.ts";
import type { RapprocherQuestion } from "./vecteurs/index-vecteurs.server.ts";
import { creerNoter } from "./usage/noter.ts";
import { creerRepetiteur, type Repetiteur } from "./repeter.ts";
import { creerReponses, type OptionsTrouver, type Trouve } from "./repondre.ts";

export type DependancesChat = {
  /** null : aucune passerelle configurée. */
  readonly passerelle: Passerelle | null;
  /** null : aucun serveur de recherche configuré. */
  readonly savoir: Savoir | null;
  readonly passages: Passages;
  readonly indexer: Indexeur;
  readonly contenus: ContenusAnnuaire & ContenusPensees & ContenusAssistants;
  readonly catalogue: ServiceCatalogue;
  readonly lieux: LieuxConnus;
  /** Ce que les mots veulent dire : le classement en dépend. */
  readonly sens: () => Sens;
  /** Autour de la première lecture d'une question : de longues expressions, que rien n'oblige à compiler au large. */
  readonly alleger?: <R>(lire: () => R) => R;
  /** Les fiches, si un index de vecteurs les lit aussi ; et cet index. */
  readonly fiches?: Fiches;
  readonly rapprocher?: RapprocherQuestion | undefined;
  readonly simulateur: Pick<ServiceSimulateur, "repondre" | "retourSiMonte" | "version" | "couts" | "coefficients" | "territoire" | "lire">;
  readonly calculs?: CalculsLongs;
  readonly limiteur: Limiteur;
  readonly budget: Budget;
  readonly usage: DepotUsage;
  readonly paliers: Paliers;
  readonly payants: Payants;
  readonly tarifs: ReadonlyArray<TarifModele>;
  readonly plafonds: PlafondsBudget;
  /** Ce qu'un atelier entier peut demander, en nombre de fois la limite d'un appareil. */
  readonly plafondAtelier: number;
  readonly journal: Journal;
  readonly evenements: Pick<Evenements, "noter">;
  /** Empreinte à clé (HMAC) d'un texte. */
  readonly empreinte: (texte: string) => string;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
  /** Le site s'arrête : les réponses en cours se disent interrompues. */
  readonly arret: AbortSignal;
};

/** Une question acceptée et comptée. */
export type AppelChat = {
  /** Où en est la limite du client, points rendus compris. */
  limite(): Promise<LimiteChat>;
  /** Les évènements de la réponse ; à parcourir une fois. `flux` : les morceaux viennent à mesure que l'amont les donne, sinon en une fois. */
  evenements(signal: AbortSignal, options?: { readonly flux?: boolean }): AsyncGenerator<EvenementChat, void, void>;
};

export type ServiceChat = {
  /**
   * Contrôle et compte, pour un client, une question déjà conforme à son schéma. Lève, dans cet ordre : 503 (recherche en panne, budget épuisé), 429 (limite atteinte).
   */
  accepter(agent: Agent, demande: DemandeChat, client: string, signal: AbortSignal): Promise<AppelChat>;
  /** Ce que la page montre avant toute question. */
  donnees(agent: Agent, departement?: string): Promise<Omit<DonneesAssistant, "question" | "reste">>;
  /** Les fiches qui répondent, sans modèle ni réponse écrite. */
  trouver(agent: Exclude<Agent, "pensees">, question: string, options: OptionsTrouver): Promise<Trouve>;
  /** Questions qu'un client peut encore poser. */
  reste(agent: Agent, client: string): Promise<number>;
};

const DELAI_RAG_S = 10;
const DELAI_REDEMARRAGE_S = 15;

export function creerChat(dependances: DependancesChat): ServiceChat & Repetiteur {
  const { passerelle, savoir, contenus, budget, plafonds, tirerId, maintenant, arret, alleger = (lire) => lire() } = dependances;
  const { autoriser, repondre, trouver } = creerReponses(dependances);
  const comptage = creerComptage(dependances);
  const noter = creerNoter(dependances);

  function situer(agent: Agent, demande: DemandeChat): Contexte {
    const fiche = FICHES_AGENTS[agent];
    const id = tirerId();
    if (agent !== "pensees") {
      const dite = reprendre(demande.question, demande.historique, dependances.lieux, maintenant());
      return { id, fiche, demande, question: dite, directe: repondreDirectement(dite), secours: repondreAuBesoin(dite), auteurs: null, auteur: undefined };
    }
    const noms = contenus.auteurs.map(({ nom }) => nom);
    const dite = reprendreEntreAuteurs(demande.question, demande.historique, noms);
    const auteurs = lireAuteurs(dite, contenus.auteurs, demande.auteur_slug, demande.auteurs_inconnus);
    const { question } = auteurs;
    const auteur = contenus.auteurs.find(({ id: slug }) => slug === auteurs.auteur?.id);
    return { id, fiche, demande, question, directe: repondreDirectement(question), secours: repondreAuBesoin(question), auteurs, auteur };
  }

  const situerUneFois = (agent: Agent, demande: DemandeChat): Contexte => alleger(() => lireUneQuestion(() => situer(agent, demande)));

  return {
    async accepter(agent, demande, client, signal) {
      const debut = maintenant();
      const contexte = situerUneFois(agent, demande);
      // Qui dit aller mal n'attend ni un serveur en panne ni un budget.
      const directe = contexte.directe !== null;
      const serveur = agent === "pensees" && !demande.extraits && !directe && contexte.secours === null ? savoir : null;
      if (serveur !== null && !(await serveur.enSante(signal))) throw ragIndisponible();

      const demandee = directe || (serveur !== null && sansSujet(contexte.question) === null) ? null : await autoriser(contexte);
      const epuise = demandee !== null && demandee.chaine.length === 0;
      if (epuise && contexte.secours === null) {
        dependances.evenements.noter({ quoi: "budget", issue: "refusee", qui: client });
        await noter(contexte, debut, { statut: "budget_epuise", sortie: null });
        throw budgetEpuise(await repriseBudget(budget, plafonds, debut, demandee.estimation ?? 1));
      }
      const autorisation = epuise ? null : demandee;
      let comptee: QuestionComptee;
      try {
        comptee = await comptage.compter(agent, client);
      } catch (e) {
        await autorisation?.rendre();
        throw e;
      }

      async function* evenements(signalFlux: AbortSignal, { flux = false }: { readonly flux?: boolean } = {}): AsyncGenerator<EvenementChat, void, void> {
        let statut = "interrompu";
        let sortie: Issue["sortie"] | null = null;
        let cout_eur = 0;
        const signal = AbortSignal.any([signalFlux, arret]);
        const depenser = (cout: number): void => void (cout_eur += cout);
        try {
          yield { type: "debut", id: contexte.id, agent, mode: demande.extraits ? "extraits" : demande.mode };
          const issue = yield* repondre({ contexte, serveur, autorisation }, { flux, signal, depenser });
          ({ sortie, statut } = issue);
          if (issue.rendre) await comptee.rendre();
          const reponse = composer(contexte, issue, maintenant().getTime() - debut.getTime(), contenus.energie);
          yield { type: "fin", raison: sortie.raison, reponse, reste: (await comptee.limite()).reste };
        } catch (e) {
          if (signalFlux.aborted) throw e;
          statut = arret.aborted ? "interrompu" : "erreur";
          await comptee.rendre();
          throw arret.aborted ? siteQuiSArrete() : e;
        } finally {
          // Sans effet si la réponse l'a déjà réglée : il ne reste ici qu'une réserve dont l'appel n'est jamais parti.
          await autorisation?.rendre();
          await noter(contexte, debut, { statut, sortie, cout_eur });
        }
      }

      return { evenements, limite: () => comptee.limite() };
    },

    trouver,

    ...creerRepetiteur({ situer: situerUneFois, repondre, energie: contenus.energie, arret }),

    reste: (agent, client) => comptage.reste(agent, client),

    async donnees(agent, departement) {
      const { reseaux, lieux } = await dependances.catalogue.lire();
      const projets = contenus.documents.filter(({ type }) => type === "projet");
      const lieu = contenus.departements.find(({ code }) => code === departement)?.nom;
      return {
        amorces: choisirAmorces(agent, maintenant().getUTCMonth() + 1, lieu),
        limite: FICHES_AGENTS[agent].limite,
        limite_atelier: FICHES_AGENTS[agent].limite * dependances.plafondAtelier,
        modele: passerelle !== null || (agent === "pensees" && savoir !== null),
        lu: { reseaux: reseaux.toutes.length, lieux: lieux.toutes.length, projets: projets.length, textes: contenus.documents.length },
        auteurs: agent === "pensees" ? contenus.auteurs.map(({ id, nom, naissance, deces }) => ({ id, nom, dates: `${naissance}-${deces ?? ""}` })) : [],
      };
    },
  };
}

function ragIndisponible(): ErreurApp {
  return new ErreurApp("rag_indisponible", "La recherche dans les textes est en pause. Votre question n'a pas été comptée.", { attente_s: DELAI_RAG_S });
}

function siteQuiSArrete(): ErreurApp {
  return new ErreurApp("indisponible", "Le site redémarre : cette réponse s'arrête ici. Votre question vous est rendue, posez-la de nouveau dans un instant.", {
    attente_s: DELAI_REDEMARRAGE_S,
  });
}

const PHRASES_BUDGET: Readonly<Record<Reprise["quand"], string>> = {
  instant: "Plusieurs réponses en cours retiennent le budget des assistants. Réessayez dans un instant.",
  demain: "Le budget du jour est atteint. Les assistants payants reprennent demain.",
  mois: "Le budget du mois est atteint. Les assistants payants reprennent le mois prochain.",
};

function budgetEpuise({ quand, attente_s }: Reprise): ErreurApp {
  return new ErreurApp("budget_epuise", `${PHRASES_BUDGET[quand]} La réponse documentaire reste possible.`, { attente_s });
}
