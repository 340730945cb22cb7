// La carte de France du site : métropole en Lambert 93, outre-mer en encarts. Constantes : IGN, note technique NTG 71.

export type Coordonnees = { readonly lat: number; readonly lon: number };
export type Position = { readonly x: number; readonly y: number };
export type Cadre = Position & { readonly largeur: number; readonly hauteur: number };

/** Forme de `data/territoire/contours.json`. */
export type Encart = {
  readonly code: string;
  readonly nom: string;
  readonly d: string;
  readonly centre: ReadonlyArray<number>;
  readonly cadre: Cadre;
  /** Plate carrée autour d'un centre : degrés vers unités de la vue. */
  readonly projection: { readonly lon0: number; readonly lat0: number; readonly kx: number; readonly ky: number; readonly x: number; readonly y: number };
};
export type PlanFrance = {
  readonly viewBox: ReadonlyArray<number>;
  readonly projection: { readonly echelle: number; readonly x: number; readonly y: number };
  readonly departements: ReadonlyArray<{ readonly code: string; readonly nom: string; readonly d: string; readonly centre: ReadonlyArray<number> }>;
  readonly encarts: ReadonlyArray<Encart>;
};

const RAD = Math.PI / 180;
const E = 0.0818191910428158;
const N = 0.725607765053267;
const C = 11754255.426096;
const XS = 700000;
const YS = 12655612.049876;

function isometrique(lat: number): number {
  const s = Math.sin(lat * RAD);
  return Math.atanh(s) - E * Math.atanh(E * s);
}

/** Lambert 93, en mètres. */
export function versLambert93({ lat, lon }: Coordonnees): Position {
  const r = C * Math.exp(-N * isometrique(lat));
  const angle = N * (lon - 3) * RAD;
  return { x: XS + r * Math.sin(angle), y: YS - r * Math.cos(angle) };
}

function depuisLambert93({ x, y }: Position): Coordonnees {
  const dx = x - XS;
  const dy = YS - y;
  const cible = -Math.log(Math.hypot(dx, dy) / C) / N;
  // Point fixe : converge au milliardième de degré en une dizaine de tours.
  let lat = 2 * Math.atan(Math.exp(cible)) - Math.PI / 2;
  for (let tour = 0; tour < 12; tour++) {
    lat = 2 * Math.atan(Math.exp(cible + E * Math.atanh(E * Math.sin(lat)))) - Math.PI / 2;
  }
  return { lat: lat / RAD, lon: 3 + Math.atan2(dx, dy) / N / RAD };
}

function dans(cadre: Cadre, { x, y }: Position): boolean {
  return x >= cadre.x && x <= cadre.x + cadre.largeur && y >= cadre.y && y <= cadre.y + cadre.hauteur;
}

export function cadreDuPlan(plan: PlanFrance): Cadre {
  const [x = 0, y = 0, largeur = 1000, hauteur = 819] = plan.viewBox;
  return { x, y, largeur, hauteur };
}

/** Place un point du globe sur le plan ; `undefined` s'il n'est ni en métropole (ou juste à côté), ni dans un encart. */
export function projeter(plan: PlanFrance, point: Coordonnees): Position | undefined {
  for (const { projection: p, cadre } of plan.encarts) {
    const place = { x: p.x + (point.lon - p.lon0) * p.kx, y: p.y - (point.lat - p.lat0) * p.ky };
    if (dans(cadre, place)) return place;
  }
  if (point.lat < 38 || point.lat > 55 || point.lon < -10 || point.lon > 14) return undefined;
  const { echelle, x, y } = plan.projection;
  const metres = versLambert93(point);
  const place = { x: metres.x * echelle + x, y: y - metres.y * echelle };
  return dans(cadreDuPlan(plan), place) && !plan.encarts.some(({ cadre }) => dans(cadre, place)) ? place : undefined;
}

/** L'inverse de {@link projeter} : les coordonnées d'un point touché sur le plan. */
export function situer(plan: PlanFrance, place: Position): Coordonnees {
  const encart = plan.encarts.find(({ cadre }) => dans(cadre, place));
  if (encart !== undefined) {
    const p = encart.projection;
    return { lat: p.lat0 - (place.y - p.y) / p.ky, lon: p.lon0 + (place.x - p.x) / p.kx };
  }
  return situerEnMetropole(plan, place);
}

/** Comme {@link situer}, en prolongeant la métropole sous les encarts. */
export function situerEnMetropole({ projection: { echelle, x, y } }: PlanFrance, place: Position): Coordonnees {
  return depuisLambert93({ x: (place.x - x) / echelle, y: (y - place.y) / echelle });
}
