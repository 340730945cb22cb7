import type { Coefficients, Mensuel } from "../../../types.ts";
import type { FluxAnnee } from "./types.ts";
import type { Manques } from "./manques.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
/** Parties d'une sortie que les manques font. */
export type DeManques = Pick<SortieEnergie, "reseau" | "hors_reseau" | "batterie">;
/** Leur place, en attendant qu'on les lise. */
export declare const SANS_MANQUES: DeManques;
/** Parties d'une sortie que les manques de chaque tirage font ; ils se comptent à la lecture de l'une d'elles. Soutiré, injecté : kWh par mois, moyens. */
export declare function partiesDeManques(entree: EntreeEnergie, tirages: {
    readonly dispatchs: ReadonlyArray<FluxAnnee>;
    readonly manques: ReadonlyArray<() => Manques>;
    readonly soutire: Mensuel;
    readonly injecte: Mensuel;
    readonly charge_an: number;
}, coefs: Coefficients): DeManques;
