import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { HEURE_S } from "#app/commun/dates/durees.ts";

const NOMBRE = "(\\d{1,4}(?: \\d{1,2})?)";
const CHUTE = [
  new RegExp(` ${NOMBRE} ?(?:m|metres?) (?:de |d )?(?:chute|denivele\\w*|hauteur|haut) `),
  new RegExp(` (?:chute|denivele\\w*|hauteur)(?: d eau)? (?:de |d |est de |fait |environ )?${NOMBRE} ?(?:m|metres?) `),
];
const LITRES = "(?:l|litres?)";
const CUBES = "(?:m3|m³|metres? cubes?)";
const PAR = "(?:par |a la |a l )?";
// Chaque unité, et ce qu'elle fait de litres par seconde.
const DEBITS: ReadonlyArray<readonly [dit: RegExp, l_s: number]> = [
  [new RegExp(` ${NOMBRE} ?${LITRES} ${PAR}(?:s|sec|secondes?) `), 1],
  [new RegExp(` ${NOMBRE} ?${LITRES} ${PAR}(?:min|mn|minutes?) `), 1 / 60],
  [new RegExp(` ${NOMBRE} ?${LITRES} ${PAR}(?:h|heures?) `), 1 / HEURE_S],
  [new RegExp(` ${NOMBRE} ?${CUBES} ${PAR}(?:s|sec|secondes?) `), 1_000],
  [new RegExp(` ${NOMBRE} ?${CUBES} ${PAR}(?:min|mn|minutes?) `), 1_000 / 60],
  [new RegExp(` ${NOMBRE} ?${CUBES} ${PAR}(?:h|heures?) `), 1_000 / HEURE_S],
];

/** La hauteur de chute et le débit que dit la question. */
function lireCoursDEau(dite: string): { readonly chute_m: number | undefined; readonly debit_l_s: number | undefined } {
  const texte = enTournure(dite);
  return {
    chute_m: CHUTE.map((motif) => lire(motif, texte)).find((lue) => lue !== undefined),
    debit_l_s: DEBITS.map(([motif, l_s]) => auCentieme(lire(motif, texte), l_s)).find((lu) => lu !== undefined),
  };
}

/** Vrai si la question dit la hauteur et le débit. */
export function mesureUnCoursDEau(dite: string): boolean {
  const { chute_m, debit_l_s } = lireCoursDEau(dite);
  return chute_m !== undefined && debit_l_s !== undefined;
}

/** La hauteur de chute et le débit d'un cours d'eau, et ce qu'il a fallu en supposer. */
export function coursDEauDit({ dite, tailles }: { readonly dite: string; readonly tailles: Pick<Tailles, "chute_m" | "debit_l_s"> }): {
  readonly chute_m: number;
  readonly debit_l_s: number;
  readonly suppose: ReadonlyArray<string>;
} {
  const { chute_m, debit_l_s } = lireCoursDEau(dite);
  const [chute, debit] = [tailles.chute_m.valeur, tailles.debit_l_s.valeur];
  return {
    chute_m: chute_m ?? chute,
    debit_l_s: debit_l_s ?? debit,
    suppose: [...(chute_m === undefined ? [`${chute} m de chute`] : []), ...(debit_l_s === undefined ? [`${debit} L par seconde toute l’année`] : [])],
  };
}

const auCentieme = (lu: number | undefined, l_s: number): number | undefined => (lu === undefined ? undefined : Math.round(100 * lu * l_s) / 100);

// « 6,5 m » se replie en « 6 5 m ».
function lire(motif: RegExp, texte: string): number | undefined {
  const lu = motif.exec(texte)?.[1];
  return lu === undefined ? undefined : Number(lu.replace(" ", "."));
}
