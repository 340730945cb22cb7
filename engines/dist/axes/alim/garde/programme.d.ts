/**
 * Programme linéaire : maximiser Σ valeur·x sous A·x ≤ b, x ≥ 0, b ≥ 0, par le simplexe sur un tableau condensé.
 * L'optimum d'un maximum linéaire ne baisse jamais quand b grandit : c'est ce qui rend la garde croissante par construction.
 */
export type Colonne = {
    readonly valeur: number;
    readonly lignes: ReadonlyArray<number>;
    readonly coefs: ReadonlyArray<number>;
};
export type Programme = {
    readonly m: number;
    readonly n: number;
    /** (m + 1) lignes de n coefficients ; la dernière porte les valeurs. */
    readonly t: Float64Array;
    readonly b: Float64Array;
    /** Variable de chaque ligne et de chaque colonne : x_j vaut j, l'écart de la ligne i vaut n + i. */
    readonly enBase: Int32Array;
    readonly horsBase: Int32Array;
    /** Colonnes non nulles de la ligne qui pivote. */
    readonly utiles: Int32Array;
};
/** Tableau de départ : tous les x à zéro. */
export declare function creerProgramme(m: number, colonnes: ReadonlyArray<Colonne>): Programme;
/** Optimum pour ce membre de droite. Un tableau déjà résolu repart de sa base : seuls quelques échanges suffisent d'une année à l'autre. */
export declare function resoudre(p: Programme, b: ArrayLike<number>): Float64Array;
