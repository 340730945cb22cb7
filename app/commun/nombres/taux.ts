import { formaterNombre, formaterPourcent } from "./nombres.ts";

/** Un taux s'écrit au point : en dessous d'un demi-point, lui ou l'écart de deux taux ne se voit pas. */
export const DEMI_POINT = 0.005;

/** Les points entiers d'un taux, tels qu'ils s'écrivent partout : le seul arrondi d'un taux. */
export function pointsEntiers(taux: number): number {
  return Math.round(taux * 100);
}

/** Taux écrit, au point, comme sa fourchette : un seul arrondi pour tous les axes. « moins de 1 % » quand il y a peu, mais pas rien. */
export function ecrireTaux(taux: number): string {
  const points = pointsEntiers(taux);
  return taux > 0 && points === 0 ? `moins de ${formaterPourcent(0.01)}` : formaterPourcent(points / 100);
}

/** Le même, en grand chiffre : « < 1 % ». */
export function ecrireTauxCourt(taux: number): string {
  return ecrireTaux(taux).replace("moins de", "<");
}

/** Score sur 100, au point, partout où il s'écrit. */
export function ecrireScore(score: number): string {
  return formaterNombre(score);
}

/** Parts entières en pour cent dont la somme reste 100 : les plus grands restes prennent les points que l'arrondi a perdus. */
export function partsEntieres(parts: ReadonlyArray<number>): ReadonlyArray<number> {
  const total = parts.reduce((s, p) => s + p, 0);
  if (total <= 0) return parts.map(() => 0);
  const exactes = parts.map((p) => (p / total) * 100);
  const entieres = exactes.map(Math.floor);
  const manque = 100 - entieres.reduce((s, p) => s + p, 0);
  const ordre = exactes.map((p, i) => ({ i, reste: p - Math.floor(p) })).toSorted((a, b) => b.reste - a.reste || a.i - b.i);
  for (const { i } of ordre.slice(0, manque)) entieres[i] = (entieres[i] ?? 0) + 1;
  return entieres;
}

/** Une part, ramenée entre 0 et 1. */
export function borner(part: number): number {
  return Math.min(1, Math.max(0, part));
}
