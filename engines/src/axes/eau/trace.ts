import type { Coefficients, Etape } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import type { CumulEau } from "./bilan.ts";
import type { EntreeEau, SortieEau } from "./types.ts";
export function tracerEau(_e: EntreeEau, _b: BesoinEau, _c: CumulEau, _s: SortieEau, _k: Coefficients): ReadonlyArray<Etape> {
  return [];
}
