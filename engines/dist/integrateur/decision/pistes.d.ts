import type { Axe } from "../../types.ts";
import { type ApercuComplet } from "../apercu.ts";
import { type Candidat, type Proposition } from "../candidats/candidat.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { AchatsEvites, Scenario, ScenarioSaisi } from "../types.ts";
import { type Apercevoir } from "./essais.ts";
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
    /** Part de `an_eur` qui se rachète chaque année, semences ou aliment : ni usure, ni entretien. */
    readonly rachat_eur_an: number;
    readonly heures_an: number;
};
type CoutLieu = {
    readonly achat: number;
    readonly an: number;
    readonly rachat: number;
};
export declare function coutDe(scenario: Scenario, cadre: Cadre): CoutLieu;
/** Score que les points mesurent : le score global en mode `global`, celui de l'axe du geste en mode `par_axe`. */
export declare function scoreApercu(a: ApercuComplet, axe: Axe, cadre: Cadre): number;
export declare function terrainDeclare(note: Notee): boolean;
/** Classement : euros par an et par point, puis coût, puis identifiant. */
export declare function parMerite(a: Piste, b: Piste): number;
/** Gestes possibles ici, chiffrés par l'aperçu mensuel, du meilleur au moins bon. `admet` : ceux dont l'appelant veut, à ce prix ; les autres ne s'aperçoivent pas. */
export declare function pistesApercues(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, apercevoir?: Apercevoir, admet?: (candidat: Candidat, prix: Pick<Piste, "achat_eur" | "an_eur">) => boolean): ReadonlyArray<Piste>;
export {};
