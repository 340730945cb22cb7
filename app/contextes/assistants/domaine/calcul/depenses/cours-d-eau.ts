import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { TAILLES } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";

const CHUTE_M = TAILLES.chute_m.valeur;
const DEBIT_L_S = TAILLES.debit_l_s.valeur;

const NOMBRE = "(\\d{1,4}(?: \\d{1,2})?)";
const CHUTE = [
  new RegExp(` ${NOMBRE} (?:m|metres?) (?:de |d )?(?:chute|denivele\\w*|hauteur|haut) `),
  new RegExp(` (?:chute|denivele\\w*|hauteur)(?: d eau)? (?:de |d |est de |fait )?${NOMBRE} ?(?:m|metres?) `),
];
const LITRES = "(?:l|litres?)";
const CUBES = "(?:m3|m³|metres? cubes?)";
const PAR = "(?:par |a la |a l )?";
// Chaque unité, et ce qu'elle fait de litres par seconde.
const DEBITS: ReadonlyArray<readonly [dit: RegExp, l_s: number]> = [
  [new RegExp(` ${NOMBRE} ?${LITRES} ${PAR}(?:s|sec|secondes?) `), 1],
  [new RegExp(` ${NOMBRE} ?${LITRES} ${PAR}(?:min|mn|minutes?) `), 1 / 60],
  [new RegExp(` ${NOMBRE} ?${LITRES} ${PAR}(?:h|heures?) `), 1 / 3_600],
  [new RegExp(` ${NOMBRE} ?${CUBES} ${PAR}(?:s|sec|secondes?) `), 1_000],
  [new RegExp(` ${NOMBRE} ?${CUBES} ${PAR}(?:min|mn|minutes?) `), 1_000 / 60],
  [new RegExp(` ${NOMBRE} ?${CUBES} ${PAR}(?:h|heures?) `), 1_000 / 3_600],
];

/** La hauteur de chute et le débit d'un cours d'eau, et ce qu'il a fallu en supposer. */
export function coursDEauDit({ dite }: { readonly dite: string }): {
  readonly chute_m: number;
  readonly debit_l_s: number;
  readonly suppose: ReadonlyArray<string>;
} {
  const texte = enTournure(dite);
  const chute_m = CHUTE.map((motif) => lire(motif, texte)).find((lue) => lue !== undefined);
  const debit_l_s = DEBITS.map(([motif, l_s]) => auCentieme(lire(motif, texte), l_s)).find((lu) => lu !== undefined);
  return {
    chute_m: chute_m ?? CHUTE_M,
    debit_l_s: debit_l_s ?? DEBIT_L_S,
    suppose: [...(chute_m === undefined ? [`${CHUTE_M} m de chute`] : []), ...(debit_l_s === undefined ? [`${DEBIT_L_S} L par seconde toute l’année`] : [])],
  };
}

const auCentieme = (lu: number | undefined, l_s: number): number | undefined => (lu === undefined ? undefined : Math.round(100 * lu * l_s) / 100);

// « 6,5 m » se replie en « 6 5 m ».
function lire(motif: RegExp, texte: string): number | undefined {
  const lu = motif.exec(texte)?.[1];
  return lu === undefined ? undefined : Number(lu.replace(" ", "."));
}
