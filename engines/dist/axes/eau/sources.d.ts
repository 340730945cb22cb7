import type { Coefficients, Contexte, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import type { EntreeEau, UsageEau } from "./types.ts";
/** Groupes d'usages dont le taux est rendu à part. */
export type GroupeEau = "potable" | "interieur" | "exterieur" | "potager";
/**
 * Lot : usages voisins qui ont le même groupe et les mêmes sources permises ; les servir ensemble ou l'un après l'autre donne les mêmes totaux.
 * `arrosage` : demande mensuelle qui s'ajoute à la part constante, les jours sans pluie.
 */
export type Lot = {
    readonly usages: ReadonlyArray<UsageEau>;
    readonly groupe: GroupeEau;
    readonly jour_l: number;
    readonly arrosage: "exterieur" | "potager" | null;
};
/** Qui sert quoi, dans quel ordre : rangs de lots par source. Ce qu'aucune source locale ne sert n'est pas un lot. */
export type PlanSources = {
    readonly lots: ReadonlyArray<Lot>;
    readonly grises: ReadonlyArray<number>;
    readonly pluie: ReadonlyArray<number>;
    readonly puits: ReadonlyArray<number>;
    /** Eau grise traitée disponible, L/j. */
    readonly grises_l_j: number;
    readonly debit_puits_l_j: Mensuel;
    readonly plafond_puits_l_an: number;
    /** Pluie d'un jour sous laquelle on arrose, mm. */
    readonly seuil_arrosage_mm: number;
    /** Vrai si le réseau complète toujours l'eau du jardin. */
    readonly dehors_complete: boolean;
};
/** Mois d'étiage (0 à 11) : juillet à octobre ; au sud de 23,5° N, les quatre mois où l'évaporation dépasse le plus la pluie. */
export declare function moisEtiage(contexte: Contexte): ReadonlyArray<number>;
/** Débit du puits mois par mois (L/j) ; sans mesure d'étiage, le plus petit débit saisi × `eau.puits.etiage` les mois d'étiage. */
export declare function debitPuits(entree: EntreeEau, coefs: Coefficients): Mensuel;
/** Eau grise traitée par jour, L : part des douches, lavabos et linge, périssable (ce qui passe la durée de stockage est perdu). */
export declare function eauxGrisesParJour(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients): number;
/**
 * Prépare le partage de l'eau d'une entrée valide. `detail` : un lot par usage, pour montrer ou vérifier la répartition ; de même à côté d'une cuve et d'un puits
 * qui peut atteindre son plafond, où chaque usage peut aller à l'une ou à l'autre.
 */
export declare function planifierSources(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients, detail?: boolean): PlanSources;
/**
 * Ce que la pluie peut laisser au puits : chaque choix parmi les usages qu'il sert aussi, du plus grand au plus petit (ceux de l'eau potable vont ensemble). Un puits
 * ne se garde pas d'un jour à l'autre, un usage de tous les jours le prend toujours, et la cuve reste au jardin l'été. Le jardin garde la pluie s'il n'a pas le réseau
 * pour compléter : ce que ce choix lui ôterait manquerait aux récoltes. Aucun plan si rien ne change.
 */
export declare function plansCedes(plan: PlanSources): ReadonlyArray<PlanSources>;
/**
 * Sert des lots dans l'ordre avec `disponible` litres : `reste` baisse, `livre[base + pas·lot]` monte. Rend ce qui a été livré.
 * Les tableaux sont ceux de l'appelant : rien d'autre n'est alloué, la boucle journalière passe ici des milliers de fois.
 */
export declare function servir(reste: Float64Array, ordre: ReadonlyArray<number>, disponible: number, livre: Float64Array, base: number): number;
/**
 * Ration du puits, L par jour : celle qui étale le plafond sur l'année, `Σ jours·min(débit, voulu, ration) = plafond` ; infinie si le plafond ne gêne pas.
 * `sortes` : ce que le puits pourrait livrer un jour (le moindre du débit et de la demande), et le nombre de ces jours.
 */
export declare function rationPuits(sortes: ReadonlyArray<{
    readonly jours: number;
    readonly voulu_l: number;
}>, plafond_l: number): number;
