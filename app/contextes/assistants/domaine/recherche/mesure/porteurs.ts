/** Qui porte chaque mot : de quoi ne peser, pour une question, que ceux qu'un de ses mots peut concerner. */
export type Porteurs<T> = {
  ajouter(porteur: T, mots: Iterable<string>): void;
  retirer(porteur: T, mots: Iterable<string>): void;
  /** Ceux qui portent ce mot. */
  du(mot: string): Iterable<T>;
  /** Ceux qui portent l'un au moins de ces mots, chacun une fois. */
  de(mots: Iterable<string>): ReadonlySet<T>;
};

export function creerPorteurs<T>(): Porteurs<T> {
  const parMot = new Map<string, Set<T>>();
  return {
    ajouter(porteur, mots) {
      for (const mot of mots) {
        const deja = parMot.get(mot);
        if (deja === undefined) parMot.set(mot, new Set([porteur]));
        else deja.add(porteur);
      }
    },
    retirer(porteur, mots) {
      for (const mot of mots) {
        const reste = parMot.get(mot);
        reste?.delete(porteur);
        if (reste?.size === 0) parMot.delete(mot);
      }
    },
    du: (mot) => parMot.get(mot) ?? [],
    de(mots) {
      const tous = new Set<T>();
      for (const mot of mots) for (const porteur of parMot.get(mot) ?? []) tous.add(porteur);
      return tous;
    },
  };
}
