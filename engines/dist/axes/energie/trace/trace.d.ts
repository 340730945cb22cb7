import type { Coefficients, Etape } from "../../../types.ts";
import { type ResumeEnergie, type ServiConstant } from "../bilan.ts";
import type { Demande } from "../demande/demande.ts";
import type { Tirage } from "../tirages.ts";
import type { EntreeEnergie } from "../types.ts";
type Tirages = ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;
/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export declare function tracerEnergie(entree: EntreeEnergie, demande: Demande, constant: ServiConstant, tirages: Tirages, resume: ResumeEnergie, coefs: Coefficients): Etape[];
export {};
