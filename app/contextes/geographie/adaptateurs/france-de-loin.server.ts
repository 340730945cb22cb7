import { versMonde } from "#app/commun/geo/mercator.ts";
import { situerEnMetropole, type Coordonnees, type PlanFrance, type Position } from "#app/commun/geo/projection.ts";
import type { Commune } from "#app/commun/geo/communes.ts";
import { memeCommune } from "#app/commun/geo/communes.ts";
import type { Ville } from "#app/contextes/geographie/ports/villes.ts";

type Donnees = {
  readonly plan: PlanFrance;
  readonly villes: ReadonlyArray<Ville>;
  readonly nommees: (nom: string, departement: string) => ReadonlyArray<Commune>;
};

/** La France de loin, en pas du monde : le pourtour simplifié de chaque département, chacun à sa vraie place, et les chefs-lieux avec leurs habitants. */
export function tracerFranceDeLoin({ plan, villes, nommees }: Donnees): string {
  const departements = [
    ...plan.departements.map(({ code, d }) => ({
      code,
      anneaux: anneauxDe(d).map((anneau) => encoder(anneau.map((place) => situerEnMetropole(plan, place)))),
    })),
    ...plan.encarts.map(({ code, d, projection: p }) => ({
      code,
      anneaux: anneauxDe(d).map((anneau) => encoder(anneau.map(({ x, y }) => ({ lat: p.lat0 - (y - p.y) / p.ky, lon: p.lon0 + (x - p.x) / p.kx })))),
    })),
  ];
  return JSON.stringify({
    departements,
    villes: villes.map((ville) => {
      const { x, y } = versMonde(ville);
      const habitants = nommees(ville.nom, ville.departement).find(({ nom }) => memeCommune(nom, ville.nom))?.habitants ?? 0;
      return [ville.nom, Math.round(x), Math.round(y), habitants];
    }),
  });
}

/** Les anneaux d'un tracé SVG fait de `M`, `l` et `z`. */
function anneauxDe(d: string): ReadonlyArray<ReadonlyArray<Position>> {
  return d
    .split("M")
    .filter((morceau) => morceau !== "")
    .map((morceau) => {
      const nombres = (morceau.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const points: Array<Position> = [];
      let [x, y] = [0, 0];
      for (let rang = 0; rang + 1 < nombres.length; rang += 2) {
        [x, y] = [x + (nombres[rang] ?? 0), y + (nombres[rang + 1] ?? 0)];
        points.push({ x, y });
      }
      return points;
    });
}

/** Le premier point, puis les écarts. */
function encoder(points: ReadonlyArray<Coordonnees>): ReadonlyArray<number> {
  let [avantX, avantY] = [0, 0];
  return points.flatMap((point) => {
    const place = versMonde(point);
    const [x, y] = [Math.round(place.x), Math.round(place.y)];
    const ecart = [x - avantX, y - avantY];
    [avantX, avantY] = [x, y];
    return ecart;
  });
}
