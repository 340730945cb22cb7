import { type Expression } from "../../commun/debug/formule.ts";
import type { Coefficients } from "../../types.ts";
import type { EntreeEau } from "./types.ts";
type Equipements = Pick<EntreeEau["equipements"], "mousseurs" | "douche_econome">;
/**
 * Litres à 40 °C par personne et par jour d'un foyer qui n'a pas répondu : ceux de la table, moins ce qu'économisent douche et mousseurs. `hygiene_l` : toilette
 * et douche, L/pers./j avant équipements.
 */
export declare function litresChaudsParDefaut(hygiene_l: number, equipements: Equipements, coefs: Coefficients): number;
/** Hygiène d'un jour : la part froide, et les litres chauds déclarés moins ceux de l'évier. `domestique` : la même, équipements compris, sans cette réponse. */
export declare function hygieneDuJour(entree: EntreeEau, domestique: Expression, coefs: Coefficients): Expression;
/** Eau prise à 40 °C, L/j : la même que celle que l'énergie chauffe. `hygiene_l_j` : l'hygiène du foyer. */
export declare function eauChaude(entree: EntreeEau, hygiene_l_j: number, coefs: Coefficients): Expression;
export {};
