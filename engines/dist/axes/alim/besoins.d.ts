import type { Coefficients } from "../../types.ts";
import type { DemandeAlim, EntreeAlim, GroupeAliment } from "./types.ts";
export type EntreeBesoins = Pick<EntreeAlim, "personnes" | "enceintes" | "allaitantes" | "activite" | "presence" | "regime">;
/** Nombre de personnes, toutes classes d'âge confondues. */
export declare function compterPersonnes(personnes: EntreeAlim["personnes"]): number;
/** Énergie d'une ration qu'aucun groupe ne porte (boissons alcoolisées, divers), kcal pour la ration de référence : la même pour tous les régimes. */
export declare const ID_AUTRES = "alim.besoin.kcal.autres";
/**
 * Ce qui ramène la ration publiée d'un régime à l'énergie commune, mesurée à notre table : deux régimes du même foyer mangent autant. Un régime saisi à la main reste
 * tel quel, et une table d'avant cette règle laisse à chaque ration son propre reste.
 */
export declare function echelleRation(regime: EntreeAlim["regime"], coefficients: Coefficients): number;
/** Énergie du groupe, en kcal par kg comestible (la table donne les 100 g). */
export declare function kcalParKg(groupe: GroupeAliment, coefficients: Coefficients): number;
/**
 * Énergie qu'un lieu peut donner dans l'année, kcal : celle des groupes qu'un jardin, un champ ou une bête fournit, sans le poisson ni ce que la ration laisse à part
 * (boissons, épices, chocolat), au plus le besoin entier.
 */
export declare function kcalDonnables({ kcal_an, groupes_kg_an }: Pick<DemandeAlim["besoins"], "kcal_an" | "groupes_kg_an">, coefficients: Coefficients): number;
/** Protéines du groupe, en kg par kg comestible. */
export declare function proteinesParKg(groupe: GroupeAliment, coefficients: Coefficients): number;
/**
 * Besoins d'un groupe de personnes sur un an.
 * `kcal_an` = 365·presence·(Σ n·kcal·NAP + suppléments) ; `proteines_kg_an` = 365·presence·Σ n·prot/1000 ;
 * `groupes_kg_an` = k·presence·ration·365/1000, où k (équivalents-adultes présents) rapporte l'énergie à 2 300 kcal/j.
 * `autres_kcal_an` est le reste d'énergie (boissons, divers) qu'aucun jardin ne produit, le même pour tous les régimes types ; négatif si la ration saisie dépasse le besoin.
 * Sources : EFSA 2013 (énergie), EFSA/Anses (protéines), ration omnivore de la FAO et d'INCA 3, autres régimes de référence d’EAT-Lancet (2019), ramenés à la même énergie.
 */
export declare function besoinsAlim(entree: EntreeBesoins, coefficients: Coefficients): DemandeAlim["besoins"] & {
    readonly autres_kcal_an: number;
};
