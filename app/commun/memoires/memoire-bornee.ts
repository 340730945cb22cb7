/** Mémoire bornée : garde les `taille` dernières valeurs lues ou écrites. Une instance par usage, créée par la composition. */
export type MemoireBornee<V> = {
  readonly lire: (cle: string) => V | undefined;
  readonly ecrire: (cle: string, valeur: V) => void;
  readonly oublier: (cle: string) => void;
  readonly vider: () => void;
  readonly taille: () => number;
};

/**
 * @param taille nombre de valeurs gardées, au moins 1 ; avec `peser`, ce qu'elles pèsent ensemble au plus
 * @param peser ce que pèse une valeur ; la dernière écrite reste, quoi qu'elle pèse
 */
export function creerMemoireBornee<V>(taille: number, peser: (valeur: V) => number = () => 1): MemoireBornee<V> {
  const valeurs = new Map<string, V>();
  let poids = 0;
  function oublier(cle: string): void {
    const valeur = valeurs.get(cle);
    if (valeur === undefined) return;
    valeurs.delete(cle);
    poids -= peser(valeur);
  }
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
      oublier(cle);
      valeurs.set(cle, valeur);
      poids += peser(valeur);
      for (const ancienne of valeurs.keys()) {
        if (poids <= taille || ancienne === cle) break;
        oublier(ancienne);
      }
    },
    oublier,
    vider() {
      valeurs.clear();
      poids = 0;
    },
    taille: () => valeurs.size,
  };
}

// Au-delà, un texte ne se garde pas : mille adresses de huit kilo-octets tiendraient plus que ce qu'elles épargnent.
const TEXTE_MAX_CARACTERES = 256;

/** La même fonction d'un texte, qui se souvient de ses `taille` derniers résultats ; un texte très long se calcule à chaque fois. */
export function retenirParTexte<R>(calculer: (texte: string) => R, taille: number): (texte: string) => R {
  const connus = creerMemoireBornee<{ readonly resultat: R }>(taille);
  return (texte) => {
    const connu = connus.lire(texte);
    if (connu !== undefined) return connu.resultat;
    const resultat = calculer(texte);
    if (texte.length <= TEXTE_MAX_CARACTERES) connus.ecrire(texte, { resultat });
    return resultat;
  };
}
