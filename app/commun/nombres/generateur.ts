/** Congruence linéaire (Numerical Recipes) : la même graine donne partout la même suite de [0, 1[. De quoi départager ou semer, pas de quoi mesurer. */
export function generateur(graine: number): () => number {
  let etat = graine >>> 0;
  return () => {
    etat = (Math.imul(etat, 1664525) + 1013904223) >>> 0;
    return etat / 4294967296;
  };
}
