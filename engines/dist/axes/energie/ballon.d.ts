import type { CacheSolaire, ProfilsAnnee } from "../../types.ts";
import { type Plage } from "./plages.ts";
/** Ce qui décide de l'heure d'un ballon d'eau chaude. */
export type ReglageBallon = {
    /** Première et dernière heure où il a le droit de chauffer, incluses, en passant minuit ; absentes : à toute heure. */
    readonly plage?: Plage;
    /** Heures à pleine puissance qui refont un jour moyen. */
    readonly heures: number;
    /** Part de l'électricité que le ballon perd, à toute heure. */
    readonly pertes: number;
};
/**
 * Part de l'électricité du mois qu'un ballon prend à chaque quart d'heure. Son manque m croît de ce qui est tiré et perdu, et décroît d'au plus P = 1/(4·heures)
 * par pas de la plage, en jours moyens : `m ← m + (1 − pertes)·p·jours du mois + pertes/96`, `chauffe = min(m, P)`. Deux années, la seconde est gardée.
 */
export declare function chauffeBallon(puisage: Float64Array, { plage, heures, pertes }: ReglageBallon): Float64Array;
/** Années de chauffe des foyers suivis, et leur moyenne : de quoi composer celle de plusieurs foyers comme leur électricité. */
export declare function chauffesBallon(puisages: ReadonlyArray<Float64Array>, reglage: ReglageBallon, nb_foyers: number, cache?: CacheSolaire): ProfilsAnnee;
