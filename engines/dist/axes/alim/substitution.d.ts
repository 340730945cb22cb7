import type { Coefficients, Mensuel } from "../../types.ts";
import type { BilanStocks, LieuStock, ReglesStock } from "./stocks.ts";
import type { GroupeAliment } from "./types.ts";
export type Consommation = {
    readonly stocks: BilanStocks;
    readonly consomme_kg: Readonly<Record<GroupeAliment, Mensuel>>;
    /** Tubercules mangés à la place de céréales ; absent si l'option est éteinte ou sans effet. */
    readonly substitution_kg?: Mensuel;
};
/**
 * Stocks d'une année, avec ou sans l'option de substitution : les tubercules qui seraient perdus ou périmés remplacent des céréales manquantes, à kcal égales,
 * dans la limite de la moitié du besoin mensuel de céréales. L'excédent est celui d'une première simulation ; la seconde le mange. Si elle nourrit moins
 * (réserve de printemps entamée), la première est gardée : l'option ne réduit jamais l'énergie locale.
 */
export declare function consommer(recolte_kg: Readonly<Record<GroupeAliment, Mensuel>>, besoin_kg: Readonly<Record<GroupeAliment, Mensuel>>, capacites_kg: Readonly<Record<LieuStock, number>>, regles: ReglesStock, substitution: boolean, coefficients: Coefficients): Consommation;
