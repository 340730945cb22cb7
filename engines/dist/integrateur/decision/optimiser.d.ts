import type { Axe, Resultat } from "../../types.ts";
import { type DonneesSimulation, type OptionsSimulation } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";
/** Ce qu'on veut atteindre : le taux d'un axe, ou le score global rapporté à 1. `cible` de 0 à 1. */
export type Objectif = {
    readonly sur: Axe | "global";
    readonly cible: number;
};
/** Bornes de la recherche ; null ou absent : sans borne. Achats en EUR TTC, en plus de ce que le scénario contient déjà. */
export type Contraintes = {
    readonly budget_eur?: number | null;
    readonly temps_h_semaine?: number | null;
    /** Gestes du catalogue à ne pas proposer, par identifiant. */
    readonly exclus?: ReadonlyArray<string>;
};
export type GesteChoisi = {
    readonly id: string;
    readonly axe: Axe;
    readonly titre: string;
    readonly effet: string;
    readonly achat_eur: number;
    /** Ce qui se rachète chaque année, semences ou aliment ; absent si rien ne se rachète. */
    readonly rachat_eur_an?: number;
    /** Champs du scénario qu'il règle : deux gestes qui en partagent un font un seul achat. */
    readonly chemins: ReadonlyArray<string>;
};
/** Un point du front : ce qu'il coûte, ce qu'il donne, et comment y arriver. */
export type PointFront = {
    readonly achat_eur: number;
    readonly an_eur: number;
    readonly heures_an: number;
    /** Valeur de l'objectif, de 0 à 1, par la simulation entière. */
    readonly valeur: number;
    readonly taux: Readonly<Record<Axe, number>>;
    readonly gestes: ReadonlyArray<GesteChoisi>;
    readonly saisi: ScenarioSaisi;
};
export type Optimisation = {
    readonly objectif: Objectif;
    readonly depart: {
        readonly valeur: number;
        readonly taux: Readonly<Record<Axe, number>>;
    };
    /** Points non dominés, du moins cher au plus cher : aucun ne donne moins en coûtant plus. */
    readonly front: ReadonlyArray<PointFront>;
    /** Rang dans `front` du moins cher qui atteint la cible ; null si aucun. */
    readonly choix: number | null;
    /** Scénarios essayés. */
    readonly essais: number;
};
export type OptionsOptimisation = OptionsSimulation & {
    readonly largeur?: number;
    readonly profondeur?: number;
    /** Part faite, de 0 à 1. */
    readonly surProgres?: (part: number) => void;
};
/**
 * Cherche les meilleurs plans d'équipement pour un objectif : recherche en faisceau sur le catalogue des gestes (chaque geste déjà filtré par le site, le
 * droit et le temps déclaré), évaluée par l'aperçu mensuel ; le front (achat × objectif) est ensuite recalculé par la simulation entière. Déterministe :
 * ni hasard ni horloge ; bornée : au plus `largeur × profondeur` scénarios développés. Erreurs : celles de la simulation, `optimiser.cible`,
 * `optimiser.budget`, `optimiser.temps`, `optimiser.axe`.
 */
export declare function optimiser(saisi: ScenarioSaisi, objectif: Objectif, contraintes: Contraintes, donnees: DonneesSimulation, options: OptionsOptimisation): Resultat<Optimisation>;
