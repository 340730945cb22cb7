/** Ce qu'un calcul donne, fait au premier appel et gardé. */
export function uneFois<T extends object>(lire: () => T): () => T {
  let lu: T | undefined;
  return () => (lu ??= lire());
}
