import type { DocumentChat } from "./documents.ts";
import { ecartsTypes, noteFusionnee, type Ressemblance } from "./fusion.ts";

/** Une fiche trouvée par ses mots : la part de la question qu'elle couvre, et sa note dans l'index. */
export type Candidat = { readonly document: DocumentChat; readonly couverture: number; readonly score: number };

// Une fiche que les mots n'ont pas trouvée ne se montre que si elle se détache nettement des autres, et comme un lien lâche.
const ECARTS_DETACHEE = 3;
const VOISINES_MAX = 2;
const PART_D_UNE_VOISINE = 0.5;

/**
 * Les fiches que les mots ont trouvées, rangées aussi d'après les vecteurs, avec celles que les vecteurs seuls approchent. Un refus reste un refus : sans rien
 * de trouvé par les mots, les vecteurs n'ajoutent rien.
 */
export function melerVecteurs(
  trouves: ReadonlyArray<Candidat>,
  documents: ReadonlyArray<DocumentChat>,
  ressemblances: ReadonlyArray<Ressemblance>,
  convient: (document: DocumentChat) => boolean,
): ReadonlyArray<Candidat> {
  if (trouves.length === 0 || ressemblances.length === 0) return trouves;
  const lisibles = new Map(documents.map((document) => [document.id, document]));
  const ecarts = ecartsTypes(ressemblances.filter(({ id }) => lisibles.has(id)));
  const deja = new Set(trouves.map(({ document }) => document.id));
  const meilleure = Math.max(...trouves.map(({ couverture }) => couverture));
  const voisines = [...ecarts]
    .filter(([id, ecart]) => ecart >= ECARTS_DETACHEE && !deja.has(id))
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([id]) => lisibles.get(id) ?? [])
    .filter(convient)
    .slice(0, VOISINES_MAX);
  return [...trouves, ...voisines.map((document) => ({ document, couverture: PART_D_UNE_VOISINE * meilleure, score: 0 }))]
    .map((une) => ({ ...une, couverture: noteFusionnee(une.couverture, ecarts.get(une.document.id)) }))
    .toSorted((a, b) => b.couverture - a.couverture || b.score - a.score);
}
