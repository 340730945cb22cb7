import type { Coefficients, Etape } from "../../../types.ts";
import type { ResumeEnergie, ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { EntreeEnergie } from "../types.ts";
import { type Tirages } from "./trace-soleil.ts";
/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export declare function tracerEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, tirages: Tirages, resume: ResumeEnergie, coefs: Coefficients): Etape[];
