import { type Expression } from "../../commun/debug/formule.ts";
import type { Axe } from "../../types.ts";
export type Methode = "arithmetique" | "geometrique" | "harmonique";
export type ScoresAxes = Readonly<Record<Axe, number>>;
/** Méthode et plancher lus dans la configuration ; à défaut, arithmétique (aucun effet de seuil) sans plancher utile. */
export declare function reglageAgregation(agregation: {
    readonly methode?: string;
    readonly plancher?: number;
} | undefined): {
    readonly methode: Methode;
    readonly plancher: number;
};
/** Agrège trois scores (0 à 100) par leurs poids ({@link agreger}), avec la formule ; `etape` : début des identifiants d'étape des scores. */
export declare function expliquerAgregation(scores: ScoresAxes, poids: ScoresAxes, methode: Methode, plancher: number, etape: string): Expression;
/** Agrège trois scores (0 à 100) par leurs poids ; le plancher vaut pour la géométrique et l'harmonique (docs/conventions-de-calcul.md, « Score global »). */
export declare function agreger(scores: ScoresAxes, poids: ScoresAxes, methode: Methode, plancher: number): number;
/** Part de chaque axe (somme 1) dans le logarithme, l'inverse ou la somme agrégée ; les poids si la somme ne se partage pas (nulle, ou terme négatif). */
export declare function contributions(scores: ScoresAxes, poids: ScoresAxes, methode: Methode, plancher: number): ScoresAxes;
