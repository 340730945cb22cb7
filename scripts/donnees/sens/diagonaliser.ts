/** Valeurs et vecteurs propres d'une petite matrice symétrique, par rotations de Jacobi ; les vecteurs sont en colonnes. */
export function diagonaliser(matrice: ReadonlyArray<ReadonlyArray<number>>): {
  readonly valeurs: ReadonlyArray<number>;
  readonly vecteurs: ReadonlyArray<ReadonlyArray<number>>;
} {
  const n = matrice.length;
  const a = matrice.map((ligne) => Float64Array.from(ligne));
  const v = matrice.map((_, i) => Float64Array.from({ length: n }, (__, j) => (i === j ? 1 : 0)));
  const lire = (m: ReadonlyArray<Float64Array>, i: number, j: number) => m[i]?.[j] ?? 0;
  for (let tour = 0; tour < 12; tour += 1) {
    for (let p = 0; p < n - 1; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        const hors = lire(a, p, q);
        if (Math.abs(hors) < 1e-9) continue;
        const angle = 0.5 * Math.atan2(2 * hors, lire(a, q, q) - lire(a, p, p));
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const tourner = (x: number, y: number) => [c * x - s * y, s * x + c * y] as const;
        for (const ligne of [...a, ...v]) [ligne[p], ligne[q]] = tourner(ligne[p] ?? 0, ligne[q] ?? 0);
        const [ap, aq] = [a[p], a[q]];
        if (ap !== undefined && aq !== undefined) for (let k = 0; k < n; k += 1) [ap[k], aq[k]] = tourner(ap[k] ?? 0, aq[k] ?? 0);
      }
    }
  }
  return { valeurs: a.map((ligne, i) => ligne[i] ?? 0), vecteurs: v.map((ligne) => [...ligne]) };
}
