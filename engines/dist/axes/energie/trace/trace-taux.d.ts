import type { ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import { type Carnet } from "./carnet.ts";
/** Les parts couvertes sur place, de l'année et de chaque mois. */
export declare function tracerTaux(carnet: Carnet, entree: EntreeEnergie, demande: Demande, constant: ServiConstant, sortie: SortieEnergie): void;
/** La fourchette du taux, cause par cause. */
export declare function tracerIntervalle(carnet: Carnet, { ic, ic_parts: parts, autonomie }: SortieEnergie): void;
