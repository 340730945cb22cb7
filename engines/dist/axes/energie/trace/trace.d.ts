import type { Coefficients, Etape } from "../../../types.ts";
import type { ResumeEnergie, ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { SortieDispatch } from "../dispatch.ts";
import type { EntreeEnergie } from "../types.ts";
/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export declare function tracerEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, dispatchs: ReadonlyArray<SortieDispatch>, resume: ResumeEnergie, coefs: Coefficients): Etape[];
