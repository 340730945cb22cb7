import type { Avertissement, Coefficients } from "../../types.ts";
import type { ServiConstant } from "./bilan.ts";
import type { Demande } from "./demande/demande.ts";
import type { EntreeEnergie, SortieEnergie } from "./types.ts";
/** Avertissements d'un scénario : codes stables, messages en français, chemin du champ concerné. */
export declare function avertissementsEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, sortie: SortieEnergie, coefs: Coefficients): Avertissement[];
