import type { EquipementChiffre } from "../../budget.ts";
import { type FactureElec } from "../../axes/energie/facture/facture.ts";
import type { Coefficients, Couts } from "../../types.ts";
import type { Scenario } from "../types.ts";
/** Ce qu'un cas suppose. */
export type CasRetour = {
    readonly investissement_eur: number;
    readonly prime_eur: number;
    /** Par an, au-dessus de l'inflation. */
    readonly hausse_prix: number;
    /** Part de la production perdue chaque année. */
    readonly degradation: number;
    readonly onduleur_eur: number;
    readonly onduleur_an: number;
    readonly batterie_eur: number;
    readonly batterie_an: number;
    readonly entretien_eur_an: number;
    /** Trésorerie cumulée, EUR d'aujourd'hui : l'achat au rang 0, puis une valeur par an. */
    readonly cumul_eur: ReadonlyArray<number>;
    /** Première année où l'ensemble est remboursé, et le reste ; null : pas avant la fin. */
    readonly retour_an: number | null;
};
/** Retour sur investissement de l'électricité : jamais un seul nombre, trois jeux d'hypothèses. */
export type RetourElec = {
    readonly annees: number;
    readonly favorable: CasRetour;
    readonly central: CasRetour;
    readonly defavorable: CasRetour;
};
/**
 * Vingt ans de trésorerie de ce qui produit et garde l'électricité, en euros d'aujourd'hui : achat, prime, achats évités et surplus vendu qui s'usent avec les
 * panneaux, entretien, remplacement de l'onduleur et de la batterie (docs/conventions-de-calcul.md, « Facture d'électricité »). null sans facture ni équipement.
 */
export declare function retourElec(facture: FactureElec | null | undefined, scenario: Scenario, equipements: ReadonlyArray<EquipementChiffre>, duree_batterie_an: number | null, { couts, coefs }: {
    readonly couts: Couts;
    readonly coefs: Coefficients;
}): RetourElec | null;
/**
 * Le même bilan si le prix du kilowattheure montait de `hausse_prix` par an (part, au-dessus de l'inflation) : seuls les achats évités le suivent.
 * `evite_eur_an` : ceux de la première année, de la facture qui a fait ce bilan.
 */
export declare function retourALaHausse({ annees, ...cas }: RetourElec, evite_eur_an: number, hausse_prix: number): RetourElec;
