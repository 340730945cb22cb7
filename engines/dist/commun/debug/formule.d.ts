/** Une valeur et d'où elle vient : des étapes ou des champs d'entrée, des coefficients de la table. */
export type Symbole = {
    readonly valeur: number;
    readonly entrees?: Origine;
    readonly coefficients?: Origine;
};
/** Une origine, plusieurs, ou aucune. */
export type Origine = string | ReadonlyArray<string>;
/** Ce qui prend la place d'un nom : un symbole, un nombre écrit tel quel, ou une autre expression écrite à sa place. */
export type Terme = Symbole | Expression | number;
export type Termes = Readonly<Record<string, Terme>>;
/** Un calcul fait, et qui sait se raconter : la valeur tout de suite, le texte et les symboles seulement quand la trace les demande. */
export type Expression = {
    readonly valeur: number;
    readonly priorite: Priorite;
    /** Texte de l'expression ; chaque symbole rencontré est rangé sous son nom. */
    readonly ecrire: (symboles: Map<string, Symbole>) => string;
};
/** Ce qu'une expression demande autour d'elle : une somme se met entre parenthèses dans un produit, un produit dans une puissance. */
declare const SOMME = 1;
declare const PRODUIT = 2;
declare const SEUL = 3;
type Priorite = 0 | typeof SOMME | typeof PRODUIT | typeof SEUL;
type Coupe<T extends string, S extends string> = T extends `${infer A}${S}${infer B}` ? Coupe<A, S> | Coupe<B, S> : T;
type Mots<T extends string> = Coupe<Coupe<Coupe<Coupe<T, " ">, "(">, ")">, ",">;
type NomsDe<T extends string> = Exclude<Mots<T>, "" | "+" | "-" | "*" | "/" | "^" | "min" | "max" | "somme" | "racine" | "exp" | "ln" | `${number}`>;
/**
 * Une formule écrite une fois : son texte est ce que la trace montre et ce qui se calcule. Lue une seule fois, au chargement du module :
 * `const ARROSAGE = formule("surface * max(0, kc * et0 - pluie) / 1000")`, puis `ARROSAGE({ surface, kc, et0, pluie }).valeur`.
 */
export declare function formule<T extends string>(texte: T): (termes: Readonly<Record<NomsDe<T>, Terme>>) => Expression;
/** `somme(a, b, …)` de termes dont le nombre dépend du scénario. */
export declare function somme(termes: Termes): Expression;
/** `somme(a, b, …)` de nombres rangés par nom : les symboles ne sont bâtis que si la trace les demande. */
export declare function sommeParNom<N extends string>(noms: ReadonlyArray<N>, lire: (nom: N) => number, entree: (nom: N) => string): Expression;
/** `somme(m01, …, m12)` d'une série mensuelle, chaque mois venu de l'étape `id.01` à `id.12`. */
export declare function sommeDesMois(serie: ReadonlyArray<number>, id?: string, prefixe?: string): Expression;
/** Un symbole par mois d'une série, `prefixe01` à `prefixe12`. */
export declare function symbolesDesMois(serie: ReadonlyArray<number>, id?: string, prefixe?: string): Readonly<Record<string, Symbole>>;
/** `min(a, b, …)`. */
export declare function minimum(termes: Termes): Expression;
/** `a` : un seul symbole, sous le nom qu'on lui donne. */
export declare function nomme(nom: string, symbole: Symbole): Expression;
/** `a * b * …` de facteurs dont le nombre dépend du scénario. */
export declare function produit(termes: Termes): Expression;
/** `a + b + …` d'expressions dont certaines n'existent que pour certains scénarios. */
export declare function total(expressions: ReadonlyArray<Expression>): Expression;
/** Une valeur qui ne dépend de rien : `0`, `1`. */
export declare function constante(valeur: number): Expression;
export {};
