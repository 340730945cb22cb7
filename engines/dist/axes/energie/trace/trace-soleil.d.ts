import type { Demande } from "../demande/demande.ts";
import type { Tirage } from "../tirages.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import type { Carnet } from "./carnet.ts";
export type Tirages = ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;
/** Ce que le soleil donne et sert, ciel par ciel, puis en moyenne ; ce que le réseau prend et donne. */
export declare function tracerSolaire(carnet: Carnet, entree: EntreeEnergie, demande: Demande, tirages: Tirages, sortie: SortieEnergie): void;
