import type { AlgoConfig, Coefficient, Coefficients, NiveauPreuve } from "@autonomie/engines";
import { aplatirHeuristiques, chercherCoefficients, type Heuristique } from "#app/contextes/simulateur/domaine/methode.ts";
import { nommerCoefficient } from "./noms.ts";

/** Ce que montre la page Méthode. */
export type VueMethode = {
  readonly q: string;
  readonly axe: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly lignes: ReadonlyArray<Coefficient>;
  readonly preuves: Readonly<Record<NiveauPreuve, number>>;
  /** Par axe, les valeurs que lisent le calcul et les prix : combien sont prouvées, sur combien. Sans les lignes gardées pour comparaison. */
  readonly preuves_par_axe: ReadonlyArray<{ readonly axe: string; readonly prouvees: number; readonly employees: number }>;
  /** Lignes lues par le calcul, reprises dans les prix, gardées pour comparaison. */
  readonly usages: Readonly<Record<"calcul" | NonNullable<Coefficient["usage"]>, number>>;
  readonly validations: ReadonlyArray<{
    readonly id: string;
    readonly titre: string;
    readonly lieu: string;
    readonly publie: number;
    readonly calcule: number;
    readonly ecart: number;
    readonly decimales: number;
    readonly unite: string;
    readonly source: string;
  }>;
  readonly harmonisation: ReadonlyArray<{
    readonly canonique: string;
    readonly autre: string;
    readonly valeur_canonique: number;
    readonly valeur_autre: number;
    readonly unite: string;
    readonly ecart_relatif: number;
    readonly raison: string;
  }>;
  readonly heuristiques: ReadonlyArray<Heuristique>;
  readonly version: string;
};

export type DemandeMethode = { readonly q: string; readonly axe: string; readonly page: number };
/** Ce que la page tire des données versionnées. */
export type ValeursMethode = {
  readonly coefficients: Coefficients;
  readonly algoConfig: AlgoConfig;
  readonly validations: ReadonlyArray<Omit<VueMethode["validations"][number], "ecart" | "decimales">>;
  readonly harmonisation: VueMethode["harmonisation"];
  readonly version: string;
};

/** Lignes de coefficients par page : assez pour parcourir, assez peu pour rester léger. */
const PAR_PAGE = 40;

const AXES = ["eau", "energie", "alim", "commun", "integrateur"] as const;

function preuvesParAxe(coefficients: Coefficients): VueMethode["preuves_par_axe"] {
  const employees = Object.values(coefficients).filter((c) => c.usage !== "comparaison");
  return AXES.map((axe) => {
    const siennes = employees.filter((c) => c.axe === axe);
    return { axe, prouvees: siennes.filter((c) => c.verifie === "oui").length, employees: siennes.length };
  }).filter(({ employees: n }) => n > 0);
}

/** La page Méthode : coefficients cherchés, validations, rapprochements, heuristiques. */
export function construireVueMethode(donnees: ValeursMethode, { q, axe, page }: DemandeMethode): VueMethode {
  // Cherchés sous le nom montré, et sous leur identifiant.
  const nommes = Object.fromEntries(Object.entries(donnees.coefficients).map(([id, c]) => [id, { ...c, nom: nommerCoefficient(c.nom) }]));
  const trouves = chercherCoefficients(nommes, { q, axe });
  const pages = Math.max(1, Math.ceil(trouves.length / PAR_PAGE));
  const ici = Math.min(page, pages);
  const preuves = { oui: 0, partiel: 0, non: 0 };
  const usages = { calcul: 0, catalogue: 0, comparaison: 0 };
  for (const c of Object.values(donnees.coefficients)) {
    preuves[c.verifie] += 1;
    usages[c.usage ?? "calcul"] += 1;
  }
  return {
    q,
    axe,
    page: ici,
    pages,
    total: trouves.length,
    lignes: trouves.slice((ici - 1) * PAR_PAGE, ici * PAR_PAGE),
    preuves,
    preuves_par_axe: preuvesParAxe(donnees.coefficients),
    usages,
    validations: donnees.validations.map((v) => ({
      ...v,
      ecart: v.calcule / v.publie - 1,
      decimales: v.publie < 0.1 ? 4 : v.publie < 2 ? 2 : v.publie < 100 ? 1 : 0,
      unite: v.unite === "sans" ? "" : v.unite,
    })),
    harmonisation: donnees.harmonisation,
    heuristiques: aplatirHeuristiques(donnees.algoConfig),
    version: donnees.version,
  };
}
