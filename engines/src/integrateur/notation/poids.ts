import { de, seul } from "../../commun/debug/etape.ts";
import { type Expression, formule, type Symbole, type Termes } from "../../commun/debug/formule.ts";
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

type Bornes = AlgoConfig["modulateurs"]["bornes"];
const MODULE = formule("max(bas, milieu * foyer * climat * priorite)");
const MODULE_BORNE = formule("max(bas, min(haut, milieu * foyer * climat * priorite))");
const POIDS: Readonly<Record<Axe, (termes: Termes) => Expression>> = Object.freeze({
  eau: formule<string>(`base_eau * module_eau / (${sommeDesBases()})`),
  energie: formule<string>(`base_energie * module_energie / (${sommeDesBases()})`),
  alim: formule<string>(`base_alim * module_alim / (${sommeDesBases()})`),
});
const PARTS_EGALES = formule("1 / 3");

function sommeDesBases(): string {
  return AXES.map((axe) => `base_${axe} * module_${axe}`).join(" + ");
}

/** Produit des facteurs d'un profil, ramené dans les bornes de la configuration. */
export function moduleDe(facteurs: DetailPoids["facteurs"], bornes: Bornes): Expression {
  const { milieu, foyer, climat, priorite } = facteurs;
  const termes = { milieu: seul(milieu), foyer: seul(foyer), climat: seul(climat), priorite: seul(priorite), bas: seul(bornes?.min ?? 0) };
  return bornes?.max === undefined ? MODULE(termes) : MODULE_BORNE({ ...termes, haut: seul(bornes.max) });
}

/** Poids d'un axe : sa part des bases modulées ; parts égales si elles sont toutes nulles. */
export function poidsDe(axe: Axe, bruts: ReadonlyArray<Pick<DetailPoids, "axe" | "base" | "module">>): Expression {
  if (bruts.every((d) => d.base * d.module === 0)) return PARTS_EGALES({});
  const termes: Record<string, Symbole> = {};
  for (const d of bruts) {
    termes[`base_${d.axe}`] = seul(d.base);
    termes[`module_${d.axe}`] = de(`integrateur.module.${d.axe}`, d.module);
  }
  return POIDS[axe](termes);
}

/** Poids des axes avec leur détail (docs/conventions-de-calcul.md, « Poids des axes »). Bornes absentes : aucune ; somme nulle : parts égales. */
export function detaillerPoids(config: Pick<AlgoConfig, "poids_axes_base" | "modulateurs">, profil: Profil): ReadonlyArray<DetailPoids> {
  const m = config.modulateurs;
  const bruts = AXES.map((axe) => {
    const facteurs = {
      milieu: m.milieu?.[profil.milieu]?.[axe] ?? 1,
      foyer: m.foyer?.[profil.foyer]?.[axe] ?? 1,
      climat: m.climat?.[profil.climat]?.[axe] ?? 1,
      priorite: m.priorites?.[profil.priorite]?.[axe] ?? 1,
    };
    return { axe, base: config.poids_axes_base[axe], facteurs, module: moduleDe(facteurs, m.bornes).valeur };
  });
  return bruts.map((b) => ({ ...b, poids: poidsDe(b.axe, bruts).valeur }));
}

/** Poids normalisés des trois axes, somme 1. */
export function poidsAxes(config: Pick<AlgoConfig, "poids_axes_base" | "modulateurs">, profil: Profil): Readonly<Record<Axe, number>> {
  const [eau, energie, alim] = detaillerPoids(config, profil).map((d) => d.poids) as [number, number, number];
  return { eau, energie, alim };
}
