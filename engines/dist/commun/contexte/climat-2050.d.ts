import type { Avertissement, Climat2050, Coefficients, Contexte } from "../../types.ts";
/** Climat sous lequel un lieu se calcule. */
export type ChoixClimat = "actuel" | "tracc_2050";
type Climat = Pick<Contexte, "pluie_mm" | "pluie_annees" | "t_moy_c" | "et0_mm" | "tables_3cl">;
type Change = {
    readonly climat: Climat;
    readonly avertissements: ReadonlyArray<Avertissement>;
};
/**
 * Le climat d'un lieu vers 2050 : pluie (normales et années), températures, évapotranspiration et tables 3CL, changées saison par saison ; le rayonnement ne change pas.
 * Sans écarts publiés pour ce lieu, ou avec une table d'avant, le climat reste celui d'aujourd'hui, et c'est dit.
 */
export declare function vers2050(climat: Climat, ecarts: Climat2050 | undefined, coefs: Coefficients): Change;
export {};
