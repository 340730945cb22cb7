import type { Axe, Coefficients, ResultatSimulation } from "@autonomie/engines";
import { borner } from "#app/commun/nombres/taux.ts";

/** Ce qui manque le plus à un axe : le poste dont la part non couverte par le lieu pèse le plus lourd. */
export type PosteFaible =
  | "eau_potable"
  | "eau_maison"
  | "eau_jardin"
  | "electricite"
  | "chaleur"
  | "mobilite"
  | "legumes"
  | "tubercules"
  | "fruits"
  | "cereales"
  | "legumineuses"
  | "huiles"
  | "elevage"
  | "sucre";

/** Groupes d'aliments de chaque poste. Les poissons n'y sont pas : le calcul n'en produit jamais. */
const ALIMENTS = {
  legumes: ["legumes"],
  tubercules: ["tubercules"],
  fruits: ["fruits", "fruits_coque"],
  cereales: ["cereales"],
  legumineuses: ["legumineuses"],
  huiles: ["huiles"],
  elevage: ["oeufs", "lait", "viandes"],
  sucre: ["miel_sucres"],
} as const;

type Manque = { readonly poste: PosteFaible; readonly manque: number };

/**
 * Le poste le plus découvert d'un axe (besoin × part non couverte : m³, kWh utiles, kcal) ; à égalité, le premier dans l'ordre de l'axe.
 * undefined si l'axe n'est pas évalué, ou si rien ne lui manque.
 * @param coefficients table qui porte `alim.compo.kcal.*` : un kilo de pain et un kilo de salade ne manquent pas autant
 */
export function posteFaible(r: ResultatSimulation, axe: Axe, coefficients: Coefficients): PosteFaible | undefined {
  const manques = axe === "eau" ? manquesEau(r.eau) : axe === "energie" ? manquesEnergie(r.energie) : manquesAlim(r.alim, coefficients);
  const pire = manques.reduce<Manque | undefined>((m, v) => (v.manque > (m?.manque ?? SEUIL) ? v : m), undefined);
  return pire?.poste;
}

// En deçà, c'est un reste d'arrondi.
const SEUIL = 1e-6;

function decouvert(besoin: number, couvert: number): number {
  return besoin * (1 - borner(couvert));
}

function manquesEau(eau: ResultatSimulation["eau"]): ReadonlyArray<Manque> {
  if (eau === null) return [];
  const { A, B, C, D, E } = eau.besoin.par_classe_m3_an;
  return [
    { poste: "eau_potable", manque: decouvert(A, eau.autonomie.potable) },
    { poste: "eau_maison", manque: decouvert(B + C, eau.autonomie.non_potable) },
    { poste: "eau_jardin", manque: decouvert(D + E, eau.autonomie.exterieur) },
  ];
}

function manquesEnergie(energie: ResultatSimulation["energie"]): ReadonlyArray<Manque> {
  if (energie === null) return [];
  const { chauffage, ecs, cuisson, specifique, froid, climatisation, pompage, mobilite } = energie.besoins_kwh;
  const an = (...series: ReadonlyArray<ReadonlyArray<number>>): number => series.flat().reduce((a, b) => a + b, 0);
  return [
    { poste: "chaleur", manque: decouvert(an(chauffage, ecs, cuisson), energie.autonomie.thermique) },
    { poste: "electricite", manque: decouvert(an(specifique, froid, climatisation, pompage), energie.autonomie.electrique) },
    { poste: "mobilite", manque: decouvert(an(mobilite), energie.autonomie.mobilite) },
  ];
}

function manquesAlim(alim: ResultatSimulation["alim"], coefficients: Coefficients): ReadonlyArray<Manque> {
  if (alim === null) return [];
  const { groupes_kg_an } = alim.besoins;
  return (Object.keys(ALIMENTS) as ReadonlyArray<keyof typeof ALIMENTS>).map((poste) => ({
    poste,
    manque: ALIMENTS[poste].reduce(
      (total, groupe) => total + decouvert(groupes_kg_an[groupe], alim.couverture.groupes[groupe]) * (coefficients[`alim.compo.kcal.${groupe}`]?.valeur ?? 0),
      0,
    ),
  }));
}
