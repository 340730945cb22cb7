import type { Coefficients, Contexte, DonneesTerritoire, Resultat } from "../../types.ts";
import { type ChoixClimat } from "./climat-2050.ts";
import { type Cote } from "./zones.ts";
/** Ce que la personne précise de son lieu ; absent ou null : le point climatique du territoire. */
export type LieuContexte = {
    readonly altitude_m?: number | null;
    readonly cote?: Cote | null;
    readonly climat?: ChoixClimat | null;
};
/**
 * Contexte climatique d'un lieu : zones, pluie (normales et années, mm/mois), températures (°C), rayonnement (kWh/m²/mois), ET0 (mm/mois).
 * L'altitude saisie corrige la température (`commun.temperature.gradient`, K pour 100 m) et place le lieu entre les tables 3CL ; le reste ne change pas.
 * `climat: "tracc_2050"` change pluie, températures, ET0 et tables 3CL ({@link vers2050}), et un avertissement le dit.
 * Erreurs : chemin `lieu.*` si la précision est hors bornes, `territoire.*` si les données sont abîmées.
 */
export declare function construireContexte(territoire: DonneesTerritoire, lieu: LieuContexte, coefs: Coefficients): Resultat<Contexte>;
/** Comme {@link construireContexte}, pour un territoire dont la forme est déjà contrôlée. */
export declare function situer(territoire: DonneesTerritoire, lieu: LieuContexte, coefs: Coefficients): Resultat<Contexte>;
