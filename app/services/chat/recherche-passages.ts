import { creerPertinence, motsDuSujet } from "#app/domaine/chat/pertinence.ts";
import type { Auteur, CorpusPensees, DocumentPensee } from "#app/domaine/pensees.ts";
import type { Passages } from "#app/ports/passages.ts";
import { matierePassages, type MatierePensees } from "./sources.ts";

const PASSAGES_PAR_SOURCE = 3;

export type RecherchePassages = (demande: {
  readonly question: string;
  readonly corpus: CorpusPensees;
  readonly auteur: Auteur | undefined;
  readonly limite: number;
}) => MatierePensees;

/** Recherche dans le corpus embarqué ; rien si la question n'a pas de rapport avec lui, sauf si un auteur est nommé. */
export function creerRecherchePassages({
  passages,
  documents,
  synonymes,
}: {
  readonly passages: Passages;
  readonly documents: ReadonlyArray<DocumentPensee>;
  readonly synonymes: ReadonlyArray<ReadonlyArray<string>>;
}): RecherchePassages {
  const pertinence = creerPertinence(
    documents.map(({ id, titre, texte, mots_cles }) => ({ id, texte: `${titre} ${texte}`, motsCles: mots_cles.join(" ") })),
    synonymes,
  );
  return ({ question, corpus, auteur, limite }) => {
    const trouves = passages.chercher({
      question: motsDuSujet(question).join(" "),
      corpus,
      ...(auteur === undefined ? {} : { auteur: auteur.id, mots_cles: [auteur.nom, ...auteur.mots_cles_hauts, ...auteur.mots_cles_bas] }),
      limite: limite * PASSAGES_PAR_SOURCE,
    });
    const retenus = pertinence.retenir(question, [...new Set(trouves.map(({ document }) => document))]);
    // Un auteur nommé est un sujet à lui seul : ses textes restent même quand la question n'emploie aucun de leurs mots.
    const deLui = (document: string) => auteur !== undefined && document.startsWith(`${auteur.id}__`);
    const gardes = new Set(trouves.map(({ document }) => document).filter((document) => deLui(document) || retenus.has(document)));
    // Un auteur n'a souvent qu'un texte : le plus proche des autres l'accompagne.
    const voisin = trouves.find(({ document }) => !gardes.has(document))?.document;
    if (gardes.size === 1 && voisin !== undefined) gardes.add(voisin);
    return matierePassages(
      question,
      trouves.filter(({ document }) => gardes.has(document)),
      auteur?.id,
      limite,
    );
  };
}
