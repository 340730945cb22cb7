// Outils communs de l'implémentation de référence : générateur, loi normale, quantiles, calendrier.
// Écrit d'après docs/conventions-de-calcul.md, « Outils communs », sans aucun fichier partagé avec engines/.

export const JOURS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const DEBUT = JOURS.map((_, m) => JOURS.slice(0, m).reduce((a, b) => a + b, 0));
/** Mois (0 à 11) de chaque jour de l'année (0 à 364). */
export const MOIS_DU_JOUR = JOURS.flatMap((n, m) => Array(n).fill(m));
export const ZERO12 = () => Array(12).fill(0);

export function somme(liste) {
  let s = 0;
  for (const x of liste) s += x;
  return s;
}
export const borner = (x, bas, haut) => Math.min(haut, Math.max(bas, x));

export function mulberry32(graine) {
  let a = graine | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function normale(alea) {
  const u1 = alea();
  const u2 = alea();
  return Math.sqrt(-2 * Math.log(1 - u1)) * Math.cos(2 * Math.PI * u2);
}

export function quantile(liste, q) {
  const t = [...liste].sort((a, b) => a - b);
  const rang = (t.length - 1) * q;
  const i = Math.floor(rang);
  return i + 1 < t.length ? t[i] + (rang - i) * (t[i + 1] - t[i]) : t[i];
}

export function triangulaire(min, mode, max, q) {
  if (max <= min) return mode;
  const c = (mode - min) / (max - min);
  return q < c ? min + Math.sqrt(q * (max - min) * (mode - min)) : max - Math.sqrt((1 - q) * (max - min) * (max - mode));
}

/** Lecture d'un coefficient : un identifiant absent est une faute, jamais un zéro. */
export function lecteur(table) {
  return (id) => {
    const ligne = table[id];
    if (!ligne) throw new Error(`coefficient absent : ${id}`);
    return ligne.valeur;
  };
}

/** Pluie efficace mensuelle, formule USDA-SCS. */
export const pluieEfficace = (p) => (p <= 250 ? (p * (125 - 0.2 * p)) / 125 : 125 + 0.1 * p);
