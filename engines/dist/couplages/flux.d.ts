import type { Coefficients, Contexte, Mensuel } from "../types.ts";
import type { EtatAxes, Flux } from "./types.ts";
/** Une ligne de la table des couplages : lit l'état, rend de nouveaux flux, ne modifie rien. */
export type Couplage = (etat: EtatAxes, ctx: Contexte, coefs: Coefficients) => ReadonlyArray<Flux>;
/** Série absente : douze zéros. */
export declare function serie(s: Mensuel | undefined): Mensuel;
/** Quantité annuelle répartie par douzièmes. */
export declare function douziemes(total: number): Mensuel;
/** Multiplie deux séries mois par mois. */
export declare function produit(a: Mensuel, b: Mensuel): Mensuel;
/** Flux complet : `total` est la somme des mois, `source` celle des coefficients lus (sans répétition). */
export declare function creerFlux(base: Pick<Flux, "id" | "de" | "vers" | "nature" | "unite">, mensuel: Mensuel, coefs: Coefficients, coefficients: ReadonlyArray<string>, conditions?: ReadonlyArray<string>): Flux;
