import { FICHES_AGENTS, type FicheAgent } from "#app/domaine/chat/agents.ts";
import type { DemandeChat } from "#app/domaine/chat/demande.ts";
import type { Agent, Degrade, EvenementChat, ReponseChat, SourceReponse, UsageJetons } from "#app/domaine/chat/evenements.ts";
import { reponseExtractive, reponseSansDocument } from "#app/domaine/chat/extractif.ts";
import { composerInvite, DOCUMENTS_MAX_CARACTERES } from "#app/domaine/chat/invite.ts";
import { nettoyerReponse } from "#app/domaine/chat/nettoyage.ts";
import type { Paliers } from "#app/domaine/chat/paliers.ts";
import type { DonneesAssistant } from "#app/domaine/chat/retour.ts";
import { ErreurApp, estErreurApp } from "#app/domaine/erreurs.ts";
import { finDuJourParis } from "#app/domaine/paris.ts";
import { lireAuteurs, type LectureAuteurs } from "#app/domaine/pensees/hashtags.ts";
import type { Auteur } from "#app/domaine/pensees.ts";
import type { Catalogue } from "#app/ports/catalogue.ts";
import type { Budget, EtatLimite, FenetreLimite, Limiteur, PlafondsBudget } from "#app/ports/compteurs.ts";
import type { DepotUsage } from "#app/ports/depot-usage.ts";
import type { Journal } from "#app/ports/journal.ts";
import type { Passages } from "#app/ports/passages.ts";
import type { Passerelle, ReponsePasserelle } from "#app/ports/passerelle.ts";
import type { Publications } from "#app/ports/publications.ts";
import type { Indexeur } from "#app/ports/recherche.ts";
import type { Savoir } from "#app/ports/savoir.ts";
import { attenteBudget_s, autoriserSansBudget, autoriserSousBudget, type Autorisation } from "./chat/budget.ts";
import { creerRecherches } from "./chat/recherches.ts";
import { matiereReferences, type Matiere, type MatierePensees } from "./chat/sources.ts";

