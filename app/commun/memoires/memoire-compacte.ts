import { creerMemoireBornee, type MemoireBornee } from "./memoire-bornee.ts";

export type OptionsCompactes<V> = {
  /** Valeurs gardées en tout. */
  readonly taille: number;
  /** Parmi elles, les dernières servies, gardées telles quelles : une visite y revient aussitôt. */
  readonly vives: number;
  readonly serrer: (valeur: V) => Uint8Array;
  readonly desserrer: (octets: Uint8Array) => V;
};

/** Mémoire bornée dont seules les dernières valeurs servies sont des objets ; les autres y sont des octets, rendus objets si on les redemande. */
export function creerMemoireCompacte<V>({ taille, vives, serrer, desserrer }: OptionsCompactes<V>): MemoireBornee<V> {
  const serrees = creerMemoireBornee<Uint8Array>(Math.max(1, taille - vives));
  // L'ordre d'insertion est celui du dernier usage.
  const objets = new Map<string, V>();

  function poser(cle: string, valeur: V): void {
    objets.delete(cle);
    objets.set(cle, valeur);
    if (objets.size <= vives) return;
    const [plusAncienne] = objets;
    if (plusAncienne === undefined) return;
    const [cleAncienne, ancienne] = plusAncienne;
    objets.delete(cleAncienne);
    serrees.ecrire(cleAncienne, serrer(ancienne));
  }

  return {
    lire(cle) {
      const octets = objets.has(cle) ? undefined : serrees.lire(cle);
      const valeur = octets === undefined ? objets.get(cle) : desserrer(octets);
      if (valeur === undefined) return undefined;
      if (octets !== undefined) serrees.oublier(cle);
      poser(cle, valeur);
      return valeur;
    },
    ecrire(cle, valeur) {
      serrees.oublier(cle);
      poser(cle, valeur);
    },
    oublier(cle) {
      objets.delete(cle);
      serrees.oublier(cle);
    },
    vider() {
      objets.clear();
      serrees.vider();
    },
    taille: () => objets.size + serrees.taille(),
  };
}
