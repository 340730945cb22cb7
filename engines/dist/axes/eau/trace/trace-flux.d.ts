import type { Coefficients, Etape } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import type { CumulEau } from "../bilan/bilan.ts";
import type { EntreeEau, SortieEau } from "../types.ts";
/** Part de l'arrosage servie, mois par mois. */
export declare function tracerIrrigation(entree: EntreeEau, besoin: BesoinEau, cumul: CumulEau): Etape[];
/** Pompage, traitement et eau chaude demandés à l'énergie. */
export declare function tracerEnergie(entree: EntreeEau, sortie: SortieEau, cumul: CumulEau, besoin: BesoinEau, coefs: Coefficients): Etape[];
/** Ce que l'eau rend au sol et au budget : azote, compost, filtre planté, économie. */
export declare function tracerRetours(entree: EntreeEau, sortie: SortieEau, coefs: Coefficients): Etape[];
