import { versLambert93 } from "#app/commun/geo/projection.ts";
import { arrondir, lireJson } from "#scripts/donnees/lib-donnees.ts";

type Anneau = [number, number][];
type Entite = {
  properties: { code: string; nom: string };
  geometry: { type: "Polygon"; coordinates: Anneau[] } | { type: "MultiPolygon"; coordinates: Anneau[][] };
};
type Point = readonly [number, number];
type Boite = { x0: number; y0: number; x1: number; y1: number };

const LARGEUR = 1000;
const RAD = Math.PI / 180;

/** La projection du site, pour un sommet de contour : la forme que les Français reconnaissent. */
export function lambert93([lon, lat]: Point): Point {
  const { x, y } = versLambert93({ lat, lon });
  return [x, y];
}

function anneaux(e: Entite): Anneau[] {
  return e.geometry.type === "Polygon" ? e.geometry.coordinates : e.geometry.coordinates.flat();
}

function boite(points: ReadonlyArray<Point>): Boite {
  const b = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    b.x0 = Math.min(b.x0, x);
    b.y0 = Math.min(b.y0, y);
    b.x1 = Math.max(b.x1, x);
    b.y1 = Math.max(b.y1, y);
  }
  return b;
}

function aire(points: ReadonlyArray<Point>): number {
  let a = 0;
  for (let i = 0; i < points.length; i++) {
    const [x0, y0] = points[i] ?? [0, 0];
    const [x1, y1] = points[(i + 1) % points.length] ?? [0, 0];
    a += x0 * y1 - x1 * y0;
  }
  return a / 2;
}

function centre(points: ReadonlyArray<Point>): Point {
  const a = aire(points);
  let x = 0;
  let y = 0;
  for (let i = 0; i < points.length; i++) {
    const [x0, y0] = points[i] ?? [0, 0];
    const [x1, y1] = points[(i + 1) % points.length] ?? [0, 0];
    const f = x0 * y1 - x1 * y0;
    x += (x0 + x1) * f;
    y += (y0 + y1) * f;
  }
  return [x / (6 * a), y / (6 * a)];
}

/** Chemin SVG en coordonnées relatives au dixième : les sommets communs à deux voisins s'arrondissent pareil, sans jour entre eux. */
function chemin(boucles: ReadonlyArray<ReadonlyArray<Point>>): string {
  let d = "";
  for (const boucle of boucles) {
    const entiers = boucle.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
    let morceau = "";
    let sommets = 0;
    let [px, py] = entiers[0] ?? [0, 0];
    const depart = `M${px / 10} ${py / 10}`;
    for (const [x, y] of entiers.slice(1, -1)) {
      if (x === px && y === py) continue;
      morceau += `${sommets === 0 ? "l" : x - px < 0 ? "" : " "}${(x - px) / 10}${y - py < 0 ? "" : " "}${(y - py) / 10}`;
      sommets++;
      [px, py] = [x, y];
    }
    // Un îlot de moins de trois sommets au dixième d'unité ne se voit pas.
    if (sommets >= 2) d += `${depart}${morceau}z`;
  }
  return d.replace(/(^|[^0-9])0\./g, "$1.");
}

type Trace = { code: string; nom: string; d: string; centre: Point };

function tracer(e: Entite, projeter: (p: Point) => Point): Trace {
  const boucles = anneaux(e).map((a) => a.map((p) => projeter(p)));
  const plusGrand = boucles.reduce((g, b) => (Math.abs(aire(b)) > Math.abs(aire(g)) ? b : g));
  const [x, y] = centre(plusGrand);
  return { code: e.properties.code, nom: e.properties.nom, d: chemin(boucles), centre: [arrondir(x, 1), arrondir(y, 1)] };
}

/**
 * Contours des 101 départements prêts pour un SVG : une vue, un chemin par code, cinq encarts d'outre-mer et une loupe sur Paris.
 * `projection` permet de placer un point (longitude, latitude) sur la même vue.
 */
