import { derouler } from "#app/commun/listes/par-tranches.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";

type Troncon = {
  readonly debut: number;
  readonly fin: number;
  readonly rang: number;
  /** Au carré : qui est le plus loin s'y lit aussi bien, sans racine. */
  readonly ecart: number;
};

/**
 * Une ligne réduite à `max` points (2 au moins), ses bouts compris : comme Ramer, Douglas et Peucker (1973), on garde à chaque fois le point le plus loin du trait,
 * mais du plus utile au moins utile, jusqu'au compte. Chaque point gardé relit au plus une fois la ligne : `max` × longueur au pire.
 */
export function simplifier(points: ReadonlyArray<Coordonnees>, max: number): ReadonlyArray<Coordonnees> {
  return derouler(simplifierParPas(points, max));
}

/** Le même, qui rend la main à chaque point gardé : une ligne en dents de scie de quarante mille points se relit deux cents fois presque entière. */
export function* simplifierParPas(points: ReadonlyArray<Coordonnees>, max: number): Generator<unknown, ReadonlyArray<Coordonnees>> {
  if (points.length <= max) return points;
  const cos = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180);
  const plans = points.map(({ lat, lon }) => ({ x: lon * cos, y: lat }));
  const gardes = [0, points.length - 1];
  let troncons: ReadonlyArray<Troncon> = [mesurer(plans, 0, points.length - 1)];
  while (gardes.length < max) {
    const pire = troncons.reduce((a, b) => (b.ecart > a.ecart ? b : a));
    if (pire.ecart <= 0) break;
    gardes.push(pire.rang);
    troncons = [...troncons.filter((un) => un !== pire), mesurer(plans, pire.debut, pire.rang), mesurer(plans, pire.rang, pire.fin)];
    yield;
  }
  return gardes.toSorted((a, b) => a - b).flatMap((rang) => points[rang] ?? []);
}

/** Le point le plus loin du trait qui joint les bouts de ce tronçon. */
function mesurer(plans: ReadonlyArray<{ readonly x: number; readonly y: number }>, debut: number, fin: number): Troncon {
  const [a = { x: 0, y: 0 }, b = { x: 0, y: 0 }] = [plans[debut], plans[fin]];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const carre = dx * dx + dy * dy;
  let [pire, ecartDuPire] = [debut, 0];
  for (let rang = debut + 1; rang < fin; rang++) {
    const { x, y } = plans[rang] ?? a;
    const part = carre === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / carre));
    const [ex, ey] = [x - a.x - part * dx, y - a.y - part * dy];
    const ecart = ex * ex + ey * ey;
    if (ecart > ecartDuPire) [pire, ecartDuPire] = [rang, ecart];
  }
  return { debut, fin, rang: pire, ecart: ecartDuPire };
}
