import type { Coefficients, Intervalle, Mensuel } from "../../../types.ts";
import { type BesoinEau } from "../besoins.ts";
import { type CumulEau } from "./bilan.ts";
import { type EauTraitee } from "../formules.ts";
import { type InterditDuMois } from "../secheresse.ts";
import type { GroupeEau } from "../sources.ts";
import type { EntreeEau, SortieEau } from "../types.ts";
/** Eau livrée par mois (m³, moyenne des années) par une source locale, à certains groupes de lots (tous par défaut). */
export declare function livreParMois(cumul: CumulEau, source: number, groupes?: ReadonlyArray<GroupeEau>): Mensuel;
/** Eau locale livrée par an (m³) à certains groupes de lots. */
export declare function localParGroupe(cumul: CumulEau, groupes: ReadonlyArray<GroupeEau>): number;
/** P10, P50, P90 des taux annuels, écarts à la médiane élargis de `eau.ic.facteur` : le climat seul sous-estime la variabilité (demande). */
export declare function intervalleEau(taux: ArrayLike<number>, facteur: number): Intervalle;
/** Eau potable venue de la pluie ou du puits, et eaux grises : ce qui passe par une filtration. */
export declare function eauTraitee(cumul: CumulEau): EauTraitee;
/** Ce que la sécheresse interdit, mois par mois ; `potager_m3`, `exterieur_m3` : ce que le lieu y a servi. */
export declare function interditsDesMois(entree: EntreeEau, besoin: BesoinEau, potager_m3: Mensuel, exterieur_m3: Mensuel): ReadonlyArray<InterditDuMois> | undefined;
/** Met en forme les cumuls d'une simulation : sortie de l'axe eau, en moyennes annuelles. `taux_seuls` : jours sans et cuves comparées ne se comptent que si on les lit. */
export declare function resumerEau(entree: EntreeEau, besoin: BesoinEau, cumul: CumulEau, coefs: Coefficients, taux_seuls?: boolean): SortieEau;
/** Eau locale livrée par mois à certains groupes de lots. */
export declare function localParMois(cumul: CumulEau, groupes: ReadonlyArray<GroupeEau>): Mensuel;
/** Vrai si la cuve stagne : elle reçoit de l'eau et se renouvelle moins de `eau.cuve.cycles_min` fois par an. */
export declare function cuveStagnante(entree: EntreeEau, sortie: SortieEau, coefs: Coefficients): boolean;
