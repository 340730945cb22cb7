/**
 * Programme linéaire : maximiser Σ valeur·x sous A·x ≤ b, x ≥ 0, b ≥ 0, par le simplexe sur un tableau condensé.
 * L'optimum d'un maximum linéaire ne baisse jamais quand b grandit : c'est ce qui rend la garde croissante par construction.
 */
export type Colonne = { readonly valeur: number; readonly lignes: ReadonlyArray<number>; readonly coefs: ReadonlyArray<number> };

export type Programme = {
  readonly m: number;
  readonly n: number;
  /** (m + 1) lignes de n coefficients ; la dernière porte les valeurs. */
  readonly t: Float64Array;
  readonly b: Float64Array;
  /** Variable de chaque ligne et de chaque colonne : x_j vaut j, l'écart de la ligne i vaut n + i. */
  readonly enBase: Int32Array;
  readonly horsBase: Int32Array;
  /** Colonnes non nulles de la ligne qui pivote. */
  readonly utiles: Int32Array;
};

/** Sous ce seuil, un coefficient est un reste d'arrondi. */
const ZERO = 1e-11;
/** Gain relatif sous lequel une colonne n'apporte plus rien ; dix fois sous le plus petit départage des valeurs. */
const GAIN_MIN = 1e-10;

/** Tableau de départ : tous les x à zéro. */
export function creerProgramme(m: number, colonnes: ReadonlyArray<Colonne>): Programme {
  const n = colonnes.length;
  const t = new Float64Array((m + 1) * n);
  colonnes.forEach((colonne, j) => {
    for (let k = 0; k < colonne.lignes.length; k++) {
      const place = (colonne.lignes[k] as number) * n + j;
      t[place] = (t[place] as number) + (colonne.coefs[k] as number);
    }
    t[m * n + j] = colonne.valeur;
  });
  return {
    m,
    n,
    t,
    b: new Float64Array(m),
    enBase: Int32Array.from({ length: m }, (_, i) => n + i),
    horsBase: Int32Array.from({ length: n }, (_, j) => j),
    utiles: new Int32Array(n),
  };
}

/** Échange la variable de la ligne r et celle de la colonne c. */
function pivoter(p: Programme, r: number, c: number): void {
  const { m, n, t, b } = p;
  const debut = r * n;
  const pivot = t[debut + c] as number;
  const utiles = p.utiles;
  let nb = 0;
  for (let j = 0; j < n; j++) {
    const v = t[debut + j] as number;
    if (v === 0) continue;
    t[debut + j] = v / pivot;
    if (j !== c) utiles[nb++] = j;
  }
  t[debut + c] = 1 / pivot;
  const br = (b[r] as number) / pivot;
  b[r] = br;
  for (let i = 0; i <= m; i++) {
    if (i === r) continue;
    const ligne = i * n;
    const f = t[ligne + c] as number;
    if (f === 0) continue;
    for (let k = 0; k < nb; k++) {
      const j = utiles[k] as number;
      const v = (t[ligne + j] as number) - f * (t[debut + j] as number);
      t[ligne + j] = v < ZERO && v > -ZERO ? 0 : v;
    }
    t[ligne + c] = -f / pivot;
    if (i < m) b[i] = (b[i] as number) - f * br;
  }
  const entrante = p.horsBase[c] as number;
  p.horsBase[c] = p.enBase[r] as number;
  p.enBase[r] = entrante;
}

/** Colonne qui rapporte le plus ; après trop de pas, la première qui rapporte (règle de Bland, qui ne tourne jamais en rond). */
function choisirColonne(p: Programme, prudent: boolean): number {
  const base = p.m * p.n;
  let choix = -1;
  let mieux = GAIN_MIN;
  for (let j = 0; j < p.n; j++) {
    const gain = p.t[base + j] as number;
    if (gain <= mieux) continue;
    if (!prudent) {
      choix = j;
      mieux = gain;
    } else if (choix < 0 || (p.horsBase[j] as number) < (p.horsBase[choix] as number)) choix = j;
  }
  return choix;
}

/** Ligne qui arrête la hausse de la colonne c ; à égalité, la variable de plus petit rang. */
function choisirLigne(p: Programme, c: number): number {
  let choix = -1;
  let borne = Infinity;
  for (let i = 0; i < p.m; i++) {
    const a = p.t[i * p.n + c] as number;
    if (a <= 1e-9) continue;
    const rapport = (p.b[i] as number) / a;
    if (rapport < borne || (rapport === borne && (p.enBase[i] as number) < (p.enBase[choix] as number))) {
      choix = i;
      borne = rapport;
    }
  }
  return choix;
}

/** Monte jusqu'à l'optimum, d'un tableau dont tous les b sont positifs. Une borne d'itérations arrête sur une solution permise. */
function monter(p: Programme): void {
  const limite = 20 * (p.m + p.n);
  for (let pas = 0; pas < limite; pas++) {
    const c = choisirColonne(p, pas > limite / 4);
    if (c < 0) return;
    const r = choisirLigne(p, c);
    if (r < 0) return;
    pivoter(p, r, c);
  }
}

/** Rend les b positifs sans perdre l'optimalité (simplexe dual) ; faux si la borne d'itérations est atteinte. */
function redresser(p: Programme, tolerance: number): boolean {
  const limite = 20 * (p.m + p.n);
  for (let pas = 0; pas < limite; pas++) {
    let r = -1;
    let pire = -tolerance;
    for (let i = 0; i < p.m; i++) {
      if ((p.b[i] as number) < pire) {
        pire = p.b[i] as number;
        r = i;
      }
    }
    if (r < 0) return true;
    let c = -1;
    let borne = Infinity;
    for (let j = 0; j < p.n; j++) {
      const a = p.t[r * p.n + j] as number;
      if (a >= -1e-9) continue;
      const rapport = Math.min(0, p.t[p.m * p.n + j] as number) / a;
      if (rapport < borne) {
        borne = rapport;
        c = j;
      }
    }
    if (c < 0) return false;
    pivoter(p, r, c);
  }
  return false;
}

/** Optimum pour ce membre de droite. Un tableau déjà résolu repart de sa base : seuls quelques échanges suffisent d'une année à l'autre. */
export function resoudre(p: Programme, b: ArrayLike<number>): Float64Array {
  const { m, n } = p;
  // B⁻¹·b : les colonnes des écarts sortis de la base portent l'inverse de la base.
  let echelle = 0;
  for (let i = 0; i < m; i++) {
    echelle = Math.max(echelle, b[i] as number);
    const variable = p.enBase[i] as number;
    p.b[i] = variable >= n ? (b[variable - n] as number) : 0;
  }
  for (let j = 0; j < n; j++) {
    const ecart = p.horsBase[j] as number;
    const second = ecart >= n ? (b[ecart - n] as number) : 0;
    if (second === 0) continue;
    for (let i = 0; i < m; i++) p.b[i] = (p.b[i] as number) + (p.t[i * n + j] as number) * second;
  }
  redresser(p, 1e-12 * echelle);
  for (let i = 0; i < m; i++) if ((p.b[i] as number) < 0) p.b[i] = 0;
  monter(p);
  const x = new Float64Array(n);
  for (let i = 0; i < m; i++) {
    const variable = p.enBase[i] as number;
    if (variable < n) x[variable] = p.b[i] as number;
  }
  return x;
}