export function construireContours(source: string): string {
  const { features } = lireJson<{ features: Entite[] }>(source);
  const parCode = new Map(features.map((e) => [e.properties.code, e]));
  const metropole = features.filter((e) => e.properties.code.length === 2).sort((a, b) => (a.properties.code < b.properties.code ? -1 : 1));
  const b = boite(metropole.flatMap((e) => anneaux(e).flat().map(lambert93)));
  // La métropole laisse à gauche une colonne aux encarts.
  const colonne = 130;
  const echelle = (LARGEUR - colonne - 10) / (b.x1 - b.x0);
  const dx = arrondir(colonne - b.x0 * echelle, 4);
  const dy = arrondir(10 + b.y1 * echelle, 4);
  const hauteur = Math.ceil((b.y1 - b.y0) * echelle) + 20;
  const versMetropole = (p: Point): Point => {
    const [x, y] = lambert93(p);
    return [x * echelle + dx, dy - y * echelle];
  };

  const cadres = ["971", "972", "973", "974", "976"].map((code, rang) => ({ code, cadre: { x: 10, y: 30 + rang * 112, largeur: 104, hauteur: 104 } }));
  const encarts = cadres.map(({ code, cadre }) => {
    const e = parCode.get(code);
    if (e === undefined) throw new Error(`Contour absent : ${code}.`);
    const points = anneaux(e).flat();
    const g = boite(points);
    const lat0 = (g.y0 + g.y1) / 2;
    const cosinus = Math.cos(lat0 * RAD);
    const k = Math.min((cadre.largeur - 12) / ((g.x1 - g.x0) * cosinus), (cadre.hauteur - 26) / (g.y1 - g.y0));
    const milieu: Point = [cadre.x + cadre.largeur / 2, cadre.y + 6 + (cadre.hauteur - 26) / 2];
    const lon0 = (g.x0 + g.x1) / 2;
    const trace = tracer(e, ([lon, lat]) => [milieu[0] + (lon - lon0) * cosinus * k, milieu[1] - (lat - lat0) * k]);
    return {
      ...trace,
      cadre,
      projection: {
        type: "plate",
        lon0: arrondir(lon0, 5),
        lat0: arrondir(lat0, 5),
        kx: arrondir(cosinus * k, 5),
        ky: arrondir(k, 5),
        x: milieu[0],
        y: milieu[1],
      },
    };
  });

  // Paris et la petite couronne mesurent quelques unités : une loupe les rend cliquables.
  const codesLoupe = ["75", "92", "93", "94"];
  const loupeEntites = codesLoupe.map((code) => parCode.get(code)).filter((e) => e !== undefined);
  const bl = boite(loupeEntites.flatMap((e) => anneaux(e).flat().map(versMetropole)));
  const cadreLoupe = { x: LARGEUR - 140, y: 10, largeur: 130, hauteur: 130 };
  const kl = Math.min((cadreLoupe.largeur - 16) / (bl.x1 - bl.x0), (cadreLoupe.hauteur - 30) / (bl.y1 - bl.y0));
  const versLoupe = (p: Point): Point => {
    const [x, y] = versMetropole(p);
    return [cadreLoupe.x + 8 + (x - bl.x0) * kl, cadreLoupe.y + 8 + (y - bl.y0) * kl];
  };

  const ligne = (o: object): string => `    ${JSON.stringify(o)}`;
  return `{
  "$schema": "../../schemas/contours.schema.json",
  "source": "IGN Admin Express, contours simplifiés (Licence Ouverte)",
  "viewBox": [0, 0, ${LARGEUR}, ${hauteur}],
  "projection": ${JSON.stringify({ type: "lambert93", echelle, x: dx, y: dy })},
  "departements": [
${metropole.map((e) => ligne(tracer(e, versMetropole))).join(",\n")}
  ],
  "encarts": [
${encarts.map(ligne).join(",\n")}
  ],
  "loupe": {
    "titre": "Paris et petite couronne",
    "cadre": ${JSON.stringify(cadreLoupe)},
    "departements": [
${loupeEntites.map((e) => `  ${ligne(tracer(e, versLoupe))}`).join(",\n")}
    ]
  }
}
`;
}
