import type { Coefficients, Etape } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { type CumulEau } from "../bilan/bilan.ts";
import type { EntreeEau, SortieEau } from "../types.ts";
/** Eau livrée par source, réseau, manque, stock. */
export declare function tracerSources(entree: EntreeEau, sortie: SortieEau, cumul: CumulEau, besoin: BesoinEau, table: Coefficients): Etape[];
