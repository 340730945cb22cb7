import type { AlgoConfig, Coefficient, Coefficients, NiveauPreuve } from "@autonomie/engines";
import { pageNumerotee } from "#app/commun/listes/page-numerotee.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { aplatirHeuristiques, chercherCoefficients, type Harmonisation, type Heuristique } from "#app/contextes/simulateur/domaine/methode.ts";
import { direValeur } from "./unites.ts";

/** La page se lit par parties : un aperçu de toutes, une table à la fois, ou tout d'un coup pour qui imprime. */
const PARTIES_METHODE = ["ensemble", "validations", "coefficients", "harmonisation", "heuristiques", "tout"] as const;
export type PartieMethode = (typeof PARTIES_METHODE)[number];

/** Ce que montre la page Méthode. */
export type VueMethode = {
  readonly partie: PartieMethode;
  readonly q: string;
  readonly axe: string;
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** Les coefficients montrés. `page`, `pages` et `total` sont ceux de la table que la partie montre. */
  readonly lignes: ReadonlyArray<Coefficient>;
  /** Combien de lignes dans chaque table, critères à part. */
  readonly comptes: Readonly<Record<"validations" | "coefficients" | "harmonisation" | "heuristiques", number>>;
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
    readonly unite: string;
    readonly source: string;
    /** Les deux nombres comme on les dit, unité comprise. */
    readonly publie_texte: string;
    readonly calcule_texte: string;
  }>;
  readonly harmonisation: ReadonlyArray<Omit<Harmonisation, "decision"> & { readonly noms: Readonly<Record<"canonique" | "autre", string>> }>;
  readonly heuristiques: ReadonlyArray<Heuristique>;
  readonly version: string;
};

/** `partie` telle que l'adresse la dit, `null` si elle n'en dit rien ; absente, tout. */
export type DemandeMethode = { readonly q: string; readonly axe: string; readonly page: number; readonly partie?: string | null };
/** Ce que la page tire des données versionnées. */
export type ValeursMethode = {
  readonly coefficients: Coefficients;
  readonly algoConfig: AlgoConfig;
  readonly validations: ReadonlyArray<Omit<VueMethode["validations"][number], "ecart" | "publie_texte" | "calcule_texte">>;
  readonly harmonisation: ReadonlyArray<Omit<Harmonisation, "decision">>;
  readonly version: string;
};

/** Lignes par page, selon ce que pèse une ligne : la page entière reste sous trois cent cinquante éléments. */
const PAR_PAGE = { validations: 20, coefficients: 15, harmonisation: 20, heuristiques: 20 } as const;

/** La partie qu'une adresse demande ; une recherche ou une page sans partie vient d'un lien d'avant, et vise les coefficients. */
export function partieDemandee({ partie, q, axe, page }: DemandeMethode): PartieMethode {
  if (partie === undefined) return "tout";
  return PARTIES_METHODE.find((p) => p === partie) ?? (q !== "" || axe !== "" || page > 1 ? "coefficients" : "ensemble");
}

const AXES = ["eau", "energie", "alim", "commun", "integrateur"] as const;

function preuvesParAxe(coefficients: Coefficients): VueMethode["preuves_par_axe"] {
  const employees = Object.values(coefficients).filter((c) => c.usage !== "comparaison");
  return AXES.map((axe) => {
    const siennes = employees.filter((c) => c.axe === axe);
    return { axe, prouvees: siennes.filter((c) => c.verifie === "oui").length, employees: siennes.length };
  }).filter(({ employees: n }) => n > 0);
}

/** Les comparaisons montrées d'abord sur l'aperçu. */
const VALIDATIONS_EN_APERCU = 10;

/** Ce qu'une partie montre d'une table : sa page si c'est la sienne, tout si la page est entière, rien sinon. */
function trancher<T>(lignes: ReadonlyArray<T>, table: keyof typeof PAR_PAGE, { partie, page }: { readonly partie: PartieMethode; readonly page: number }) {
  const total = lignes.length;
  if (partie !== table) return { montrees: partie === "tout" ? lignes : [], page: 1, pages: 1, total };
  const { debut, fin, ...numeros } = pageNumerotee(total, PAR_PAGE[table], page);
  return { montrees: lignes.slice(debut, fin), ...numeros, total };
}

/** La page Méthode : coefficients cherchés, validations, rapprochements, heuristiques. */
export function construireVueMethode(donnees: ValeursMethode, demande: DemandeMethode): VueMethode {
  const { q, axe } = demande;
  const partie = partieDemandee(demande);
  const ici = { partie, page: demande.page };
  // Une valeur que la table ne portait pas se nomme déjà en toutes lettres.
  const nomDe = (id: string): string => donnees.coefficients[id]?.nom ?? id;
  const toutesHeuristiques = aplatirHeuristiques(donnees.algoConfig);
  const tables = {
    validations: trancher(donnees.validations, "validations", ici),
    coefficients: trancher(chercherCoefficients(donnees.coefficients, { q, axe }), "coefficients", ici),
    harmonisation: trancher(donnees.harmonisation, "harmonisation", ici),
    heuristiques: trancher(toutesHeuristiques, "heuristiques", ici),
  };
  const { page, pages, total } = partie === "ensemble" || partie === "tout" ? tables.coefficients : tables[partie];
  const preuves = { oui: 0, partiel: 0, non: 0 };
  const usages = { calcul: 0, catalogue: 0, comparaison: 0 };
  for (const c of Object.values(donnees.coefficients)) {
    preuves[c.verifie] += 1;
    usages[c.usage ?? "calcul"] += 1;
  }
  return {
    partie,
    q,
    axe,
    page,
    pages,
    total,
    lignes: tables.coefficients.montrees,
    comptes: {
      validations: donnees.validations.length,
      coefficients: Object.keys(donnees.coefficients).length,
      harmonisation: donnees.harmonisation.length,
      heuristiques: toutesHeuristiques.length,
    },
    preuves,
    preuves_par_axe: preuvesParAxe(donnees.coefficients),
    usages,
    validations: (partie === "ensemble" ? donnees.validations.slice(0, VALIDATIONS_EN_APERCU) : tables.validations.montrees).map((v) => ({
      ...v,
      ecart: v.calcule / v.publie - 1,
      publie_texte: direValeur(v.publie, v.unite, avecDecimales(v.publie)),
      calcule_texte: direValeur(v.calcule, v.unite, avecDecimales(v.publie)),
    })),
    harmonisation: tables.harmonisation.montrees.map((h) => ({ ...h, noms: { canonique: nomDe(h.canonique), autre: nomDe(h.autre) } })),
    heuristiques: tables.heuristiques.montrees,
    version: donnees.version,
  };
}

// Le nombre calculé s'écrit à la précision du nombre publié.
function avecDecimales(publie: number): (valeur: number) => string {
  const decimales = publie < 0.1 ? 4 : publie < 2 ? 2 : publie < 100 ? 1 : 0;
  return (valeur) => formaterNombre(valeur, decimales);
}
