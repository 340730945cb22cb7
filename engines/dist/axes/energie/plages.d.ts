import type { Coefficients } from "../../types.ts";
/** Première et dernière heure d'un usage à horaire, incluses, en passant minuit s'il le faut. */
export type Plage = readonly [debut: number, fin: number];
export declare const NOMS_PLAGES: readonly ["clim", "nuit", "soir", "midi"];
export type NomPlage = (typeof NOMS_PLAGES)[number];
/** Plage d'un horaire, d'après la table. */
export declare function plageDe(nom: NomPlage, coefs: Coefficients): Plage;
/** Dit si une heure du jour est dans la plage. */
export declare function dansLaPlage([debut, fin]: Plage): (heure: number) => boolean;
/** Les 24 heures du jour, dedans ou dehors. */
export declare function heuresDeLaPlage(plage: Plage): ReadonlyArray<boolean>;
/** Nombre d'heures d'une plage. */
export declare function dureeDeLaPlage(plage: Plage): number;
