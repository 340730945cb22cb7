import { borner } from "../../commun/coefficients/statistiques.ts";
import type { AlgoConfig, Axe, ZoneClimat } from "../../types.ts";
import { AXES } from "../modes.ts";
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

/** Poids des axes avec leur détail (docs/conventions-de-calcul.md, « Poids des axes »). Bornes absentes : aucune ; somme nulle : parts égales. */
export function detaillerPoids(config: Pick<AlgoConfig, "poids_axes_base" | "modulateurs">, profil: Profil): ReadonlyArray<DetailPoids> {
  const m = config.modulateurs;
  const min = m.bornes?.min ?? 0;
  const max = m.bornes?.max ?? Number.POSITIVE_INFINITY;
  const bruts = AXES.map((axe) => {
    const facteurs = {
      milieu: m.milieu?.[profil.milieu]?.[axe] ?? 1,
      foyer: m.foyer?.[profil.foyer]?.[axe] ?? 1,
      climat: m.climat?.[profil.climat]?.[axe] ?? 1,
      priorite: m.priorites?.[profil.priorite]?.[axe] ?? 1,
    };
    const module = borner(facteurs.milieu * facteurs.foyer * facteurs.climat * facteurs.priorite, min, max);
    return { axe, base: config.poids_axes_base[axe], facteurs, module };
  });
  const total = bruts.reduce((s, b) => s + b.base * b.module, 0);
  return bruts.map((b) => ({ ...b, poids: total > 0 ? (b.base * b.module) / total : 1 / AXES.length }));
}

/** Poids normalisés des trois axes, somme 1. */
export function poidsAxes(config: Pick<AlgoConfig, "poids_axes_base" | "modulateurs">, profil: Profil): Readonly<Record<Axe, number>> {
  const [eau, energie, alim] = detaillerPoids(config, profil).map((d) => d.poids) as [number, number, number];
  return { eau, energie, alim };
}
