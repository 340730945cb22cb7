import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import type { Carnet } from "./carnet.ts";
/** Facture d'électricité, avant et après la production du lieu ; rien hors réseau. */
export declare function tracerFacture(carnet: Carnet, entree: EntreeEnergie, { facture }: SortieEnergie, coefs: Coefficients): void;
