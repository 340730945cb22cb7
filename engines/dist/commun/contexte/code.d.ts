import type { Resultat } from "../../types.ts";
/**
 * Code de territoire d'après ce qu'une personne écrit : numéro de département (`1`, `01`, `2a`, `20`), d'outre-mer (`974`) ou code postal.
 * `codes` : les territoires connus. Inconnu : erreur `contexte.inconnu`.
 */
export declare function normaliserCode(saisie: string | number, codes: ReadonlyArray<string>, chemin?: string): Resultat<string>;
