import { type BilanBudget } from "../../budget.ts";
import { type Candidat, type Proposition } from "../candidats/candidat.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { AchatsEvites, Recommandation, ScenarioSaisi } from "../types.ts";
import { type Apercevoir, type Essais } from "./essais.ts";
/** Un geste chiffré sur ce scénario. */
export type Piste = {
    readonly candidat: Candidat;
    readonly proposition: Proposition;
    readonly saisi: ScenarioSaisi;
    /** Points gagnés au score mesuré par le mode, et au score de l'axe du geste. */
    readonly points: number;
    readonly points_axe: number;
    /** Points de taux de l'axe, et ce qui s'achète en moins dans l'année : connus au calcul entier. */
    readonly points_taux: number;
    readonly evite: AchatsEvites;
    /** Le gain de l'axe est montré, faute de gain visible au score global. */
    readonly sur_axe: boolean;
    /** Ce qu'il faut débourser, pour trier et tenir un budget ; `ecart_eur` : de combien change le prix de tout l'équipement du lieu, ce qu'un geste retire compris. */
    readonly achat_eur: number;
    readonly ecart_eur: number;
    readonly an_eur: number;
    readonly heures_an: number;
};
/** Gestes possibles ici, chiffrés par l'aperçu mensuel, du meilleur au moins bon. */
export declare function pistesApercues(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, apercevoir?: Apercevoir): ReadonlyArray<Piste>;
/**
 * Recommandations (docs/conventions-de-calcul.md, « Recommandations ») : gestes et lots classés par l'aperçu, les huit meilleurs recalculés en entier, en euros par an et par point ; ceux qui rapportent moins d'un
 * demi-point sont écartés (sauf un geste gratuit), puis un ordre glouton jusqu'au budget. `changements` s'applique au scénario saisi.
 */
export declare function recommander(saisi: ScenarioSaisi, note: Notee, budget: BilanBudget, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Recommandation>;
/**
 * Tous les gestes permis qui font acheter moins d'eau ou d'énergie, jusqu'à un prix d'achat, du moins cher au plus cher. Ni le score ni la longueur d'une liste
 * ne les trient : qui regarde sa facture veut aussi ceux qui ne montent aucun taux.
 */
export declare function recommanderEpargnes(saisi: ScenarioSaisi, note: Notee, achat_max_eur: number, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Recommandation>;
