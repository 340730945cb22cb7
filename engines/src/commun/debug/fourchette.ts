import { type Expression, formule, type Terme } from "./formule.ts";
import type { Coefficient, Coefficients, Intervalle, PartsIntervalle } from "../../types.ts";
import { triangulaire } from "../coefficients/statistiques.ts";
import { lireFiche } from "../coefficients/table.ts";

/** Quantile à 90 % de la loi normale centrée réduite. */
export const Z90 = 1.2816;

/** Ce que les réponses manquantes élargissent au plus, quand aucune n'est donnée : une moitié de plus, un choix. */
export const ELARGISSEMENT_MAX = 1.5;

const BAS = formule("max(0, p50 - racine(annees * annees + elargissement * elargissement * (foyers * foyers + coefficients * coefficients)))");
const HAUT = formule("min(1, p50 + racine(annees * annees + elargissement * elargissement * (foyers * foyers + coefficients * coefficients)))");

/** Borne d'une fourchette : les années réelles, et en quadrature les foyers semblables et ce que l'on ignore des coefficients, élargis des réponses manquantes. */
export function borneDesParts(sens: "bas" | "haut", p50: Terme, annees: Terme, foyers: Terme, coefficients: Terme, elargissement: number): Expression {
  return (sens === "bas" ? BAS : HAUT)({ p50, annees, foyers, coefficients, elargissement });
}

/** P10 et P90 d'un pourcentage, d'après ses parts : le même sens sur chaque axe (docs/conventions-de-calcul.md, « Fourchette »). */
export function intervalleDesParts(p50: number, parts: PartsIntervalle, elargissement = 1): Intervalle {
  const borne = (sens: "bas" | "haut"): number =>
    borneDesParts(sens, p50, parts[`annees_${sens}`], parts[`foyers_${sens}`], parts[`coefficients_${sens}`], elargissement).valeur;
  return { p10: borne("bas"), p50, p90: borne("haut") };
}

/** Écarts d'une part à p50, en dessous et au-dessus. */
export type Ecarts = { readonly bas: number; readonly haut: number };

export const SANS_ECART: Ecarts = Object.freeze({ bas: 0, haut: 0 });

/** Écarts à `base` d'une valeur qui va de l'un à l'autre, dans le sens qu'on voudra. */
export function ecartsDe(base: number, un: number, autre: number): Ecarts {
  return { bas: Math.max(0, base - Math.min(un, autre)), haut: Math.max(0, Math.max(un, autre) - base) };
}

/** Causes indépendantes d'une même part, en quadrature. */
export function reunir(...ecarts: ReadonlyArray<Ecarts>): Ecarts {
  return { bas: Math.hypot(...ecarts.map((e) => e.bas)), haut: Math.hypot(...ecarts.map((e) => e.haut)) };
}

export function partsDe(annees: Ecarts, foyers: Ecarts, coefficients: Ecarts): PartsIntervalle {
  return {
    annees_bas: annees.bas,
    annees_haut: annees.haut,
    foyers_bas: foyers.bas,
    foyers_haut: foyers.haut,
    coefficients_bas: coefficients.bas,
    coefficients_haut: coefficients.haut,
  };
}

/** Demi-écart de P10 à P90 d'un coefficient triangulaire, en part de sa valeur ; 0 pour une valeur nulle. */
export function demiEcartRelatif({ min, valeur, max }: Pick<Coefficient, "min" | "valeur" | "max">): number {
  return valeur === 0 ? 0 : Math.abs((triangulaire(min, valeur, max, 0.9) - triangulaire(min, valeur, max, 0.1)) / (2 * valeur));
}

/** La même table, un coefficient porté au quantile `q` de sa loi : une vue, sans recopier huit cents lignes. */
export function auQuantile(coefs: Coefficients, id: string, q: number): Coefficients {
  const { min, valeur, max } = lireFiche(coefs, id);
  return Object.create(coefs, { [id]: { value: { ...lireFiche(coefs, id), valeur: triangulaire(min, valeur, max, q) }, enumerable: true } }) as Coefficients;
}

/** Ce que chaque cause pèse dans le carré de l'écart, les deux côtés réunis : de 0 à 1, somme 1 ; null si rien ne varie. */
export function poidsDesParts(parts: PartsIntervalle, elargissement: number): Readonly<Record<"annees" | "foyers" | "coefficients", number>> | null {
  const annees = parts.annees_bas ** 2 + parts.annees_haut ** 2;
  const foyers = elargissement ** 2 * (parts.foyers_bas ** 2 + parts.foyers_haut ** 2);
  const coefficients = elargissement ** 2 * (parts.coefficients_bas ** 2 + parts.coefficients_haut ** 2);
  const total = annees + foyers + coefficients;
  return total > 0 ? { annees: annees / total, foyers: foyers / total, coefficients: coefficients / total } : null;
}
