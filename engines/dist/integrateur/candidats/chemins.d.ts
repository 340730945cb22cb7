/** Arbre quelconque : ce qu'une personne a saisi, avant contrôle. */
export type Arbre = {
    readonly [cle: string]: unknown;
};
/** Valeur d'un chemin ; undefined si un maillon manque. */
export declare function lireChemin(arbre: unknown, cles: ReadonlyArray<string>): unknown;
/** Nouvel arbre où chaque chemin pointé prend sa valeur ; l'ancien n'est pas touché, ce qui ne change pas est partagé. */
export declare function appliquerChangements<T>(arbre: T, changements: Readonly<Record<string, unknown>>): T;
/** Chemins des feuilles d'un arbre (un tableau est une feuille). */
export declare function feuilles(arbre: unknown, prefixe?: string): ReadonlyArray<string>;
