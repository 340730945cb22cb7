import type { CacheSolaire, Coefficients, Erreur } from "../../types.ts";
import type { EntreeEnergie } from "./types.ts";
/**
 * Contrôle une entrée : types, bornes, douze mois. Rend les erreurs, chemins relatifs à l'entrée (`pv.0.kwc`), liste vide si tout est bon.
 */
export declare function controlerEntree(e: EntreeEnergie): Erreur[];
/** Refuse un rayonnement mensuel que le ciel ne peut pas donner (`ENERGIE_GHI_INCOHERENT`) : les jours bornés n'en conserveraient pas le total à 1 % près. */
export declare function controlerRayonnement(e: EntreeEnergie, coefs: Coefficients, cache?: CacheSolaire): Erreur[];
