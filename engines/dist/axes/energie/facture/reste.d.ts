import type { Coefficients } from "../../../types.ts";
import type { Demande } from "../demande/demande.ts";
import type { FactureElec } from "./facture.ts";
import type { EntreeEnergie } from "../types.ts";
/** Énergies qui s'achètent. */
export type EnergieAchetee = "elec" | "buches" | "granules" | "gaz" | "fioul" | "reseau_chaleur";
/** Ce que le lieu ne fournit pas, en une année moyenne : kWh finals, en tout et par énergie ; EUR TTC de 2026, null si un prix manque. */
export type AAcheter = {
    readonly kwh_an: number;
    readonly par_energie_kwh: Readonly<Record<EnergieAchetee, number>>;
    readonly eur_an: number | null;
    /** Abonnement de gaz compris dans `eur_an` ; 0 sans gaz. */
    readonly abonnement_gaz_eur_an: number;
};
/**
 * Ce qu'il reste à acheter. `soutire_kwh` : l'électricité que le lieu ne fournit pas ; hors réseau elle manque, elle compte en kWh et ne se paie pas. Le prix, qui
 * suit la facture, se compte à la lecture.
 */
export declare function resteAAcheter(entree: EntreeEnergie, demande: Demande, soutire_kwh: number, facture: () => FactureElec | null, coefs: Coefficients): AAcheter;
