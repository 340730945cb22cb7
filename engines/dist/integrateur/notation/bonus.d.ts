import { type Expression, type Symbole, type Terme } from "../../commun/debug/formule.ts";
import type { AlgoConfig, Axe } from "../../types.ts";
import type { BonusApplique } from "../types.ts";
/** Valeur d'un indicateur ; undefined s'il n'existe pas ici (axe non évalué, moyen non déclaré). */
export type LireIndicateur = (nom: string) => number | undefined;
export type ResultatBonus = {
    readonly appliques: ReadonlyArray<BonusApplique>;
    /** Règles dont l'indicateur manque. */
    readonly ignores: ReadonlyArray<string>;
    /** Somme bornée de chaque axe, en points. */
    readonly par_axe: Readonly<Record<Axe, number>>;
    /** Somme bornée des règles sans axe, en points. */
    readonly global: number;
};
/** Applique les règles de bonus et de malus (docs/conventions-de-calcul.md, « Bonus et malus ») : l'ordre des règles n'y change rien. Aucune règle ou aucun plafond : valeur neutre. */
export declare function evaluerBonus(config: AlgoConfig["bonus_malus"], lire: LireIndicateur): ResultatBonus;
/** Score corrigé d'un bonus, de 0 à 100. */
export declare function ajouterBonus(score: Terme, bonus: Terme): Expression;
/** Score d'axe corrigé, de 0 à 100 ; un bonus ne relève pas un score nul : rien ne peut être récompensé là où rien n'est couvert. */
export declare function expliquerScoreCorrige(score: Symbole, bonus: Symbole): Expression;
/** Valeur de {@link expliquerScoreCorrige}. */
export declare function corrigerScore(score: number, bonus: number): number;
