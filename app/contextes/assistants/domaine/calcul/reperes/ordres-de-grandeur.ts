import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { Coefficients } from "@autonomie/engines";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import type { Reperes } from "./reperes.ts";

/** Les tables où un ordre de grandeur se prend. */
export type TablesDesReperes = { readonly coefficients: Coefficients; readonly reperes: Reperes; readonly tailles: Tailles };

export type Bornee = { readonly valeur: number; readonly min: number; readonly max: number };

export const litres = (l: number): string => `${formaterNombre(Math.round(l))} L`;
/** « Environ 60 L, de 30 L à 75 L ». */
export const entre = (ecrire: (nombre: number) => string, { valeur, min, max }: Bornee): string =>
  `environ ${ecrire(valeur)}${min === max ? "" : `, de ${ecrire(min)} à ${ecrire(max)}`}`;
export const fois = ({ valeur, min, max }: Bornee, facteur: number): Bornee => ({ valeur: valeur * facteur, min: min * facteur, max: max * facteur });
export const lireDe = (coefficients: Coefficients, id: string): number => coefficients[id]?.valeur ?? Number.NaN;
export const direDOu = ({ annee, source }: { readonly annee: number | string; readonly source: string }): string => `${annee} ; source : ${source}`;
