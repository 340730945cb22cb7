import type { ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { vientAUneAutreHeure } from "./autre-heure.ts";
import { COUVERT, moisCreux } from "./creux.ts";

type Creux = { readonly mois: number; readonly part: number };
/** Ce qui porte l'énergie d'une assiette, et se cultive en grand. */
const NOURRISSANTS = ["cereales", "legumineuses", "tubercules"] as const;
export type Nourrissant = (typeof NOURRISSANTS)[number];

export type LimiteEau = { readonly quoi: "sans_reserve" | "pluie_trop_rare" | "usages_hors_pluie" } | ({ readonly quoi: "reserve_vide" } & Creux);
export type LimiteEnergie =
  | { readonly quoi: "sans_production" | "production_trop_petite" }
  | ({ readonly quoi: "mois_creux"; readonly a_une_autre_heure: boolean } & Creux);
export type LimiteAlim =
  | { readonly quoi: "rien_de_cultive" | "garde" | "rendements" }
  | { readonly quoi: "surface"; readonly cultive_m2: number; readonly necessaire_m2: number }
  | { readonly quoi: "sans_nourrissants"; readonly absents: ReadonlyArray<Nourrissant> };
/** Ce qui limite d'abord chaque axe ; null : rien, ou l'axe n'est pas évalué. */
export type Limites = { readonly eau: LimiteEau | null; readonly energie: LimiteEnergie | null; readonly alim: LimiteAlim | null };

/** Puits ou forage : en dessous, en m³ par an, rien ne vient vraiment du sol. */
const PUITS_VISIBLE_M3 = 0.5;
/** Part de la pluie recueillie qui déborde, en dessous de laquelle une plus grande cuve ne garderait rien de plus. */
const PART_DEBORDEE = 0.1;

export function limiteEau({ eau, scenario }: Pick<ResultatSimulation, "eau" | "scenario">): LimiteEau | null {
  if (eau === null || eau.autonomie.taux >= COUVERT) return null;
  if (scenario.eau.cuve.volume_m3 === 0 && somme(eau.sources_m3.puits) < PUITS_VISIBLE_M3) return { quoi: "sans_reserve" };
  if (eau.debordement_m3_an <= PART_DEBORDEE * eau.collecte_m3_an) return { quoi: "pluie_trop_rare" };
  const mois = moisCreux(eau.couverture_mois);
  return mois === null ? { quoi: "usages_hors_pluie" } : { quoi: "reserve_vide", mois, part: eau.couverture_mois[mois] ?? 0 };
}

/** En dessous, en kWh par an, rien ne vient vraiment du lieu. */
const PRODUCTION_VISIBLE_KWH = 5;

export function limiteEnergie({ energie }: Pick<ResultatSimulation, "energie">): LimiteEnergie | null {
  if (energie === null || energie.autonomie.taux >= COUVERT) return null;
  if (somme(energie.local_kwh) < PRODUCTION_VISIBLE_KWH) return { quoi: "sans_production" };
  const mois = moisCreux(energie.couverture_mois);
  if (mois === null) return { quoi: "production_trop_petite" };
  return { quoi: "mois_creux", mois, part: energie.couverture_mois[mois] ?? 0, a_une_autre_heure: vientAUneAutreHeure(energie, mois) };
}

/** Ce qui se perd et manquera plus tard, rapporté à ce qui se mange : à partir d'ici, c'est la garde qui limite. */
const PART_PERDUE = 0.25;
/** Part de la surface utile à partir de laquelle ne parler que d'elle cacherait ce que l'on fait du reste. */
const PART_CULTIVEE = 0.5;

export function limiteAlim({ alim, scenario }: Pick<ResultatSimulation, "alim" | "scenario">): LimiteAlim | null {
  if (alim === null || alim.autonomie.taux >= COUVERT) return null;
  const { surfaces_m2 } = scenario.alim;
  const cultive_m2 = somme(Object.values(surfaces_m2));
  if (cultive_m2 === 0) return { quoi: "rien_de_cultive" };
  const surface = { quoi: "surface", cultive_m2, necessaire_m2: alim.surface_necessaire_totale_m2 } as const;
  if (cultive_m2 < PART_CULTIVEE * surface.necessaire_m2) return surface;
  if (somme(Object.values(alim.surplus_utile_kg)) >= PART_PERDUE * somme(alim.mois.local_kg)) return { quoi: "garde" };
  const absents = NOURRISSANTS.filter((culture) => surfaces_m2[culture] === 0);
  if (absents.length > 0) return { quoi: "sans_nourrissants", absents };
  return surface.necessaire_m2 > cultive_m2 ? surface : { quoi: "rendements" };
}

export function limitesDe(r: ResultatSimulation): Limites {
  return { eau: limiteEau(r), energie: limiteEnergie(r), alim: limiteAlim(r) };
}
