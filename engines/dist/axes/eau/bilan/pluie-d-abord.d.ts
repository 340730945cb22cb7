import { type BilanCuve, type Cuve } from "../cuve.ts";
import { type JoursPrepares } from "../jours.ts";
import { type PlanSources } from "../sources.ts";
/**
 * L'autre façon de mener un puits dont le plafond gêne, à côté d'une cuve : la pluie d'abord, comme si le puits n'était pas là, et le puits complète. Ce que la
 * cuve donne ne dépend alors pas de lui, et son quota va aux jours où elle ne suffit pas.
 */
export type PluieDAbord = {
    /** Le plan, avec les seuls usages que la pluie y sert. */
    readonly plan: PlanSources;
    readonly demande_l: Float64Array;
    readonly cuve: BilanCuve;
    /** Ration de chaque année, L par jour (docs/conventions-de-calcul.md, « Puits à côté d'une cuve »). */
    readonly rations_l: ReadonlyArray<number>;
    /** Litres livrés par le puits, toutes années. */
    readonly puits_l: number;
};
/** Les jours d'une graine, la pluie d'abord, à tous ses usages ou en laissant au puits une part de ceux qu'il sert aussi : ce qui livre le plus. */
export declare function menerPluieDAbord(jours: JoursPrepares, plan: PlanSources, collecte_l: Float64Array, cuve: Cuve): PluieDAbord;
/** Sert un jour, la pluie d'abord : `recevoir` apprend ce que chaque source livre à chaque lot, dans deux tableaux de l'appelant remis à zéro ici. */
export declare function servirPluieDAbord({ plan, cuve, rations_l }: PluieDAbord, jours: JoursPrepares, j: number, recu: {
    readonly reste: Float64Array;
    readonly pluie: Float64Array;
    readonly puits: Float64Array;
}): void;
/** La pluie d'abord, si elle livre plus, en tout, que le puits d'abord ({@link menerPluieDAbord}) ; null sinon. `puitsDAbord` : la cuve derrière le puits. */
export declare function pluieDAbordSiMieux(jours: JoursPrepares, plan: PlanSources, collecte_l: Float64Array, cuve: Cuve, puitsDAbord: BilanCuve): PluieDAbord | null;
