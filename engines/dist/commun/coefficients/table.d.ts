import type { Coefficient, Coefficients } from "../../types.ts";
/**
 * Valeur d'un coefficient de la table harmonisée, dans l'unité de la table. Un identifiant inconnu ou une valeur qui n'est pas un nombre fini arrête le
 * calcul : le moteur appelé le rend en erreur, à son chemin.
 */
export declare function lire(coefs: Coefficients, id: string): number;
/** Coefficient complet (bornes, source, date) ; même règle que {@link lire}. */
export declare function lireFiche(coefs: Coefficients, id: string): Coefficient;
/**
 * Identifiants d'une série numérotée sur deux chiffres, `prefixe.01` à `prefixe.12` par défaut (mois) ; de `debut` = 0 pour les heures. À écrire une fois, au
 * chargement du module : un identifiant recomposé à chaque lecture coûte plus que la lecture.
 */
export declare function idsSerie(prefixe: string, nombre?: number, debut?: number): ReadonlyArray<string>;
/** Identifiants d'une famille, `prefixe` suivi d'une clé : ceux des clés attendues, composés une fois au chargement, se lisent ; un autre se compose. */
export declare function idsFamille<K extends string>(prefixe: string, cles: ReadonlyArray<K>): (cle: K) => string;
/** Valeurs d'une série, dans l'ordre de ses identifiants. */
export declare function lireSerie(coefs: Coefficients, ids: ReadonlyArray<string>): number[];
/** Une copie à retoucher. Sans prototype, elle est d'emblée un dictionnaire : étaler mille lignes dans un objet ordinaire prend trois à dix fois plus de temps. */
export declare function copier(coefs: Coefficients): Record<string, Coefficient>;
/** Nouvelle table où les valeurs données remplacent celles de la table ; les bornes s'écartent s'il le faut. Rien n'est modifié. */
export declare function avecValeurs(coefs: Coefficients, valeurs: Readonly<Record<string, number>>): Coefficients;
/** Table indexée par identifiant, d'après la liste de `data/coefficients.json`. Un identifiant répété est un défaut des données. */
export declare function indexer(liste: ReadonlyArray<Coefficient>): Coefficients;
