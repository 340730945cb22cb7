import type { Etape } from "../../../types.ts";
import type { BesoinExplique } from "../besoins.ts";
import type { EntreeEau } from "../types.ts";
/** Étapes du besoin : par usage, par classe, par mois, total. */
export declare function tracerBesoin(entree: EntreeEau, besoin: BesoinExplique): Etape[];
