import type { Coefficients, Intervalle, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import { type CumulEau } from "./bilan.ts";
import type { GroupeEau } from "./sources.ts";
import type { EntreeEau, SortieEau } from "./types.ts";
/** Part servie d'une demande : 1 si elle est nulle (rien ne manque), bornée à 1 contre les arrondis. */
export declare function tauxServi(servi: number, demande: number): number;
/** Eau livrée par mois (m³, moyenne des années) par une source locale, à certains groupes de lots (tous par défaut). */
export declare function livreParMois(cumul: CumulEau, source: number, groupes?: ReadonlyArray<GroupeEau>): Mensuel;
/** P10, P50, P90 des taux annuels, écarts à la médiane élargis de `eau.ic.facteur` : le climat seul sous-estime la variabilité (demande). */
export declare function intervalleEau(taux: ArrayLike<number>, facteur: number): Intervalle;
/** Volume pompé, traité : kWh par mois (note eau, §4.6 ; conventions, « Pompe et traitement »). */
export declare function energieEau(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients, pompe_m3: Mensuel, traite_m3: Mensuel): {
    pompage_kwh: Mensuel;
    traitement_kwh: Mensuel;
};
/** Azote rendu au sol par les toilettes sèches, kg/an : la voie choisie seule, l'urine l'emporte. */
export declare function azoteRecycle(entree: EntreeEau, coefs: Coefficients): number;
/** Surface du filtre planté, m² ; 0 sans phytoépuration. */
export declare function surfacePhyto(entree: EntreeEau, coefs: Coefficients): number;
/** Compost mûr des toilettes sèches à litière, L/an. */
export declare function compostAnnuel(entree: EntreeEau, coefs: Coefficients): number;
/** Demande à la cuve (L/j) sous laquelle une réserve ne se compte plus en jours. */
export declare const DEMANDE_MIN_L_J = 0.000001;
/** Met en forme les cumuls d'une simulation : sortie de l'axe eau, en moyennes annuelles (note eau, §3). */
export declare function resumerEau(entree: EntreeEau, besoin: BesoinEau, cumul: CumulEau, coefs: Coefficients): SortieEau;
/** Vrai si la cuve stagne : elle reçoit de l'eau et se renouvelle moins de `eau.cuve.cycles_min` fois par an. */
export declare function cuveStagnante(entree: EntreeEau, sortie: SortieEau, coefs: Coefficients): boolean;
