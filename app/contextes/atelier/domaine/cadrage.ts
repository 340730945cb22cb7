import type { Bornes } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";

// L'étendue que l'animation a choisie pour la carte de son atelier : « ouest_sud_est_nord », en degrés, au dix-millième (onze mètres).

const NOMBRE = String.raw`(-?\d{1,3}(?:\.\d{1,4})?)`;
const FORME = new RegExp(`^${[NOMBRE, NOMBRE, NOMBRE, NOMBRE].join("_")}$`);
/** La projection du web s'arrête là. */
const LAT_MAX = 85;

/** Les bornes d'un cadrage écrit ; `undefined` s'il n'a pas de sens : la carte se cadre alors sur ses fiches. */
export function lireCadrage(texte: string | undefined): Bornes | undefined {
  const [ouest, sud, est, nord] =
    FORME.exec(texte ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  if (ouest === undefined || sud === undefined || est === undefined || nord === undefined) return undefined;
  return ouest >= -180 && ouest < est && est <= 180 && sud >= -LAT_MAX && sud < nord && nord <= LAT_MAX ? { ouest, sud, est, nord } : undefined;
}

/** L'écriture d'une étendue, ramenée au monde que la carte sait montrer. */
export function ecrireCadrage({ ouest, sud, est, nord }: Bornes): string {
  const borner = (degres: number, max: number) => String(Math.round(Math.max(-max, Math.min(max, degres)) * 10_000) / 10_000);
  return [borner(ouest, 180), borner(sud, LAT_MAX), borner(est, 180), borner(nord, LAT_MAX)].join("_");
}

export function estDansLeCadrage({ ouest, sud, est, nord }: Bornes, { lat, lon }: Coordonnees): boolean {
  return lon >= ouest && lon <= est && lat >= sud && lat <= nord;
}
