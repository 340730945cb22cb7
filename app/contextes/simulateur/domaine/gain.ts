import { FINE } from "#app/commun/nombres/milliers.ts";
import { formaterNombre, MOINS } from "#app/commun/nombres/nombres.ts";

/** En dessous, un gain en points s'écrirait « 0,0 ». */
export const POINT_VISIBLE = 0.05;

/** Gain signé en points : « + 3,1 ». L'espace fine sépare le signe du nombre. */
export function formaterGain(points: number, decimales = 1): string {
  const texte = formaterNombre(Math.abs(points), decimales);
  if (Number(Math.abs(points).toFixed(decimales)) === 0) return texte;
  return `${points < 0 ? MOINS : "+"}${FINE}${texte}`;
}

/** « point » ou « points », accordé au gain tel qu'il s'écrit : 1,96 s’écrit 2,0, et prend son pluriel. */
export function nommerPoints(points: number): string {
  return Math.abs(Number(points.toFixed(1))) >= 2 ? "points" : "point";
}
