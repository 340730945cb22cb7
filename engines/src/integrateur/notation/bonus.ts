import { borner } from "../../commun/coefficients/statistiques.ts";
import { type Expression, formule, nomme, type Symbole, type Terme } from "../../commun/debug/formule.ts";
import type { AlgoConfig, Axe, RegleBonus } from "../../types.ts";
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

function vraie(op: RegleBonus["op"], x: number, valeur: number): boolean {
  switch (op) {
    case "<":
      return x < valeur;
    case "<=":
      return x <= valeur;
    case ">":
      return x > valeur;
    case ">=":
      return x >= valeur;
    case "==":
      return x === valeur;
  }
}

/** Applique les règles de bonus et de malus (docs/conventions-de-calcul.md, « Bonus et malus ») : l'ordre des règles n'y change rien. Aucune règle ou aucun plafond : valeur neutre. */
export function evaluerBonus(config: AlgoConfig["bonus_malus"], lire: LireIndicateur): ResultatBonus {
  const appliques: BonusApplique[] = [];
  const ignores: string[] = [];
  for (const { id, axe, indicateur, op, valeur, points } of config.regles ?? []) {
    const x = lire(indicateur);
    if (x === undefined) ignores.push(id);
    else if (vraie(op, x, valeur)) appliques.push({ id, axe, points, indicateur, valeur: x });
  }
  const plafondAxe = config.plafond_par_axe ?? Number.POSITIVE_INFINITY;
  const plafondTotal = config.plafond_total ?? Number.POSITIVE_INFINITY;
  // Sommer par ordre de points rend le résultat indépendant de l'ordre des règles, jusqu'au dernier bit.
  const sommer = (axe: Axe | null): number =>
    appliques
      .filter((b) => b.axe === axe)
      .map((b) => b.points)
      .sort((a, b) => a - b)
      .reduce((s, p) => s + p, 0);
  return {
    appliques,
    ignores,
    par_axe: {
      eau: borner(sommer("eau"), -plafondAxe, plafondAxe),
      energie: borner(sommer("energie"), -plafondAxe, plafondAxe),
      alim: borner(sommer("alim"), -plafondAxe, plafondAxe),
    },
    global: borner(sommer(null), -plafondTotal, plafondTotal),
  };
}

const CORRIGE = formule("max(0, min(100, score + bonus))");

/** Score corrigé d'un bonus, de 0 à 100. */
export function ajouterBonus(score: Terme, bonus: Terme): Expression {
  return CORRIGE({ score, bonus });
}

/** Score d'axe corrigé, de 0 à 100 ; un bonus ne relève pas un score nul : rien ne peut être récompensé là où rien n'est couvert. */
export function expliquerScoreCorrige(score: Symbole, bonus: Symbole): Expression {
  return score.valeur === 0 && bonus.valeur > 0 ? nomme("score", score) : ajouterBonus(score, bonus);
}

/** Valeur de {@link expliquerScoreCorrige}. */
export function corrigerScore(score: number, bonus: number): number {
  return expliquerScoreCorrige({ valeur: score }, { valeur: bonus }).valeur;
}
