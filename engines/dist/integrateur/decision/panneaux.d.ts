import type { CacheSolaire, Coefficients, Contexte } from "../../types.ts";
import type { Scenario } from "../types.ts";
/** Le ciel d'un lieu et la table, de quoi classer ses champs de panneaux. */
export type CielDuLieu = {
    readonly contexte: Pick<Contexte, "latitude" | "ghi_kwh_m2" | "t_moy_c">;
    readonly coefs: Coefficients;
    readonly cache: CacheSolaire | undefined;
};
type Champs = Scenario["energie"]["pv"];
/**
 * Champs posés quand la place manque : le plus productif d'abord, à la production annuelle d'un kilowatt-crête, ombre déduite, puis le suivant dans ce qui reste.
 * Agrandir un champ mal tourné n'ôte donc rien au mieux tourné. Deux champs égaux se posent dans l'ordre où ils sont dits.
 */
export declare function poserPanneaux(pv: Champs, possible_kwc: number, { contexte, coefs, cache }: CielDuLieu): Champs;
export {};