export type DependancesChat = {
  /** null : aucune passerelle configurée. */
  readonly passerelle: Passerelle | null;
  /** null : aucun serveur de recherche configuré. */
  readonly savoir: Savoir | null;
  readonly passages: Passages;
  readonly indexer: Indexeur;
  readonly catalogue: Catalogue;
  readonly publications: Publications;
  readonly limiteur: Limiteur;
  readonly budget: Budget;
  readonly usage: DepotUsage;
  readonly paliers: Paliers;
  readonly payants: ReadonlySet<string>;
  readonly plafonds: PlafondsBudget;
  readonly journal: Journal;
  /** Empreinte à clé (HMAC) d'un texte. */
  readonly empreinte: (texte: string) => string;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

/** État d'une limite, et la longueur de sa fenêtre. */
export type LimiteChat = EtatLimite & { readonly fenetre_s: number };

/** Une question acceptée et comptée. */
export type AppelChat = {
  /** Où en est la limite du client, points rendus compris. */
  limite(): Promise<LimiteChat>;
  /** Les évènements de la réponse ; à parcourir une fois. */
  evenements(signal: AbortSignal): AsyncGenerator<EvenementChat, void, void>;
};

export type ServiceChat = {
  /**
   * Contrôle et compte, pour un client, une question déjà conforme à son schéma. Lève, dans cet ordre : 503 (recherche en panne, budget épuisé), 429 (limite atteinte).
   */
  accepter(agent: Agent, demande: DemandeChat, client: string, signal: AbortSignal): Promise<AppelChat>;
  /** Ce que la page montre avant toute question. */
  donnees(agent: Agent, client: string): Promise<Omit<DonneesAssistant, "question">>;
};

/** Ce qu'une réponse a d'abord de commun, quel que soit l'assistant. */
type Contexte = {
  readonly id: string;
  readonly fiche: FicheAgent;
  readonly demande: DemandeChat;
  /** Question en langue courante. */
  readonly question: string;
  readonly auteurs: LectureAuteurs | null;
  readonly auteur: Auteur | undefined;
};

type Sortie = {
  readonly texte: string;
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly secours: boolean;
  readonly degrade: Degrade | null;
  readonly usage: UsageJetons | null;
  readonly cout_eur: number;
  readonly raison: "complet" | "limite";
};

const SANS_MODELE = { fournisseur: null, modele: null, secours: false, usage: null, cout_eur: 0, raison: "complet" } as const;
const ROUTE_SUIVIE: Agent = "entraide";
const DELAI_RAG_S = 10;
const CARACTERES_BALISES = 1_500;

export function creerChat(dependances: DependancesChat): ServiceChat {
  const { passerelle, savoir, passages, indexer, catalogue, publications, limiteur, budget, usage, paliers, payants, plafonds, journal } = dependances;
  const { empreinte, tirerId, maintenant } = dependances;
  const tarification = { payants, tarifs: catalogue.tarifs };
  const rechercher = creerRecherches({ catalogue, publications, indexer, passages });

  function fenetreDe({ fenetre }: FicheAgent): { readonly fenetre: FenetreLimite; readonly duree_s: number } {
    if (fenetre.genre === "glissante") return { fenetre: { duree_s: fenetre.duree_s }, duree_s: fenetre.duree_s };
    return { fenetre: { jusqu_a: finDuJourParis(maintenant()).getTime() / 1000 }, duree_s: 86_400 };
  }

  function situer(agent: Agent, demande: DemandeChat): Contexte {
    const fiche = FICHES_AGENTS[agent];
    const id = tirerId();
    if (agent !== "pensees") return { id, fiche, demande, question: demande.question, auteurs: null, auteur: undefined };
    const auteurs = lireAuteurs(demande.question, catalogue.auteurs, demande.auteur_slug, demande.auteurs_inconnus);
    return { id, fiche, demande, question: auteurs.question, auteurs, auteur: catalogue.auteurs.find(({ id: slug }) => slug === auteurs.auteur?.id) };
  }

  async function autoriser({ id, fiche, demande, question }: Contexte): Promise<Autorisation> {
    const caracteres =
      catalogue.consignes[fiche.agent].length +
      demande.historique.reduce((somme, { contenu }) => somme + contenu.length, question.length) +
      DOCUMENTS_MAX_CARACTERES +
      CARACTERES_BALISES;
    const taille = { caracteres, jetons_sortie: fiche.jetons[demande.mode] };
    const chaine = paliers[demande.mode];
    if (fiche.agent !== ROUTE_SUIVIE) return autoriserSansBudget(chaine, taille, tarification);
    return autoriserSousBudget(id, chaine, taille, tarification, { budget, plafonds, maintenant: maintenant() });
  }

  async function chercher({ fiche: { agent, sources }, demande, question, auteur }: Contexte): Promise<Matiere | MatierePensees> {
    const limite = sources[demande.mode];
    return rechercher(agent, { question, limite, corpus: demande.corpus, auteur });
  }

  function composer({ id, fiche, demande, auteurs }: Contexte, sortie: Sortie, matiere: Matiere | MatierePensees, debut_ms: number): ReponseChat {
    const { texte, fournisseur, modele, secours, degrade, usage: jetons, cout_eur } = sortie;
    return {
      id,
      reponse: texte,
      mode: demande.extraits ? "extraits" : demande.mode,
      fournisseur,
      modele,
      secours,
      degrade,
      sources: matiere.sources,
      usage: jetons,
      cout_eur,
      duree_ms: maintenant().getTime() - debut_ms,
      ...(sortie.raison === "limite" ? { coupee: true } : {}),
      ...(fiche.agent !== "pensees" || auteurs === null || !("references" in matiere)
        ? {}
        : {
            auteur: auteurs.auteur === null ? null : { id: auteurs.auteur.id, nom: auteurs.auteur.nom },
            auteur_unmatched: auteurs.inconnus,
            auteurs_ignores: auteurs.ignores.map(({ id: slug }) => slug),
            auteur_chunks: matiere.auteur_chunks,
            references: matiere.references,
          }),
    };
  }

  function prefaces({ fiche, demande, auteur }: Contexte): ReadonlyArray<string> {
    if (fiche.agent !== "pensees") return [];
    const corpus = catalogue.prefaces[demande.corpus ?? "both"].texte;
    return auteur === undefined ? [corpus] : [auteur.preface, corpus];
  }

  /** Réponse du modèle sur des documents ; lève ce que lève la passerelle. */
  async function demanderModele(contexte: Contexte, { chaine }: Autorisation, matiere: Matiere, signal: AbortSignal): Promise<ReponsePasserelle> {
    const { fiche, demande, question, id } = contexte;
    const [modele, ...secours] = chaine;
    if (passerelle === null || modele === undefined) throw new ErreurApp("amont_indisponible");
    const messages = composerInvite({
      consigne: catalogue.consignes[fiche.agent],
      prefaces: prefaces(contexte),
      documents: matiere.documents,
      historique: demande.historique,
      question,
      mode: demande.mode,
      // L'identifiant rendu au visiteur ne doit pas permettre de deviner le jeton.
      jeton: empreinte(`jeton ${id}`).slice(0, 16),
    });
    return passerelle.completer({ modele, secours, messages, max_jetons: fiche.jetons[demande.mode] }, signal);
  }

  type Issue = { readonly sortie: Sortie; readonly statut: string; readonly rendre: boolean };

  async function repondreSurDocuments(contexte: Contexte, autorisation: Autorisation | null, matiere: Matiere, signal: AbortSignal): Promise<Issue> {
    const { demande, fiche } = contexte;
    const extraire = (degrade: Degrade | null, cout_eur = 0): Sortie => ({
      ...SANS_MODELE,
      cout_eur,
      degrade,
      texte: reponseExtractive(matiere.sources, fiche),
    });
    if (demande.extraits) return { sortie: extraire(null), statut: "extraits", rendre: false };
    if (autorisation === null) return { sortie: extraire("hors_ligne"), statut: "hors_ligne", rendre: false };
    let reponse: ReponsePasserelle;
    try {
      reponse = await demanderModele(contexte, autorisation, matiere, signal);
    } catch (e) {
      if (signal.aborted) {
        await autorisation.compterEstimation();
        throw e;
      }
      await autorisation.rendre();
      if (!estErreurApp(e)) throw e;
      journal.avertir("passerelle en échec", { agent: fiche.agent, code: e.code });
      return { sortie: extraire("passerelle"), statut: "passerelle", rendre: true };
    }
    const cout_eur = (await autorisation.regler(reponse)) / 1e6;
    const texte = nettoyerReponse(reponse.texte, matiere.sources.length);
    // Un modèle qui n'a fait que réfléchir n'a rien répondu, mais il a été payé.
    if (texte === "") return { sortie: extraire("passerelle", cout_eur), statut: "vide", rendre: true };
    const { fournisseur, modele, secours, usage: jetons, fini } = reponse;
    const degrade = autorisation.reduite ? "budget" : null;
    return {
      sortie: { texte, fournisseur, modele, secours, degrade, usage: jetons, cout_eur, raison: fini ? "complet" : "limite" },
      statut: fini ? "ok" : "tronque",
      rendre: false,
    };
  }

  async function repondreParSavoir(
    contexte: Contexte,
    serveur: Savoir,
    signal: AbortSignal,
  ): Promise<{ readonly sortie: Sortie; readonly matiere: MatierePensees }> {
    const { question, demande, auteur, fiche } = contexte;
    const { texte, references } = await serveur.interroger(
      {
        question,
        preface: prefaces(contexte).join("\n\n"),
        historique: demande.historique,
        hl_keywords: auteur?.mots_cles_hauts ?? [],
        ll_keywords: auteur === undefined ? [] : [auteur.nom, ...auteur.mots_cles_bas],
        mode: demande.mode,
      },
      signal,
    );
    const { positions, ...matiere } = matiereReferences(question, texte === "" ? [] : references, auteur?.id, catalogue.documents);
    const propre = nettoyerReponse(texte, matiere.sources.length, positions);
    return {
      matiere,
      sortie: { ...SANS_MODELE, fournisseur: "rag", modele: "lightrag", degrade: null, texte: propre === "" ? reponseSansDocument(fiche) : propre },
    };
  }

  async function noter({ id, fiche, demande }: Contexte, debut: Date, statut: string, sortie: Sortie | null): Promise<void> {
    if (fiche.agent !== ROUTE_SUIVIE) return;
    try {
      await usage.ajouter({
        id,
        le: debut.toISOString(),
        route: fiche.api,
        palier: demande.extraits ? "extraits" : demande.mode,
        fournisseur: sortie?.fournisseur ?? null,
        modele: sortie?.modele ?? null,
        secours: sortie?.secours ?? false,
        jetons_entree: sortie?.usage?.entree ?? 0,
        jetons_sortie: sortie?.usage?.sortie ?? 0,
        cout_eur: sortie?.cout_eur ?? 0,
        duree_ms: Math.max(0, maintenant().getTime() - debut.getTime()),
        statut,
      });
    } catch (cause) {
      // La réponse est prête : la perdre pour une ligne de statistiques serait pire.
      journal.erreur("usage non noté", { erreur: cause instanceof Error ? cause.message : "inconnue" });
    }
  }

  return {
    async accepter(agent, demande, client, signal) {
      const debut = maintenant();
      const contexte = situer(agent, demande);
      const { fiche } = contexte;
      const serveur = agent === "pensees" && !demande.extraits ? savoir : null;
      if (serveur !== null && !(await serveur.enSante(signal))) throw ragIndisponible();

      const autorisation = serveur !== null || demande.extraits || passerelle === null ? null : await autoriser(contexte);
      if (autorisation !== null && autorisation.chaine.length === 0) {
        await noter(contexte, debut, "budget_epuise", null);
        throw budgetEpuise(await attenteBudget_s(budget, plafonds, debut, 1));
      }

      const { fenetre, duree_s } = fenetreDe(fiche);
      const nom = `chat:${agent}`;
      const prise = await limiteur.consommer(nom, client, fiche.limite, fenetre);
      if (prise.prise === null) {
        await autorisation?.rendre();
        throw limiteAtteinte(fiche, prise);
      }
      const { prise: jeton } = prise;
      let rendue = false;
      const rendre = async (): Promise<void> => {
        rendue = true;
        await limiteur.rendre(jeton);
      };

      async function* evenements(signalFlux: AbortSignal): AsyncGenerator<EvenementChat, void, void> {
        const debut_ms = debut.getTime();
        let statut = "interrompu";
        let sortie: Sortie | null = null;
        try {
          yield { type: "debut", id: contexte.id, agent, mode: demande.extraits ? "extraits" : demande.mode };
          let matiere: Matiere | MatierePensees;
          if (serveur === null) {
            matiere = await chercher(contexte);
            yield* numeroter(matiere.sources);
            const issue = await repondreSurDocuments(contexte, autorisation, matiere, signalFlux);
            ({ sortie, statut } = issue);
            if (issue.rendre) await rendre();
          } else {
            ({ sortie, matiere } = await repondreParSavoir(contexte, serveur, signalFlux));
            statut = "ok";
            yield* numeroter(matiere.sources);
          }
          yield { type: "morceau", texte: sortie.texte };
          yield { type: "fin", raison: sortie.raison, reponse: composer(contexte, sortie, matiere, debut_ms) };
        } catch (e) {
          if (signalFlux.aborted) throw e;
          statut = "erreur";
          await rendre();
          throw e;
        } finally {
          await noter(contexte, debut, statut, sortie);
        }
      }

      return {
        evenements,
        async limite() {
          return rendue ? { ...(await limiteur.consulter(nom, client, fiche.limite)), fenetre_s: duree_s } : { ...prise, fenetre_s: duree_s };
        },
      };
    },

    async donnees(agent, client) {
      const fiche = FICHES_AGENTS[agent];
      const { reste } = await limiteur.consulter(`chat:${agent}`, client, fiche.limite);
      return {
        reste,
        limite: fiche.limite,
        modele: passerelle !== null || (agent === "pensees" && savoir !== null),
        auteurs: agent === "pensees" ? catalogue.auteurs.map(({ id, nom, naissance, deces }) => ({ id, nom, dates: `${naissance}-${deces ?? ""}` })) : [],
      };
    },
  };
}

function* numeroter(sources: ReadonlyArray<SourceReponse>): Generator<EvenementChat> {
  for (const [rang, source] of sources.entries()) yield { type: "source", numero: rang + 1, source };
}

function ragIndisponible(): ErreurApp {
  return new ErreurApp("rag_indisponible", "La recherche dans les textes est en pause. Votre question n'a pas été comptée.", { attente_s: DELAI_RAG_S });
}

function budgetEpuise(attente_s: number): ErreurApp {
  const reprise =
    attente_s > 86_400
      ? "Le budget du mois est atteint. Les assistants payants reprennent le mois prochain."
      : "Le budget du jour est atteint. Les assistants payants reprennent demain.";
  return new ErreurApp("budget_epuise", `${reprise} La réponse documentaire reste possible.`, { attente_s });
}

function limiteAtteinte({ fenetre, limite }: FicheAgent, { attente_s }: EtatLimite): ErreurApp {
  const detail =
    fenetre.genre === "jour_paris"
      ? `Vous avez posé vos ${limite} questions du jour. La suite demain à 0 h. Le corpus reste ouvert à la lecture.`
      : `Vous avez posé ${limite} questions en une heure. La suite dans ${enMinutes(attente_s)}.`;
  return new ErreurApp("trop_de_requetes", detail, { attente_s });
}

function enMinutes(duree_s: number): string {
  const minutes = Math.max(1, Math.ceil(duree_s / 60));
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
