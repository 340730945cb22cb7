/** Calcule à la première lecture, et garde. */
export function uneFois<T>(calculer: () => T): () => T {
  let rendu: { readonly valeur: T } | undefined;
  return () => (rendu ??= { valeur: calculer() }).valeur;
}
