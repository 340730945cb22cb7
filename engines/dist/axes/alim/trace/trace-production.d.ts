import type { CalculAlim } from "../calcul.ts";
import type { Carnet } from "./trace-etape.ts";
import type { EntreeAlim } from "../types.ts";
/** Étapes de la production : eau, azote, rendements, kg comestibles par groupe. */
export declare function ecrireProduction(carnet: Carnet, e: EntreeAlim, c: CalculAlim): void;
