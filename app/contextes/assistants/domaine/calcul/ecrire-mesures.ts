import { denombrer, formaterFourchettePourcent, formaterNombre, formaterPrix } from "#app/commun/nombres/nombres.ts";

/** « 5 m³ », « 1,5 m³ ». */
export const m3 = (valeur: number): string => `${formaterNombre(valeur, valeur < 10 && valeur % 1 !== 0 ? 1 : 0)} m³`;
/** « 5 kWh » d'une batterie. */
export const kwh = (valeur: number): string => `${formaterNombre(valeur, valeur % 1 === 0 ? 0 : 1)} kWh`;
/** « 3 kWc ». */
export const puissance = (kwc: number): string =>
  kwc < 1 ? `${formaterNombre(Math.round(1_000 * kwc))} Wc` : `${formaterNombre(kwc, kwc % 1 === 0 ? 0 : 1)} kWc`;
/** « 12 jours ». */
export const jours = (nombre: number): string => denombrer(nombre, "jour");
/** Un montant qui n'a pas l'euro près : « 1 240 € », « 11 500 € ». */
export const euros = formaterPrix;
/** Une énergie de l'année, à la centaine : « 15 400 kWh ». */
export const kwhAn = (valeur: number): string =>
  `${formaterNombre(Math.abs(valeur) < 1_000 ? Math.round(valeur / 10) * 10 : Math.round(valeur / 100) * 100)} kWh`;

/** Un nombre avec les décimales qu'il a : « 3 », « 2,5 », « 0,00058 ». */
export function telQuel(nombre: number): string {
  const rond = Number(nombre.toFixed(5));
  return formaterNombre(rond, String(rond).split(".")[1]?.length ?? 0);
}

export function fourchette({ p10, p90 }: { readonly p10: number; readonly p90: number }): string {
  return `fourchette ${formaterFourchettePourcent(p10, p90)}`;
}

/** Combien de temps une réserve tient : « 14 jours », ou « moins d’un jour ». */
export const tenue = (nombre_j: number): string => (nombre_j < 1 ? "moins d’un jour" : jours(Math.floor(nombre_j)));
