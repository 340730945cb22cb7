import type { Coefficients } from "../../types.ts";
import type { EntreeAlim, SortieAlim } from "./types.ts";
/** Postes de travail dans l'ordre d'affichage. */
export declare const POSTES_TRAVAIL: readonly ["potager", "serre", "tubercules", "verger", "champ", "poules", "chevres", "ruches", "conservation"];
export type PosteTravail = (typeof POSTES_TRAVAIL)[number];
/**
 * Heures de travail d'une année, par poste. Surfaces × h/m² (potager selon la pratique ; petits fruits et fruits à coque comptent comme verger ;
 * grandes cultures à la main ou mécanisées), poulailler 60 h + 2 h par poule, 150 h par chèvre, 25 h par ruche, 0,15 h par kg mis en conservation.
 * `ratio_temps` = H/(52·heures disponibles par semaine), null si elles ne sont pas dites ou nulles. La table n'a pas de temps pour les poulets, les lapines et la prairie.
 */
export declare function travailAlim(entree: Pick<EntreeAlim, "surfaces_m2" | "pratique" | "mecanisation" | "elevage" | "temps_disponible_h_semaine">, conserve_kg: number, coefficients: Coefficients): SortieAlim["travail"] & {
    readonly par_poste_h: Readonly<Record<PosteTravail, number>>;
};
