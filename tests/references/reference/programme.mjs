// Maximum d'un programme linéaire (A·x ≤ b, x ≥ 0, b ≥ 0) : simplexe à tableau complet, écarts compris. Aucune astuce : ce fichier sert de témoin.

/** `colonnes` : { valeur, poids: Map(ligne → coefficient) } ; `seconds` : membres de droite. Rend les x. */
export function maximiser(colonnes, seconds) {
  const m = seconds.length;
  const n = colonnes.length;
  const largeur = n + m + 1;
  const T = seconds.map((b, i) => {
    const ligne = new Float64Array(largeur);
    ligne[n + i] = 1;
    ligne[largeur - 1] = b;
    return ligne;
  });
  const z = new Float64Array(largeur);
  const plusGrande = Math.max(...colonnes.map((c) => Math.abs(c.valeur)), 1e-300);
  colonnes.forEach(({ valeur, poids }, j) => {
    for (const [i, a] of poids) T[i][j] += a;
    z[j] = valeur / plusGrande;
  });
  const base = seconds.map((_, i) => n + i);
  for (let pas = 0; pas < 100 * (m + n); pas++) {
    let c = -1;
    let mieux = 1e-10;
    const prudent = pas > 10 * (m + n);
    for (let j = 0; j < n + m; j++) {
      if (z[j] <= mieux) continue;
      c = j;
      if (prudent) break;
      mieux = z[j];
    }
    if (c < 0) break;
    let r = -1;
    let moins = Infinity;
    for (let i = 0; i < m; i++) {
      if (T[i][c] <= 1e-9) continue;
      const q = T[i][largeur - 1] / T[i][c];
      if (q < moins || (q === moins && base[i] < base[r])) [r, moins] = [i, q];
    }
    if (r < 0) break;
    const p = T[r][c];
    for (let j = 0; j < largeur; j++) T[r][j] /= p;
    for (const ligne of [...T, z]) {
      if (ligne === T[r] || ligne[c] === 0) continue;
      const f = ligne[c];
      for (let j = 0; j < largeur; j++) if (T[r][j] !== 0) ligne[j] -= f * T[r][j];
      ligne[c] = 0;
    }
    base[r] = c;
  }
  const x = new Float64Array(n);
  base.forEach((v, i) => {
    if (v < n) x[v] = Math.max(0, T[i][largeur - 1]);
  });
  return x;
}
