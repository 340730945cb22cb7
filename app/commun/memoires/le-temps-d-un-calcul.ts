/** Une fonction d'un texte qui se souvient de ce qu'elle a rendu, mais seulement `pendant` un calcul : lui fini, elle ne garde ni les textes ni leurs résultats. */
export type RetenueUnTemps<R> = {
  readonly lire: (texte: string) => R;
  /** Fait ce calcul, sans attente, en se souvenant ; dans un autre, c'est le premier ouvert qui oublie. */
  readonly pendant: <T>(faire: () => T) => T;
};

export function retenirLeTempsDUnCalcul<R>(calculer: (texte: string) => R): RetenueUnTemps<R> {
  let connus: Map<string, R> | undefined;
  return {
    lire(texte) {
      const connu = connus?.get(texte);
      if (connu !== undefined) return connu;
      const resultat = calculer(texte);
      connus?.set(texte, resultat);
      return resultat;
    },
    pendant(faire) {
      if (connus !== undefined) return faire();
      connus = new Map();
      try {
        return faire();
      } finally {
        connus = undefined;
      }
    },
  };
}
