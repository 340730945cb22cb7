import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import type { Carnet } from "./carnet.ts";
export declare const COEFS_BATTERIE: ReadonlyArray<string>;
/** La batterie, et ce qui manque sans le réseau. */
export declare function tracerBatterie(carnet: Carnet, entree: EntreeEnergie, sortie: SortieEnergie, charge_an: number, coefs: Coefficients): void;
