import type { SortieAlim } from "../../axes/alim/types.ts";
import type { SortieEau } from "../../axes/eau/types.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import type { Avertissement, Mensuel, OptionsMoteur } from "../../types.ts";
import { type FluxVersEnergie, type Lieu } from "../entrees.ts";
import type { Convergence } from "./types.ts";
/** Mois où le soleil, le vent et la rivière (aperçu) ne couvrent pas le pompage et le traitement d'un site non raccordé. */
export declare function pompageNonCouvert(lieu: Lieu, couplages: FluxVersEnergie, options: OptionsMoteur): ReadonlyArray<Avertissement>;
/**
 * Partage au prorata sur un site non raccordé : chaque mois, l'arrosage servi suit la part d'électricité servie, la récolte suit l'arrosage, la conservation suit la
 * récolte et pèse sur la part servie. Point fixe amorti sur douze parts (docs/conventions-de-calcul.md, « Scénario → moteurs ») ; rend la part d'arrosage servie et la convergence.
 */
export declare function partagerAuProrata(lieu: Lieu, { eau, energie, alim }: {
    readonly eau: SortieEau;
    readonly energie: SortieEnergie;
    readonly alim: SortieAlim;
}, azote_kg: number, options: OptionsMoteur): {
    readonly part_servie: Mensuel;
    readonly convergence: Convergence;
};
