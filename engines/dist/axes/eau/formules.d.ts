import { type Expression, type Symbole, type Terme } from "../../commun/debug/formule.ts";
import type { Coefficients, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import type { EntreeEau, PointCoutCuve, SourceEau } from "./types.ts";
/** Sources locales, dans l'ordre d'affichage. */
export declare const SOURCES_LOCALES: readonly ["pluie", "eaux_grises", "puits"];
/** Eau livrée par mois par chaque source locale, m³. */
export type SourcesLocales = Readonly<Record<(typeof SOURCES_LOCALES)[number], Mensuel>>;
/** Eau livrée un mois par les sources locales. */
export declare function localDuMois(sources: SourcesLocales, m: number): Expression;
/** Eau livrée en un an par les sources locales. */
export declare function localAnnuel(sources: SourcesLocales): Expression;
/** Besoin d'un mois que rien de local ne sert : l'eau du réseau, ou ce qui manque. */
export declare function resteDuMois(besoin_m3: Mensuel, local: Expression, m: number): Expression;
/** Eau du réseau d'un mois, moins ce que la sécheresse y interdit. */
export declare function reseauPermis(reste: Expression, interdit: number, m: number): Expression;
/** Part servie d'une demande : 1 si elle est nulle (rien ne manque), bornée à 1 contre les arrondis. */
export declare function tauxServi(servi: number, demande: number): number;
/** Part de l'arrosage d'un mois servie ; 1 si le réseau complète sans interdit, ou si rien n'est demandé : un mois où seules les bêtes boivent n'a pas d'arrosage à servir. */
export declare function arrosageServi(entree: EntreeEau, besoin: BesoinEau, servi_m3: number, m: number, interdit?: Expression): Expression;
/** Borne d'une fourchette : l'écart d'un quantile à la médiane des années, élargi, puis borné. */
export declare function borneIc(mediane: Terme, brut: Terme, facteur: Terme): Expression;
/** Milieu d'une fourchette : la médiane des années, bornée. */
export declare function medianeIc(mediane: Terme): Expression;
/** Jours de réserve de la cuve au début de l'été ; null si presque rien ne lui est demandé. */
export declare function joursReserve(stock_l: number, demande_l_j: number): Expression | null;
/** Renouvellements de la cuve par an. */
export declare function cyclesCuve(entree: EntreeEau, livree_m3_an: number, coefs: Coefficients): Expression;
/** Âge moyen de l'eau de la cuve, en jours : stock moyen devant ce qui est tiré, au plus un an. */
export declare function ageCuve(stock_l: number, livree_m3_an: number): Expression;
type Point = {
    readonly volume_m3: number;
    readonly taux: number;
};
/** Coût annuel d'un point d'autonomie de plus, d'une cuve de la gamme (`rang`) à la suivante. */
export declare function coutDuPoint(couts: ReadonlyArray<PointCoutCuve>, precedent: Point, point: Point, rang: number): Expression;
/** Électricité de pompage d'un mois, kWh : le volume relevé, et la veille de la pompe s'il y a une cuve ou un puits. */
export declare function pompageDuMois(entree: EntreeEau, volume_m3: Mensuel, coefs: Coefficients): (m: number) => Expression;
/** Eau traitée, par mois, m³ : eau potable de la pluie et du puits, eaux grises. */
export type EauTraitee = {
    readonly potable_m3: Mensuel;
    readonly grises_m3: Mensuel;
};
/** Électricité de traitement d'un mois, kWh : filtration, lampe de potabilisation, relevage des eaux usées vers le filtre planté. */
export declare function traitementDuMois(entree: EntreeEau, besoin: BesoinEau, { potable_m3, grises_m3 }: EauTraitee, coefs: Coefficients): (m: number) => Expression;
/** Qui est là, et quelle part du temps : les deux facteurs de tout besoin par personne. */
export declare function presents(entree: EntreeEau): Readonly<Record<"personnes" | "presence", Symbole>>;
/** Azote rendu au sol par les toilettes sèches, kg/an : la voie choisie seule, l'urine l'emporte. */
export declare function azoteRecycle(entree: EntreeEau, coefs: Coefficients): Expression;
/** Compost mûr des toilettes sèches à litière, L/an. */
export declare function compostAnnuel(entree: EntreeEau, coefs: Coefficients): Expression;
/** Surface du filtre planté, m² ; 0 sans phytoépuration. */
export declare function surfacePhyto(entree: EntreeEau, coefs: Coefficients): Expression;
/** Eau du réseau économisée, EUR/an, au prix saisi, sinon à celui du territoire, sinon au prix national ; rien sans réseau. */
export declare function economieEau(entree: EntreeEau, local_m3_an: number, coefs: Coefficients): Expression;
/** Taux d'autonomie sur l'année. */
export declare function autonomieAnnuelle(local_m3_an: number, besoin_m3_an: number): Expression;
/** Groupe d'usages dont l'autonomie est rendue à part. */
export type GroupeAutonomie = "potable" | "non_potable" | "exterieur";
/** Taux d'autonomie d'un groupe d'usages. */
export declare function autonomieDuGroupe(groupe: GroupeAutonomie, servi_m3_an: number, besoin_m3_an: number): Expression;
/** Part couverte d'un mois. */
export declare function couvertureDuMois(local: Expression, besoin_m3: Mensuel, m: number): Expression;
/** Source nommée dans un libellé. */
export declare const NOM_SOURCE: Readonly<Record<SourceEau, string>>;
export {};
