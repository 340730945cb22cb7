/** Calcule à la première lecture, et garde. */
export function uneFois<T>(calculer: () => T): () => T {
  let rendu: { readonly valeur: T } | undefined;
  return () => (rendu ??= { valeur: calculer() }).valeur;
}

/** Remplace des parties d'un objet, celles que `places` nomme, par ce que `compter` en rend quand on les lit. */
export function aLaLecture<S extends P, P extends object>(objet: S, places: P, compter: () => P): S {
  for (const cle in places) Object.defineProperty(objet, cle, { enumerable: true, get: () => compter()[cle] });
  return objet;
}
