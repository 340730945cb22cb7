import { type Expression } from "../../commun/debug/formule.ts";
import type { AlgoConfig, Axe, ZoneClimat } from "../../types.ts";
import type { Scenario } from "../types.ts";
/** Ce qui module les poids. */
export type Profil = {
    readonly milieu: Scenario["lieu"]["milieu"];
    readonly foyer: Scenario["foyer"]["type"];
    readonly climat: ZoneClimat;
    readonly priorite: Scenario["priorite"];
};
export type DetailPoids = {
    readonly axe: Axe;
    readonly base: number;
    /** Facteurs de milieu, foyer, climat, priorité ; 1 si la clé manque. */
    readonly facteurs: Readonly<Record<"milieu" | "foyer" | "climat" | "priorite", number>>;
    /** Produit des facteurs, ramené dans les bornes. */
    readonly module: number;
    readonly poids: number;
};
type Bornes = AlgoConfig["modulateurs"]["bornes"];
/** Produit des facteurs d'un profil, ramené dans les bornes de la configuration. */
export declare function moduleDe(facteurs: DetailPoids["facteurs"], bornes: Bornes): Expression;
/** Poids de chaque axe : sa part des bases modulées ; parts égales si elles sont toutes nulles. */
export declare function expliquerPoids(modules: ReadonlyArray<Pick<DetailPoids, "base" | "module">>): Readonly<Record<Axe, Expression>>;
/** Poids des axes avec leur détail (docs/conventions-de-calcul.md, « Poids des axes »). Bornes absentes : aucune ; somme nulle : parts égales. */
export declare function detaillerPoids(config: Pick<AlgoConfig, "poids_axes_base" | "modulateurs">, profil: Profil): ReadonlyArray<DetailPoids>;
/** Poids normalisés des trois axes, somme 1. */
export declare function poidsAxes(config: Pick<AlgoConfig, "poids_axes_base" | "modulateurs">, profil: Profil): Readonly<Record<Axe, number>>;
export {};
