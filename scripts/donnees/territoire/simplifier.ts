import type { Position } from "#app/commun/geo/projection.ts";

/** La ligne sans les points qui s'écartent de moins de `ecart` de celle qui reste (Douglas-Peucker) ; ses deux bouts restent. */
export function simplifier(ligne: ReadonlyArray<Position>, ecart: number): ReadonlyArray<Position> {
  const [premier, dernier] = [ligne[0], ligne.at(-1)];
  if (premier === undefined || dernier === undefined || ligne.length < 3) return ligne;
  let [loin, rang] = [0, 0];
  for (const [i, point] of ligne.entries()) {
    const d = distanceAuSegment(point, premier, dernier);
    if (d > loin) [loin, rang] = [d, i];
  }
  if (loin <= ecart) return [premier, dernier];
  return [...simplifier(ligne.slice(0, rang + 1), ecart).slice(0, -1), ...simplifier(ligne.slice(rang), ecart)];
}

function distanceAuSegment(p: Position, a: Position, b: Position): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const carre = dx * dx + dy * dy;
  const t = carre === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / carre));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
