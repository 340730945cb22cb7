import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Le petit ruisseau de l'exemple du catalogue : un kilowatt environ.
const CHUTE_M = 10;
const DEBIT_L_S = 17;

const NOMBRE = "(\\d{1,4}(?: \\d{1,2})?)";
const CHUTE = [
  new RegExp(` ${NOMBRE} (?:m|metres?) (?:de |d )?(?:chute|denivele\\w*|hauteur|haut) `),
  new RegExp(` (?:chute|denivele\\w*|hauteur)(?: d eau)? (?:de |d |est de |fait )?${NOMBRE} ?(?:m|metres?) `),
];
const DEBIT = new RegExp(` ${NOMBRE} ?(?:l|litres?) (?:par |a la )?(?:s|sec|secondes?) `);

/** La hauteur de chute et le débit d'un cours d'eau, et ce qu'il a fallu en supposer. */
export function coursDEauDit({ dite }: { readonly dite: string }): {
  readonly chute_m: number;
  readonly debit_l_s: number;
  readonly suppose: ReadonlyArray<string>;
} {
  const texte = enTournure(dite);
  const chute_m = CHUTE.map((motif) => lire(motif, texte)).find((lue) => lue !== undefined);
  const debit_l_s = lire(DEBIT, texte);
  return {
    chute_m: chute_m ?? CHUTE_M,
    debit_l_s: debit_l_s ?? DEBIT_L_S,
    suppose: [...(chute_m === undefined ? [`${CHUTE_M} m de chute`] : []), ...(debit_l_s === undefined ? [`${DEBIT_L_S} L par seconde toute l’année`] : [])],
  };
}

// « 6,5 m » se replie en « 6 5 m ».
function lire(motif: RegExp, texte: string): number | undefined {
  const lu = motif.exec(texte)?.[1];
  return lu === undefined ? undefined : Number(lu.replace(" ", "."));
}
