/** Un morceau de formule lu : son genre dit s'il lui faut des parenthèses ailleurs. */
export type Noeud<T = never> = {
    readonly genre: "somme" | "produit" | "puissance" | "seul";
    readonly evaluer: (termes: Readonly<Record<string, T>>) => number;
};
/**
 * Lit une formule de la trace (+ − * / ^, parenthèses, min, max, somme, racine, exp, ln) et en fait une fonction de ses noms, sans code fabriqué à l'exécution.
 * `valeurDe` dit comment un nom remplacé se lit. Un texte mal écrit est un défaut du code : il arrête le chargement.
 */
export declare function analyser<T>(texte: string, valeurDe: (terme: T) => number): {
    readonly noeud: Noeud<T>;
    readonly noms: ReadonlySet<string>;
};
