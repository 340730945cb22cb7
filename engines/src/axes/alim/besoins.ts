import { choixDe } from "../../champs/champs.ts";
import { idsFamille, lire } from "../../commun/coefficients/table.ts";
import type { ClasseAge, Coefficients } from "../../types.ts";
import { CLASSES_AGE, GROUPES, parGroupe } from "./groupes.ts";
import type { DemandeAlim, EntreeAlim, GroupeAliment, Regime } from "./types.ts";

/** L'activité ne change que le besoin des adolescents et des adultes : les valeurs des enfants la contiennent. */
const CLASSES_ACTIVES: ReadonlyArray<ClasseAge> = ["ado_10_13", "ado_14_17", "adulte_18_49", "adulte_50_64", "senior_65"];

export type EntreeBesoins = Pick<EntreeAlim, "personnes" | "enceintes" | "allaitantes" | "activite" | "presence" | "regime">;

/** Nombre de personnes, toutes classes d'âge confondues. */
export function compterPersonnes(personnes: EntreeAlim["personnes"]): number {
  let total = 0;
  for (const classe of CLASSES_AGE) total += personnes[classe];
  return total;
}

const rationDe = (regime: Regime): Readonly<Record<GroupeAliment, string>> => Object.freeze(parGroupe((g) => `alim.regime.${regime}.${g}`));
const ID_RATION: Readonly<Record<Regime, Readonly<Record<GroupeAliment, string>>>> = Object.freeze({
  omnivore: rationDe("omnivore"),
  flexitarien: rationDe("flexitarien"),
  vegetarien: rationDe("vegetarien"),
  vegetalien: rationDe("vegetalien"),
});

const ID_KCAL = Object.freeze(parGroupe((groupe) => `alim.compo.kcal.${groupe}`));

/** Énergie d'une ration qu'aucun groupe ne porte (boissons alcoolisées, divers), kcal pour la ration de référence : la même pour tous les régimes. */
export const ID_AUTRES = "alim.besoin.kcal.autres";

/**
 * Ce qui ramène la ration publiée d'un régime à l'énergie commune, mesurée à notre table : deux régimes du même foyer mangent autant. Un régime saisi à la main reste
 * tel quel, et une table d'avant cette règle laisse à chaque ration son propre reste.
 */
export function echelleRation(regime: EntreeAlim["regime"], coefficients: Coefficients): number {
  if (typeof regime !== "string" || coefficients[ID_AUTRES] === undefined) return 1;
  let kcal = 0;
  for (const g of GROUPES) kcal += (lire(coefficients, ID_RATION[regime][g]) * lire(coefficients, ID_KCAL[g])) / 100;
  return (lire(coefficients, "alim.besoin.kcal.reference") - lire(coefficients, ID_AUTRES)) / kcal;
}

/**
 * Ration d'un régime en g comestibles par jour et par groupe, pour la ration de référence (2 300 kcal/j), à l'énergie commune des régimes.
 * Un régime saisi à la main est rendu tel quel.
 */
function rationType(regime: EntreeAlim["regime"], coefficients: Coefficients): Record<GroupeAliment, number> {
  if (typeof regime !== "string") return parGroupe((g) => regime[g]);
  const echelle = echelleRation(regime, coefficients);
  return parGroupe((g) => echelle * lire(coefficients, ID_RATION[regime][g]));
}

/** Énergie du groupe, en kcal par kg comestible (la table donne les 100 g). */
export function kcalParKg(groupe: GroupeAliment, coefficients: Coefficients): number {
  return 10 * lire(coefficients, ID_KCAL[groupe]);
}

/**
 * Énergie qu'un lieu peut donner dans l'année, kcal : celle des groupes qu'un jardin, un champ ou une bête fournit, sans le poisson ni ce que la ration laisse à part
 * (boissons, épices, chocolat), au plus le besoin entier.
 */
export function kcalDonnables({ kcal_an, groupes_kg_an }: Pick<DemandeAlim["besoins"], "kcal_an" | "groupes_kg_an">, coefficients: Coefficients): number {
  let kcal = 0;
  for (const g of GROUPES) if (g !== "poissons") kcal += groupes_kg_an[g] * kcalParKg(g, coefficients);
  return Math.min(kcal_an, kcal);
}

const ID_PROT = idsFamille("alim.compo.prot.", GROUPES);
const ID_NAP = idsFamille("alim.besoin.nap.", choixDe("foyer.activite"));
const ID_KCAL_CLASSE = idsFamille("alim.besoin.kcal.", CLASSES_AGE);
const ID_PROT_CLASSE = idsFamille("alim.besoin.prot.", CLASSES_AGE);

/** Protéines du groupe, en kg par kg comestible. */
export function proteinesParKg(groupe: GroupeAliment, coefficients: Coefficients): number {
  return lire(coefficients, ID_PROT(groupe)) / 100;
}

/**
 * Besoins d'un groupe de personnes sur un an.
 * `kcal_an` = 365·presence·(Σ n·kcal·NAP + suppléments) ; `proteines_kg_an` = 365·presence·Σ n·prot/1000 ;
 * `groupes_kg_an` = k·presence·ration·365/1000, où k (équivalents-adultes présents) rapporte l'énergie à 2 300 kcal/j.
 * `autres_kcal_an` est le reste d'énergie (boissons, divers) qu'aucun jardin ne produit, le même pour tous les régimes types ; négatif si la ration saisie dépasse le besoin.
 * Sources : EFSA 2013 (énergie), EFSA/Anses (protéines), ration omnivore de la FAO et d'INCA 3, autres régimes de référence d’EAT-Lancet (2019), ramenés à la même énergie.
 */
export function besoinsAlim(entree: EntreeBesoins, coefficients: Coefficients): DemandeAlim["besoins"] & { readonly autres_kcal_an: number } {
  const nap = lire(coefficients, ID_NAP(entree.activite));
  let kcal_jour = 0;
  let proteines_g_jour = 0;
  for (const classe of CLASSES_AGE) {
    const nombre = entree.personnes[classe];
    if (nombre === 0) continue;
    kcal_jour += nombre * lire(coefficients, ID_KCAL_CLASSE(classe)) * (CLASSES_ACTIVES.includes(classe) ? nap : 1);
    proteines_g_jour += nombre * lire(coefficients, ID_PROT_CLASSE(classe));
  }
  if (entree.enceintes > 0) kcal_jour += entree.enceintes * lire(coefficients, "alim.besoin.kcal.bonus_grossesse");
  if (entree.allaitantes > 0) kcal_jour += entree.allaitantes * lire(coefficients, "alim.besoin.kcal.bonus_allaitement");

  // Écrit sans diviser par la présence : la présence nulle reste définie.
  const equivalents_adultes = kcal_jour / lire(coefficients, "alim.besoin.kcal.reference");
  const ration = rationType(entree.regime, coefficients);
  const groupes_kg_an = parGroupe((g) => (equivalents_adultes * entree.presence * ration[g] * 365) / 1000);
  const kcal_an = 365 * entree.presence * kcal_jour;
  let kcal_groupes = 0;
  for (const g of GROUPES) kcal_groupes += groupes_kg_an[g] * kcalParKg(g, coefficients);
  return {
    kcal_an,
    proteines_kg_an: (365 * entree.presence * proteines_g_jour) / 1000,
    equivalents_adultes,
    groupes_kg_an,
    autres_kcal_an: kcal_an - kcal_groupes,
  };
}
