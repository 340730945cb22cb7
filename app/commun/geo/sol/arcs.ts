import type { Position } from "#app/commun/geo/projection.ts";

/** Les points d'un arc : le premier, puis les écarts. */
export function lireArc(arc: ReadonlyArray<number>): ReadonlyArray<Position> {
  const points: Array<Position> = [];
  let [x, y] = [0, 0];
  for (let rang = 0; rang < arc.length; rang += 2) {
    [x, y] = [x + (arc[rang] ?? 0), y + (arc[rang + 1] ?? 0)];
    points.push({ x, y });
  }
  return points;
}
