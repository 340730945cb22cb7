import type { Cadre, Position } from "./projection.ts";

export type Emprise = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

/** Le plus petit rectangle qui tient ces points, si nombreux soient-ils : `Math.min(...xs)` s'arrête à cent mille. */
export function empriseDe(points: ReadonlyArray<Position>): Emprise {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, x1, y0, y1 };
}

/** Vrai d'un chemin, ou d'une surface, dont un morceau au moins se voit dans ce cadre : son rectangle peut le toucher sans que lui y passe. */
export function passeDans(points: ReadonlyArray<Position>, cadre: Cadre, surface = false): boolean {
  if (!rencontre(empriseDe(points), cadre)) return false;
  const tour = surface ? [...points, ...points.slice(0, 1)] : points;
  if (tour.some((b, rang) => traverse(tour[rang - 1] ?? b, b, cadre))) return true;
  // Aucun bord ne passe : une surface peut encore couvrir tout le cadre.
  return surface && contient(points, { x: cadre.x + cadre.largeur / 2, y: cadre.y + cadre.hauteur / 2 });
}

/** Vrai si ce segment a un point dans le cadre : ce qui en reste, une fois coupé à chaque bord. */
function traverse(a: Position, b: Position, { x, y, largeur, hauteur }: Cadre): boolean {
  let [debut, fin] = [0, 1];
  for (const [depart, pas, bas, haut] of [
    [a.x, b.x - a.x, x, x + largeur],
    [a.y, b.y - a.y, y, y + hauteur],
  ] as const) {
    if (pas === 0) {
      if (depart < bas || depart > haut) return false;
      continue;
    }
    const [entree, sortie] = [(bas - depart) / pas, (haut - depart) / pas];
    debut = Math.max(debut, Math.min(entree, sortie));
    fin = Math.min(fin, Math.max(entree, sortie));
  }
  return debut <= fin;
}

/** Vrai d'un point dans ce tour : une demi-droite qui en part coupe un nombre impair de bords. */
function contient(tour: ReadonlyArray<Position>, { x, y }: Position): boolean {
  return tour.reduce((dedans, a, rang) => {
    const b = tour[(rang + 1) % tour.length] ?? a;
    return a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y) ? !dedans : dedans;
  }, false);
}

/** Vrai d'un rectangle dont un bout au moins se voit. */
export function rencontre({ x0, x1, y0, y1 }: Emprise, { x, y, largeur, hauteur }: Cadre): boolean {
  return x1 >= x && x0 <= x + largeur && y1 >= y && y0 <= y + hauteur;
}
