/** Mémoire bornée : garde les `taille` dernières valeurs lues ou écrites. Une instance par usage, créée par la composition. */
export type MemoireBornee<V> = {
  readonly lire: (cle: string) => V | undefined;
  readonly ecrire: (cle: string, valeur: V) => void;
  readonly oublier: (cle: string) => void;
  readonly taille: () => number;
};

/** @param taille nombre de valeurs gardées, au moins 1 */
export function creerMemoireBornee<V>(taille: number): MemoireBornee<V> {
  const valeurs = new Map<string, V>();
  return {
    lire(cle) {
      const valeur = valeurs.get(cle);
      if (valeur === undefined) return undefined;
      // Réinsérer met la clé en fin d'ordre : la plus ancienne lecture sort la première.
      valeurs.delete(cle);
      valeurs.set(cle, valeur);
      return valeur;
    },
    ecrire(cle, valeur) {
      valeurs.delete(cle);
      valeurs.set(cle, valeur);
      if (valeurs.size > taille) {
        const ancienne = valeurs.keys().next();
        if (ancienne.done !== true) valeurs.delete(ancienne.value);
      }
    },
    oublier: (cle) => void valeurs.delete(cle),
    taille: () => valeurs.size,
  };
}
