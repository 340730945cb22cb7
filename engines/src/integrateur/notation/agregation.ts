import type { Axe } from "../../types.ts";
import { AXES } from "../modes.ts";

export type Methode = "arithmetique" | "geometrique" | "harmonique";
export type ScoresAxes = Readonly<Record<Axe, number>>;

/** Méthode et plancher lus dans la configuration ; à défaut, arithmétique (aucun effet de seuil) sans plancher utile. */
export function reglageAgregation(agregation: { readonly methode?: string; readonly plancher?: number } | undefined): {
  readonly methode: Methode;
  readonly plancher: number;
} {
  const methode = agregation?.methode;
  const connue = methode === "geometrique" || methode === "harmonique" || methode === "arithmetique";
  return { methode: connue ? methode : "arithmetique", plancher: agregation?.plancher ?? 1 };
}

/** Agrège trois scores (0 à 100) par leurs poids ; le plancher vaut pour la géométrique et l'harmonique (docs/conventions-de-calcul.md, « Score global »). */
export function agreger(scores: ScoresAxes, poids: ScoresAxes, methode: Methode, plancher: number): number {
  let total = 0;
  for (const axe of AXES) {
    const s = methode === "arithmetique" ? scores[axe] : Math.max(plancher, scores[axe]);
    total += poids[axe] * (methode === "arithmetique" ? s : methode === "geometrique" ? Math.log(s) : 1 / s);
  }
  return methode === "arithmetique" ? total : methode === "geometrique" ? Math.exp(total) : total > 0 ? 1 / total : 0;
}

/** Part de chaque axe (somme 1) dans le logarithme, l'inverse ou la somme agrégée ; les poids si la somme ne se partage pas (nulle, ou terme négatif). */
export function contributions(scores: ScoresAxes, poids: ScoresAxes, methode: Methode, plancher: number): ScoresAxes {
  const terme = (axe: Axe): number => {
    if (methode === "arithmetique") return poids[axe] * scores[axe];
    const s = Math.max(plancher, scores[axe]);
    return poids[axe] * (methode === "geometrique" ? Math.log(s) : 1 / s);
  };
  const termes = { eau: terme("eau"), energie: terme("energie"), alim: terme("alim") };
  const total = termes.eau + termes.energie + termes.alim;
  if (!(total > 0) || AXES.some((axe) => termes[axe] < 0)) return poids;
  return { eau: termes.eau / total, energie: termes.energie / total, alim: termes.alim / total };
}
