import type { Coefficients, Mensuel } from "../../types.ts";
import type { DemandeAlim, EntreeAlim, PosteArrose } from "./types.ts";
/** La table n'a de Ky que par famille. */
export declare const KY_DU_POSTE: Readonly<Record<PosteArrose, string>>;
export type EntreeBilanHydrique = {
    readonly kc: Mensuel;
    readonly et0_mm: Mensuel;
    readonly pluie_mm: Mensuel;
    /** Produit des facteurs sur l'ETc : paillage, serre. */
    readonly facteur_etc: number;
    readonly rfu_mm: number;
    /** Réserve au 1er janvier du premier tour ; pleine si absent. */
    readonly reserve_depart_mm?: number;
    /** Sous serre, la pluie n'arrive pas au sol. */
    readonly sous_abri?: boolean;
};
export type BilanHydrique = {
    readonly etc_mm: Mensuel;
    readonly pluie_efficace_mm: Mensuel;
    readonly demande_mm: Mensuel;
    readonly reserve_mm: Mensuel;
};
/**
 * Bilan hydrique mensuel d'une culture (FAO-56, pas mensuel), en mm : ETc = Kc·ET0·facteur ;
 * demande = max(0, ETc − Pe − réserve de la veille) ; réserve = borner(réserve + Pe − ETc, 0, RFU).
 * Deux tours de douze mois : le second, en régime permanent, est rendu.
 */
export declare function bilanHydrique(e: EntreeBilanHydrique): BilanHydrique;
/** Ce que devient la part d'une culture que l'on cultive : sa surface, l'eau qui lui manque en mm de toute la surface, et la récolte, rapportée à tout cultiver sans manque. */
export type PartCultivee = {
    readonly part: number;
    readonly manque_mm: number;
    readonly recolte: number;
};
/**
 * Part de la surface que l'eau servie fait cultiver : celle dont la récolte est la plus grande, `a − Ky·Σ demande·max(0, a − part servie)/ΣETc` (FAO-33). Sous la pluie, presque
 * toujours tout ; sans elle, là où le manque ôterait plus que la place ne donne, ce que l'eau suffit à arroser.
 */
export declare function cultiver(bilan: Pick<BilanHydrique, "etc_mm" | "demande_mm">, part_servie: Mensuel, ky: number): PartCultivee;
/** Effet de l'eau servie sur le rendement, de 0 à 1 : récolte de la part que l'on cultive. `part_servie` (0 à 1) par mois. Vaut 1 si la culture n'évapore rien. */
export declare function facteurEau(bilan: Pick<BilanHydrique, "etc_mm" | "demande_mm">, part_servie: Mensuel, ky: number): number;
/** Eau demandée et non servie sur l'année, en mm, quand une part de la surface (toute, sinon dite) reçoit ce qui est servi. */
export declare function manqueEau(demande_mm: Mensuel, part_servie: Mensuel, cultivee?: number): number;
/** Le verger adulte d'un climat humide se passe d'arrosage : défaut faux en océanique et semi-océanique, vrai ailleurs. */
export declare function vergerIrrigue(entree: Pick<EntreeAlim, "verger" | "contexte">): boolean;
/** Part servie d'un poste, douze mois de 0 à 1 ; un nombre vaut pour tous. Un verger non arrosé ne reçoit rien, quelle que soit la part servie ailleurs. */
export declare function partsServies(entree: Pick<EntreeAlim, "verger" | "contexte" | "irrigation">, poste: PosteArrose): Mensuel;
/** Kc composite mensuel d'un poste (`alim.kc_mensuel.*`, stades FAO-56). */
export declare function kcMensuel(poste: PosteArrose, coefficients: Coefficients): Mensuel;
/** Surface d'un poste arrosé : les petits fruits s'arrosent et manquent d'eau comme le verger. */
export declare function surfaceDe(poste: PosteArrose, surfaces_m2: EntreeAlim["surfaces_m2"]): number;
export type IrrigationAlim = {
    readonly bilans: Readonly<Record<PosteArrose, BilanHydrique>>;
    readonly demande: DemandeAlim["irrigation"];
};
/**
 * Demande d'arrosage des quatre postes : mm par m² planté (toujours calculés) et m³ demandés à l'axe eau
 * (V = d·S·occ/(1000·efficience), petits fruits comptés au verger ; 0 s'il n'est pas arrosé).
 */
export declare function irrigationAlim(entree: Pick<EntreeAlim, "contexte" | "surfaces_m2" | "verger" | "irrigation">, coefficients: Coefficients): IrrigationAlim;
/**
 * Effet de l'eau servie par poste arrosé. Un poste sans surface vaut 1 ; le verger compte aussi les petits fruits, qui suivent son facteur.
 */
export declare function effetsEau(entree: Pick<EntreeAlim, "contexte" | "surfaces_m2" | "verger" | "irrigation">, bilans: Readonly<Record<PosteArrose, BilanHydrique>>, coefficients: Coefficients): Record<PosteArrose, number>;
