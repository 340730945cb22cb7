/** Ce qui manque dans une année de dispatch : la pointe, les heures, les jours ; et ce que la batterie tient en moyenne. */
export type Manques = {
    readonly stock_moyen: number;
    readonly pointe_kw: number;
    readonly heures_manque: number;
    readonly plus_longue_h: number;
    readonly jours_sans: number;
    /** Plus longue suite de ces jours, l'année bouclée sur elle-même. */
    readonly jours_sans_suite: number;
};
type Annee = {
    readonly pas_par_heure?: number;
    readonly charge_kwh: ArrayLike<number>;
    /** Charge de référence de chaque jour ; celle qui est servie si absente. */
    readonly charge_jour_kwh?: ArrayLike<number>;
};
/** Compte les manques d'une année d'après ce qu'elle soutire et garde en stock à chaque pas (kWh). */
export declare function manquesDe({ pas_par_heure: pas, charge_kwh, charge_jour_kwh }: Annee, { soutire, stock }: {
    readonly soutire: Float64Array;
    readonly stock: Float64Array;
}): Manques;
export {};
