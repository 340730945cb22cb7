import type { Coefficients, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import { type EauTraitee } from "./formules.ts";
import type { EntreeEau } from "./types.ts";
/** Volume pompé, traité : kWh par mois. */
export declare function energieEau(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients, pompe_m3: Mensuel, traitee: EauTraitee): {
    pompage_kwh: Mensuel;
    traitement_kwh: Mensuel;
};
