/** Une ligne d'une matrice creuse. */
export type LigneCreuse = { readonly colonnes: Int32Array; readonly valeurs: Float32Array };

/** Colonnes d'une matrice à beaucoup de lignes et peu de colonnes : les parcourir ainsi est ce qui coûte le moins. */
type Colonnes = ReadonlyArray<Float32Array>;

const PASSES = 5;
const DE_PLUS = 8;
const GRAINE = 20_261_123;

/**
 * Un vecteur par ligne d'une matrice symétrique, sur ses `axes` plus grands axes, chacun pesé par la racine de sa valeur propre : itération de sous-espace, puis
 * rotation de Jacobi. Le même résultat à chaque fois.
 */
export function axesPrincipaux(matrice: ReadonlyArray<LigneCreuse>, axes: number): ReadonlyArray<Float32Array> {
  const largeur = Math.min(axes + DE_PLUS, matrice.length);
  const tirer = tirages(GRAINE);
  let base: Colonnes = Array.from({ length: largeur }, () => Float32Array.from(matrice, () => tirer() - 0.5));
  orthonormer(base);
  for (let passe = 0; passe < PASSES; passe += 1) {
    base = multiplier(matrice, base);
    orthonormer(base);
  }
  const image = multiplier(matrice, base);
  const { valeurs, vecteurs } = diagonaliser(base.map((gauche) => image.map((droite) => produit(gauche, droite))));
  const choisis = valeurs
    .map((valeur, rang) => ({ rang, force: Math.sqrt(Math.abs(valeur)) }))
    .toSorted((a, b) => b.force - a.force)
    .slice(0, axes);
  return matrice.map((_, ligne) =>
    Float32Array.from(choisis, ({ rang, force }) => force * base.reduce((somme, colonne, i) => somme + (colonne[ligne] ?? 0) * (vecteurs[i]?.[rang] ?? 0), 0)),
  );
}

function multiplier(matrice: ReadonlyArray<LigneCreuse>, base: Colonnes): Colonnes {
  return base.map((colonne) => Float32Array.from(matrice, (ligne) => surUneLigne(ligne, colonne)));
}

function surUneLigne({ colonnes, valeurs }: LigneCreuse, vecteur: Float32Array): number {
  let somme = 0;
  for (let k = 0; k < colonnes.length; k += 1) somme += (valeurs[k] ?? 0) * (vecteur[colonnes[k] ?? 0] ?? 0);
  return somme;
}

function produit(a: Float32Array, b: Float32Array): number {
  let somme = 0;
  for (let i = 0; i < a.length; i += 1) somme += (a[i] ?? 0) * (b[i] ?? 0);
  return somme;
}

// Gram-Schmidt, deux fois : une seule laisserait des restes.
function orthonormer(base: Colonnes): void {
  for (const [rang, colonne] of base.entries()) {
    for (let fois = 0; fois < 2; fois += 1) {
      for (const autre of base.slice(0, rang)) {
        const part = produit(autre, colonne);
        for (let i = 0; i < colonne.length; i += 1) colonne[i] = (colonne[i] ?? 0) - part * (autre[i] ?? 0);
      }
    }
    const longueur = Math.sqrt(produit(colonne, colonne)) || 1;
    for (let i = 0; i < colonne.length; i += 1) colonne[i] = (colonne[i] ?? 0) / longueur;
  }
}

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

function tirages(graine: number): () => number {
  let etat = graine;
  return () => {
    etat = (Math.imul(etat, 1_664_525) + 1_013_904_223) >>> 0;
    return etat / 2 ** 32;
  };
}
