import type { Axe } from "#app/commun/axes.ts";
import { formaterPourcent } from "./nombres.ts";

/** Arrondi à 5 points : la précision honnête d'un score et d'un taux alimentaire. */
export function arrondirA5(part: number): number {
  return (Math.round((part * 100) / 5) * 5) / 100;
}

/** Taux écrit : au point pour l'eau et l'énergie, à 5 points pour l'alimentation (« moins de 5 % » quand il y a peu, mais pas rien). */
export function ecrireTaux(axe: Axe, taux: number): string {
  const pas = axe === "alim" ? 0.05 : 0.01;
  const arrondi = axe === "alim" ? arrondirA5(taux) : Math.round(taux * 100) / 100;
  if (taux > 0 && arrondi === 0) return `moins de ${formaterPourcent(pas)}`;
  return formaterPourcent(arrondi);
}

/** Le même, en grand chiffre : « < 5 % ». */
export function ecrireTauxCourt(axe: Axe, taux: number): string {
  return ecrireTaux(axe, taux).replace("moins de", "<");
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
