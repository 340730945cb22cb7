// Deux avis sur une même question, celui des mots et celui des vecteurs, en un seul classement.

/** Une fiche et sa ressemblance avec la question, de -1 à 1. */
export type Ressemblance = { readonly id: string; readonly ressemblance: number };

/**
 * De combien d'écarts types chaque fiche s'écarte de la ressemblance moyenne de toutes. L'échelle d'un modèle n'est pas celle d'un autre (l'un rend tout entre
 * 0,7 et 0,9, l'autre entre 0 et 0,6) : seul cet écart se compare. Vide s'il n'y a rien à comparer.
 */
export function ecartsTypes(ressemblances: ReadonlyArray<Ressemblance>): ReadonlyMap<string, number> {
  const n = ressemblances.length;
  const moyenne = ressemblances.reduce((somme, { ressemblance }) => somme + ressemblance, 0) / n;
  const ecart = Math.sqrt(ressemblances.reduce((somme, { ressemblance }) => somme + (ressemblance - moyenne) ** 2, 0) / n);
  return n < 2 || ecart < 1e-9 ? new Map() : new Map(ressemblances.map(({ id, ressemblance }) => [id, (ressemblance - moyenne) / ecart]));
}

const ECARTS_PLEINS = 3;
const PART_DES_VECTEURS = 0.3;

/**
 * Combinaison convexe de la note des mots et de l'écart des vecteurs, ramené entre -1 et 1 (Bruch, Gai et Ingber, « An Analysis of Fusion Functions for Hybrid
 * Retrieval », ACM TOIS 2023 : plus sûre que la fusion par rangs quand l'une des deux notes est déjà bonne, et ses seuils gardent leur sens). Sans écart connu,
 * la note des mots.
 */
export function noteFusionnee(note: number, ecart: number | undefined): number {
  if (ecart === undefined) return note;
  const avis = Math.max(-1, Math.min(1, ecart / ECARTS_PLEINS));
  return note * (1 - PART_DES_VECTEURS + PART_DES_VECTEURS * (1 + avis));
}
