import type { CalculAlim } from "../calcul.ts";
import type { EntreeAlim, SortieAlim } from "../types.ts";
import type { Carnet } from "./trace-etape.ts";
/** Les surfaces qui couvriraient la cible : cultures, puis bêtes, puis leur somme. */
export declare function tracerSurfaces(carnet: Carnet, e: EntreeAlim, c: CalculAlim, s: SortieAlim): void;
