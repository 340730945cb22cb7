import { demandeUneCitation } from "#app/contextes/assistants/domaine/comprehension/phrase/citation.ts";
import { comprendre, type QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireUneQuestion } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { direUnLieuSeul, ouvrirPortes, porteDUnAutre } from "#app/contextes/assistants/domaine/portes.ts";
import { neFaitQuePreceder } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";
import { sansSujet } from "#app/contextes/assistants/domaine/recherche/convenances.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { AGENTS, type Agent, type EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { DOCUMENTS_MAX_CARACTERES } from "#app/contextes/assistants/domaine/invite.ts";
import { estErreurApp, estPanne } from "#app/commun/erreurs.ts";
import { fournisseurDe } from "#app/contextes/assistants/domaine/paliers.ts";
import type { ReferenceSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { autoriserSansBudget, autoriserSousBudget, type Autorisation } from "./budget.ts";
import { avecCalcul, creerCalculer } from "./calculer/calculer.ts";
import { direUnFait } from "./calculer/dire-le-droit.ts";
import type { DependancesChat } from "./chat.server.ts";
import { SANS_MODELE, type Contexte, type Issue } from "./contexte.ts";
import { ROUTE_SUIVIE } from "./usage/noter.ts";
import { repondreParSavoir } from "./par-savoir.ts";
import { creerRecherches, type Recherches } from "./recherches.ts";
import { numeroter, SANS_MATIERE, type Matiere } from "./sources.ts";
import { repondreSurDocuments } from "./sur-documents.ts";

const CARACTERES_BALISES = 1_500;
// Une sorte de fiches peut n'arriver qu'après les autres.
const LECTURE_MAX = 60;
// Assez pour une idée ; la consigne du serveur garde sa place.
const APPUI_MAX = 1_200;

export type OptionsTrouver = { readonly limite: number; readonly garder: (id: string) => boolean };
export type Trouve = Pick<Matiere, "sources" | "remarque">;

/** Une question contrôlée et comptée. */
export type Acceptee = {
  readonly contexte: Contexte;
  /** Le serveur de recherche à interroger d'abord. */
  readonly serveur: Savoir | null;
  readonly autorisation: Autorisation | null;
};
/** Comment la réponse se rend : au fil de l'eau ou d'un bloc, jusqu'où, et à qui dire ce qu'elle coûte. */
export type Deroule = { readonly flux: boolean; readonly signal: AbortSignal; readonly depenser: (cout_eur: number) => void };

// Rendue au visiteur, et notée comme une autre : rien ne retient que quelqu'un a dit aller mal.
async function* dire(texte: string): AsyncGenerator<EvenementChat, Issue, void> {
  yield { type: "morceau", texte };
  return { sortie: { ...SANS_MODELE, texte, degrade: null }, matiere: SANS_MATIERE, statut: "extraits", rendre: true };
}

async function* precede(texte: string, suite: AsyncGenerator<EvenementChat, Issue, void>): AsyncGenerator<EvenementChat, Issue, void> {
  const tete = `${texte}\n\n`;
  yield { type: "morceau", texte: tete };
  const issue = yield* suite;
  return { ...issue, sortie: { ...issue.sortie, texte: `${tete}${issue.sortie.texte}` } };
}

/** L'assistant qui affirmerait quelque chose, quand celui-ci n'a rien, et le titre de ce qu'il affirmerait d'abord. */
async function quiRepondrait(
  rechercher: Recherches,
  sauf: Agent,
  lue: { readonly question: string; readonly comprise: QuestionComprise },
): Promise<{ readonly agent: Agent; readonly titre: string } | null> {
  const autres = new Set<Agent>(lue.comprise.intention === "travailler" ? ["taff", ...AGENTS] : AGENTS);
  autres.delete(sauf);
  for (const agent of autres) {
    const { sources } = await rechercher(agent, { ...lue, limite: FICHES_AGENTS[agent].sources.rapide });
    if (sources[0] !== undefined && sources[0].faible !== true) return { agent, titre: sources[0].titre };
  }
  return null;
}

/** Autoriser une dépense, puis répondre : par le serveur de recherche, ou sur les textes du site. */
export function creerReponses(dependances: DependancesChat) {
  const { passerelle, contenus, budget, paliers, payants, tarifs, plafonds, journal, maintenant } = dependances;
  const tarification = { payants, tarifs };
  const rechercher = creerRecherches(dependances);
  const calculer = creerCalculer(dependances);

  async function autoriser({ id, fiche, demande, question }: Contexte): Promise<Autorisation | null> {
    if (demande.extraits || passerelle === null) return null;
    const caracteres =
      contenus.consignes[fiche.agent].length +
      demande.historique.reduce((somme, { contenu }) => somme + contenu.length, question.length) +
      DOCUMENTS_MAX_CARACTERES +
      CARACTERES_BALISES;
    const taille = { caracteres, jetons_sortie: fiche.jetons[demande.mode] };
    const chaine = paliers[demande.mode];
    if (fiche.agent !== ROUTE_SUIVIE) return autoriserSansBudget(chaine, taille, tarification);
    try {
      return await autoriserSousBudget(id, chaine, taille, tarification, { budget, plafonds, maintenant: maintenant() });
    } catch (e) {
      if (!estPanne(e)) throw e;
      // Le compte des dépenses ne répond pas : aucun modèle payant ne part, et ce qui est gratuit n'en dépend pas.
      journal.avertir("budget illisible : modèles payants écartés", { code: e.code });
      const gratuits = chaine.filter((modele) => !payants.has(fournisseurDe(modele)));
      return gratuits.length === 0 ? null : { ...autoriserSansBudget(gratuits, taille, tarification), reduite: true };
    }
  }

  /** Ce qui a été trouvé et, à l'entraide, ce que le simulateur calcule : les deux se cherchent ensemble. Un fait relevé se dit partout, hors des pensées. */
  async function reunir({ fiche, demande, question, auteur }: Contexte, comprise: QuestionComprise, signal: AbortSignal) {
    // Qui ne veut que les documents ne veut pas que sa question sorte.
    const sortie = demande.extraits ? {} : { versVecteurs: signal };
    if (fiche.agent !== "pensees" && demandeUneCitation(question)) {
      const { sources } = await rechercher("pensees", { question, corpus: "pensees", limite: FICHES_AGENTS.pensees.sources.rapide });
      const [premiere] = sources;
      if (premiere !== undefined && premiere.faible !== true) return { ...SANS_MATIERE, ailleurs: porteDUnAutre("pensees", demande.question, premiere.titre) };
    }
    const [trouve, calcul] = await Promise.all([
      rechercher(fiche.agent, { question, comprise, limite: fiche.sources[demande.mode], corpus: demande.corpus, auteur, ...sortie }),
      fiche.agent === "entraide" ? calculer(comprise) : fiche.agent === "pensees" ? null : direUnFait(question, contenus.regles),
    ]);
    const matiere = fiche.agent === "entraide" ? { ...avecCalcul(trouve, calcul), portes: ouvrirPortes(comprise, calcul) } : avecCalcul(trouve, calcul);
    if (matiere.sources.length > 0) return matiere;
    const seul = fiche.agent === "reseaux" && motsDuSujet(comprise.sujet).length === 0 ? direUnLieuSeul(comprise) : undefined;
    if (seul !== undefined) return { ...matiere, remarque: seul };
    const ailleurs = await quiRepondrait(rechercher, fiche.agent, { question, comprise });
    return ailleurs === null ? matiere : { ...matiere, ailleurs: porteDUnAutre(ailleurs.agent, demande.question, ailleurs.titre) };
  }

  async function* surDocuments({ contexte, autorisation }: Acceptee, deroule: Deroule): AsyncGenerator<EvenementChat, Issue, void> {
    const { question, demande } = contexte;
    const lire = () => comprendre(question, dependances.lieux, demande.departement);
    const matiere = sansSujet(question) !== null ? SANS_MATIERE : await reunir(contexte, lireUneQuestion(lire), deroule.signal);
    yield* numeroter(matiere.sources);
    const reponse = () => repondreSurDocuments(dependances, { contexte, autorisation, matiere, ...deroule });
    if (contexte.secours === null) return yield* reponse();
    return yield* matiere.sources.length === 0 && !neFaitQuePreceder(contexte.secours) ? dire(contexte.secours) : precede(contexte.secours, reponse());
  }

  /** Le meilleur passage de l'auteur demandé, dans les textes du site. */
  async function appuyer({ fiche, question, auteur }: Contexte): Promise<ReferenceSavoir | null> {
    if (auteur === undefined) return null;
    const { sources, documents } = await rechercher(fiche.agent, { question, limite: 1, corpus: "pensees", auteur });
    const [source, document] = [sources[0], documents[0]];
    if (source === undefined || document === undefined || !source.id.startsWith(`${auteur.id}__`)) return null;
    return { id: "", chemin: `${source.id}.md`, contenus: [document.texte.slice(0, APPUI_MAX)] };
  }

  /** Le serveur de recherche, ou les textes du site s'il manque avant son premier mot. */
  async function* repondre(acceptee: Acceptee, deroule: Deroule): AsyncGenerator<EvenementChat, Issue, void> {
    const { contexte, serveur } = acceptee;
    if (contexte.directe !== null) return yield* dire(contexte.directe);
    if (serveur === null || sansSujet(contexte.question) !== null) return yield* surDocuments(acceptee, deroule);
    let tardif: boolean;
    try {
      const trouvee = yield* repondreParSavoir({ contexte, serveur, contenus, appui: await appuyer(contexte), ...deroule });
      if (trouvee !== null) return trouvee;
      // Un serveur vide, ou qui n'a rien trouvé : les textes du site répondent, et c'est une réponse.
      const issue = yield* surDocuments({ ...acceptee, autorisation: await autoriser(contexte) }, deroule);
      return { ...issue, sortie: { ...issue.sortie, repli: "textes_du_site" } };
    } catch (e) {
      if (deroule.signal.aborted || !estErreurApp(e)) throw e;
      journal.avertir("serveur de recherche en échec", { agent: contexte.fiche.agent, code: e.code });
      tardif = e.code === "delai_depasse";
    }
    // Le délai promis est passé : les phrases des textes, tout de suite, plutôt qu'un second modèle à attendre.
    const issue = yield* surDocuments({ ...acceptee, autorisation: tardif ? null : await autoriser(contexte) }, deroule);
    return { ...issue, sortie: { ...issue.sortie, degrade: "passerelle", repli: "textes_du_site" }, rendre: true };
  }

  /** Ce que le site sait, sans question à compter ni réponse à écrire ; `garder` choisit une sorte de fiches. */
  async function trouver(agent: Exclude<Agent, "pensees">, question: string, { limite, garder }: OptionsTrouver): Promise<Trouve> {
    const { sources, remarque } = await rechercher(agent, { question, limite: LECTURE_MAX });
    return { sources: sources.filter(({ id }) => garder(id)).slice(0, limite), ...(remarque === undefined ? {} : { remarque }) };
  }

  return { autoriser, repondre, trouver };
}
