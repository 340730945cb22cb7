import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { assemblerCatalogue } from "#app/rangements/embarque/assembler-catalogue.ts";
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { creerSensMots } from "#app/contextes/assistants/adaptateurs/sens-mots.server.ts";
import { AUCUNE_PUBLICATION } from "#app/contextes/annuaire/index.ts";
import { creerServiceCatalogue } from "#app/contextes/annuaire/service/catalogue.server.ts";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import { connaitreLieux } from "#app/contextes/assistants/domaine/comprehension/connaitre-lieux.ts";
import type { Intention } from "#app/contextes/assistants/domaine/comprehension/intention.ts";
import type { LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { lireGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { creerVilles } from "#app/contextes/geographie/adaptateurs/villes.server.ts";
import { sansSujet } from "#app/contextes/assistants/domaine/recherche/convenances.ts";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { lireAuteurs } from "#app/contextes/pensees/domaine/hashtags.ts";
import type { Contenus } from "#app/rangements/contenus.ts";
import { creerFiches, type Fiches } from "#app/contextes/assistants/service/fiches.ts";
import { creerIndexVecteurs, type IndexVecteurs } from "#app/contextes/assistants/service/vecteurs/index-vecteurs.server.ts";
import type { Plongements } from "#app/contextes/assistants/ports/vecteurs.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { creerRecherches } from "#app/contextes/assistants/service/recherches.ts";
import { lireJson, RACINE } from "#scripts/donnees/lib-donnees.ts";
import { fichiersDe } from "#scripts/donnees/schemas-donnees.ts";

export const GENRES = ["facile", "accentuee", "sans_accents", "faute", "paraphrase", "naturelle", "hors_sujet"] as const;
export type Genre = (typeof GENRES)[number];
export type Jeu =
  | "reglage"
  | "epreuve"
  | "inedit"
  | "ultime"
  | "derniere"
  | "neuve"
  | "fraiche"
  | "gelee"
  | "temoin"
  | "visite"
  | "passante"
  | "riveraine"
  | "foule";
export type QuestionEvaluee = {
  readonly id: string;
  readonly agent: Agent;
  readonly genre: Genre;
  readonly jeu: Jeu;
  readonly question: string;
  readonly attendus: ReadonlyArray<string>;
  readonly acceptables?: ReadonlyArray<string>;
  /** N'importe quel lieu de cette sorte et de ce département répond : il en faut un. */
  readonly lieux_voulus?: { readonly type: string; readonly departement: string };
  /** Ce que la lecture par règles doit y trouver. */
  readonly intention?: Intention;
  readonly departement?: string;
};

/** Ce qu'une question a donné : `trouves`, les cinq premiers documents montrés. */
export type Mesure = QuestionEvaluee & { readonly trouves: ReadonlyArray<string>; readonly rappel: number; readonly precision: number | null };

export type Bilan = {
  readonly questions: number;
  /** Part des documents attendus parmi les cinq premiers, en moyenne des questions du sujet. */
  readonly rappel: number | null;
  /** Part des documents affirmés (cinq au plus, sans ceux dits d'un lien lâche) qui sont attendus ou acceptables, en moyenne des questions du sujet qui en montrent. */
  readonly precision: number | null;
  /** Rang moyen inverse du premier document attendu : 1 s'il est toujours en tête. */
  readonly rang_inverse: number | null;
  /** Part des questions hors sujet laissées sans document. */
  readonly refus: number | null;
  /** Part des questions du sujet laissées à tort sans document. */
  readonly refus_a_tort: number | null;
};

const RANG = 5;

export function lireQuestions(): ReadonlyArray<QuestionEvaluee> {
  return lireJson<{ questions: ReadonlyArray<QuestionEvaluee> }>("data/evaluation/questions.json").questions;
}

/** Le catalogue du site, lu dans le dépôt : hors de la construction, les textes se lisent sur le disque. */
export function lireCatalogue(): Contenus {
  const chemins = [...fichiersDe("data/pensees/corpus"), ...fichiersDe("data/assistants")].filter((chemin) => chemin.endsWith(".md"));
  return assemblerCatalogue(Object.fromEntries(chemins.map((chemin) => [`/${chemin}`, readFileSync(resolve(RACINE, chemin), "utf8")])));
}

/** Les noms de lieux du site. */
export function lireLieuxConnus(annuaire = lireCatalogue()): LieuxConnus {
  return connaitreLieux({ annuaire, geographie: lireGeographie(), villes: creerVilles(), communes: creerCommunes({ dossier: resolve(RACINE, "data") }) });
}

/** Identifiants que les assistants peuvent citer, tels que les questions les nomment. */
export function identifiantsConnus({
  reseaux,
  lieux,
  plateformes,
  documents,
}: Pick<Contenus, "reseaux" | "lieux" | "plateformes" | "documents">): ReadonlySet<string> {
  return new Set([
    ...reseaux.map(({ id }) => `reseau:${id}`),
    ...lieux.map(({ id }) => `lieu:${id}`),
    ...plateformes.map(({ id }) => `plateforme:${id}`),
    ...documents.map(({ id }) => id),
    ...documents.filter(({ type }) => type === "projet").map(({ id }) => `projet:${id}`),
  ]);
}

/**
 * Pose chaque question à la recherche de son assistant, celle-là même que les routes emploient, sur les données du dépôt. `plongements` : avec l'index de
 * vecteurs de ce modèle, refait en mémoire.
 */
export async function evaluer(
  questions: ReadonlyArray<QuestionEvaluee>,
  { plongements }: { readonly plongements?: Plongements } = {},
): Promise<ReadonlyArray<Mesure>> {
  const contenus = lireCatalogue();
  const catalogue = creerServiceCatalogue({ contenus, publications: { lire: async () => AUCUNE_PUBLICATION } });
  const passages = creerPassages({ documents: contenus.documents, appels: contenus.appels_fiches });
  const lieux = lireLieuxConnus(contenus);
  const fiches = creerFiches({ contenus, catalogue, lieux });
  const index = plongements === undefined ? undefined : await indexerVecteurs(plongements, fiches);
  const versVecteurs = new AbortController().signal;
  const rechercher = creerRecherches({
    contenus,
    catalogue,
    indexer,
    passages,
    lieux,
    fiches,
    rapprocher: index?.rapprocher,
    sens: creerSensMots({ dossier: resolve(RACINE, "data") }),
  });
  const mesures: Array<Mesure> = [];
  for (const question of questions) {
    const { agent } = question;
    // Une politesse, une injure, ce à quoi le site répond lui-même : il ne cherche rien.
    if (sansSujet(question.question) !== null || repondreDirectement(question.question) !== null) {
      mesures.push(mesurer(question, []));
      continue;
    }
    const lecture = agent === "pensees" ? lireAuteurs(question.question, contenus.auteurs) : null;
    const { sources } = await rechercher(agent, {
      question: lecture?.question ?? question.question,
      limite: FICHES_AGENTS[agent].sources.rapide,
      versVecteurs,
      auteur: contenus.auteurs.find(({ id }) => id === lecture?.auteur?.id),
    });
    const { type, departement } = question.lieux_voulus ?? {};
    mesures.push(
      mesurer(
        question,
        sources.map(({ id }) => id),
        sources.flatMap(({ id, faible }) => (faible === true ? [id] : [])),
        contenus.lieux.flatMap((lieu) => (lieu.type === type && lieu.departement === departement ? [`lieu:${lieu.id}`] : [])),
      ),
    );
  }
  return mesures;
}

async function indexerVecteurs(plongements: Plongements, fiches: Fiches): Promise<IndexVecteurs> {
  const muet = () => undefined;
  const depots = creerDepotsMemoire();
  const index = creerIndexVecteurs({
    plongements,
    depot: depots.vecteurs,
    bourse: { payants: new Set(), tarifs: [], plafonds: { jour: null, mois: null }, budget: depots.budget, maintenant: () => new Date(), tirerId: randomUUID },
    lire: async () => (await fiches.lire()).entraideEtTravail,
    empreindre: (texte) => texte,
    journal: { info: muet, avertir: muet, erreur: muet },
    arret: new AbortController().signal,
    delaiQuestion_ms: 5_000,
  });
  await index.suivre();
  const { pretes, fiches: toutes } = index.etat();
  if (pretes < toutes) throw new Error(`Index de vecteurs incomplet : ${pretes} fiches sur ${toutes}.`);
  return index;
}

/** Note une question d'après les documents rendus, du meilleur au moins bon ; `voulus` : des lieux dont un seul suffit. */
export function mesurer(
  question: QuestionEvaluee,
  rendus: ReadonlyArray<string>,
  faibles: ReadonlyArray<string> = [],
  voulus: ReadonlyArray<string> = [],
): Mesure {
  const trouves = rendus.slice(0, RANG);
  const { attendus, acceptables = [] } = question;
  const affirmes = trouves.filter((id) => !faibles.includes(id));
  const utiles = new Set([...attendus, ...acceptables, ...voulus]);
  const exiges = [...attendus.map((id) => [id]), ...(voulus.length === 0 ? [] : [voulus])];
  return {
    ...question,
    trouves,
    rappel: exiges.length === 0 ? 0 : exiges.filter((choix) => choix.some((id) => trouves.includes(id))).length / Math.min(RANG, exiges.length),
    precision: affirmes.length === 0 ? null : affirmes.filter((id) => utiles.has(id)).length / affirmes.length,
  };
}

export function dresserBilan(mesures: ReadonlyArray<Mesure>): Bilan {
  const sujet = mesures.filter(({ genre }) => genre !== "hors_sujet");
  const hors = mesures.filter(({ genre }) => genre === "hors_sujet");
  return {
    questions: mesures.length,
    rappel: moyenne(sujet.map(({ rappel }) => rappel)),
    precision: moyenne(sujet.flatMap(({ precision }) => precision ?? [])),
    rang_inverse: moyenne(sujet.map(rangInverse)),
    refus: moyenne(hors.map(({ trouves }) => (trouves.length === 0 ? 1 : 0))),
    refus_a_tort: moyenne(sujet.map(({ trouves }) => (trouves.length === 0 ? 1 : 0))),
  };
}

/** Zéro quand aucun document attendu n'est montré. */
function rangInverse({ trouves, attendus }: Mesure): number {
  const rang = trouves.findIndex((id) => attendus.includes(id));
  return rang < 0 ? 0 : 1 / (1 + rang);
}

function moyenne(valeurs: ReadonlyArray<number>): number | null {
  return valeurs.length === 0 ? null : valeurs.reduce((somme, v) => somme + v, 0) / valeurs.length;
}

/** Vrai si la question n'a pas donné ce qu'il fallait : un document attendu manque, ou un hors-sujet a reçu des documents. */
export function estRatee({ genre, rappel, trouves }: Mesure): boolean {
  return genre === "hors_sujet" ? trouves.length > 0 : rappel < 1;
}
