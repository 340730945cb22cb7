/** Version du paquet, rendue avec chaque résultat. */
export declare const VERSION = "0.1.0";
/** Une correction des formules. Le paquet reste à sa version : ce numéro dit laquelle des formules a donné un nombre. */
export type RevisionFormules = {
    readonly numero: number;
    readonly le: string;
    readonly phrase: string;
};
/** Corrections successives ; la révision 1 est celle d'avant ce compte. Une correction s'ajoute ici, et `npm run donnees:historique` la note à côté des valeurs. */
export declare const REVISIONS_FORMULES: ReadonlyArray<RevisionFormules>;
/** Révision des formules de ce paquet. */
export declare const REVISION_FORMULES: number;
