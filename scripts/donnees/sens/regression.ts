export type Exemple = { readonly vecteur: Float32Array; readonly vrai: boolean; readonly poids: number };

/** Ce que pèsent les exemples devant la simplicité : au-delà, les poids suivraient chacun d'eux. */
const CONFIANCE = 3;
const PASSES = 25;

/** Régression logistique, ses poids tenus courts (norme 2, biais libre), par la méthode de Newton : le même résultat à chaque fois. */
export function apprendre(exemples: ReadonlyArray<Exemple>): { readonly biais: number; readonly poids: Float64Array } {
  const axes = exemples[0]?.vecteur.length ?? 0;
  const n = axes + 1;
  let poids = new Float64Array(n);
  for (let passe = 0; passe < PASSES; passe += 1) {
    const pente = poids.map((v, i) => (i < axes ? v : 0));
    const courbure = Array.from({ length: n }, (_, i) => Float64Array.from({ length: n }, (__, j) => (i === j && i < axes ? 1 : 0)));
    for (const { vecteur, vrai, poids: compte } of exemples) {
      const x = (i: number) => (i < axes ? (vecteur[i] ?? 0) : 1);
      let note = poids[axes] ?? 0;
      for (let i = 0; i < axes; i += 1) note += (poids[i] ?? 0) * (vecteur[i] ?? 0);
      const p = 1 / (1 + Math.exp(-note));
      const ecart = CONFIANCE * compte * (p - (vrai ? 1 : 0));
      const s = CONFIANCE * compte * p * (1 - p);
      for (let i = 0; i < n; i += 1) {
        pente[i] = (pente[i] ?? 0) + ecart * x(i);
        const [ligne, force] = [courbure[i], s * x(i)];
        if (ligne !== undefined) for (let j = 0; j < n; j += 1) ligne[j] = (ligne[j] ?? 0) + force * x(j);
      }
    }
    const pas = resoudre(courbure, pente);
    poids = poids.map((v, i) => v - (pas[i] ?? 0));
    if (Math.max(...pas.map(Math.abs)) < 1e-9) break;
  }
  return { biais: poids[axes] ?? 0, poids: poids.slice(0, axes) };
}

/** Élimination de Gauss, la plus grande ligne d'abord ; `matrice` et `droite` s'y défont. */
function resoudre(matrice: ReadonlyArray<Float64Array>, droite: Float64Array): Float64Array {
  const n = droite.length;
  const lignes = matrice.map((ligne, i) => Float64Array.from([...ligne, droite[i] ?? 0]));
  for (let p = 0; p < n; p += 1) {
    const rang = lignes.reduce((max, ligne, i) => (i >= p && Math.abs(ligne[p] ?? 0) > Math.abs(lignes[max]?.[p] ?? 0) ? i : max), p);
    [lignes[p], lignes[rang]] = [lignes[rang] ?? new Float64Array(n + 1), lignes[p] ?? new Float64Array(n + 1)];
    const pivot = lignes[p] ?? new Float64Array(n + 1);
    for (const [i, ligne] of lignes.entries()) {
      const part = i === p ? 0 : (ligne[p] ?? 0) / (pivot[p] ?? 1);
      if (part !== 0) for (let j = p; j <= n; j += 1) ligne[j] = (ligne[j] ?? 0) - part * (pivot[j] ?? 0);
    }
  }
  return Float64Array.from(lignes, (ligne, i) => (ligne[n] ?? 0) / (ligne[i] ?? 1));
}
