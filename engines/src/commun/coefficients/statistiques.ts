import type { Intervalle } from "../../types.ts";

/** Ramène x dans [bas, haut]. */
export function borner(x: number, bas: number, haut: number): number {
  return x < bas ? bas : x > haut ? haut : x;
}

/** Somme d'une série ; 0 si elle est vide. */
export function somme(serie: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < serie.length; i++) total += serie[i] as number;
  return total;
}

/** Moyenne d'une série ; 0 si elle est vide. */
export function moyenne(serie: ArrayLike<number>): number {
  return serie.length === 0 ? 0 : somme(serie) / serie.length;
}

/** Part (0 à 1) du chemin de `debut` à `fin` ; tout ou rien si les deux se confondent. */
export function partEntre(x: number, debut: number, fin: number): number {
  return fin > debut ? borner((x - debut) / (fin - debut), 0, 1) : Number(x >= fin);
}

/** Quantile d'une liste déjà triée par valeurs croissantes (type 7 : interpolation linéaire) ; 0 si elle est vide. */
function quantileTrie(triee: ArrayLike<number>, q: number): number {
  const n = triee.length;
  if (n === 0) return 0;
  const rang = (n - 1) * borner(q, 0, 1);
  const bas = Math.floor(rang);
  const a = triee[bas] as number;
  const b = triee[Math.min(bas + 1, n - 1)] as number;
  return a + (rang - bas) * (b - a);
}

/** Quantile (type 7) d'une liste quelconque ; la liste n'est pas modifiée. */
export function quantile(liste: ArrayLike<number>, q: number): number {
  return quantileTrie(Float64Array.from(liste).sort(), q);
}

/** Fourchette d'un nombre dont on n'a pas cherché l'incertitude : lui-même. */
export function sansFourchette(p50: number): Intervalle {
  return { p10: p50, p50, p90: p50 };
}

/** Médiane (quantile 0,5). */
export function mediane(liste: ArrayLike<number>): number {
  return quantile(liste, 0.5);
}

/** Quantile q de la loi triangulaire (min, mode, max) ; la loi dégénérée rend sa valeur. */
export function triangulaire(min: number, mode: number, max: number, q: number): number {
  if (max <= min) return mode;
  const c = (mode - min) / (max - min);
  if (q < c) return min + Math.sqrt(q * (max - min) * (mode - min));
  return max - Math.sqrt((1 - q) * (max - min) * (max - mode));
}

const LANCZOS: ReadonlyArray<number> = Object.freeze([
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
]);

/** Fonction gamma pour x ≥ 0,5 (Lanczos, 15 chiffres). */
export function gamma(x: number): number {
  const z = x - 1;
  let serie = 0.99999999999980993;
  for (let i = 0; i < LANCZOS.length; i++) serie += (LANCZOS[i] as number) / (z + i + 1);
  const t = z + LANCZOS.length - 0.5;
  return Math.sqrt(2 * Math.PI) * t ** (z + 0.5) * Math.exp(-t) * serie;
}
