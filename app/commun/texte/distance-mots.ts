/** Distance d'édition, inversions de lettres voisines comprises ; au-delà de `max`, rend une valeur plus grande que `max`. */
export function distanceMots(a: string, b: string, max: number): number {
  let avant: Array<number> = [];
  let precedente = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const ligne = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cout = a[i - 1] === b[j - 1] ? 0 : 1;
      let valeur = Math.min((precedente[j] ?? 0) + 1, (ligne[j - 1] ?? 0) + 1, (precedente[j - 1] ?? 0) + cout);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) valeur = Math.min(valeur, (avant[j - 2] ?? 0) + 1);
      ligne.push(valeur);
    }
    if (Math.min(...ligne) > max) return max + 1;
    avant = precedente;
    precedente = ligne;
  }
  return precedente[b.length] ?? max + 1;
}
