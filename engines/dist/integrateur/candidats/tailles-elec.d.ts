import { type Situation } from "./candidat.ts";
/** Puissance photovoltaïque à ajouter, en kWc : le souhait, réduit à ce que le lieu emploierait et au toit libre, par demi-kWc ; null en dessous de 0,5. */
export declare function puissanceAjoutee(s: Situation, souhait_kwc: number): number | null;
/**
 * Batterie de plus, kWh utiles : le souhait, réduit à ce qu'elle garderait au moins `energie.geste.batterie.emploi` jours par an, au kWh près ; null en dessous d'un.
 * `kwc_plus` : panneaux posés avec elle. La place qu'une batterie déjà là laisse vide sert d'abord.
 */
export declare function batterieAjoutee(s: Situation, souhait_kwh: number, kwc_plus?: number): number | null;
