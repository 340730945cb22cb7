import type { Coefficients, Etape } from "../../../types.ts";
import type { ResumeEnergie, ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { FluxAnnee } from "../dispatch/dispatch.ts";
import type { Manques } from "../dispatch/manques.ts";
import type { EntreeEnergie } from "../types.ts";
type Tirages = ReadonlyArray<{
    readonly dispatch: FluxAnnee;
    readonly manques: () => Manques;
}>;
/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export declare function tracerEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, tirages: Tirages, resume: ResumeEnergie, coefs: Coefficients): Etape[];
export {};
