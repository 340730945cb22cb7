import type { Cout, Couts } from "../types.ts";
import type { EquipementChiffre } from "../budget.ts";
/** Une quantité d'un équipement du catalogue, dans l'unité de son prix. */
export type BesoinEquipement = {
    readonly id: string;
    readonly quantite: number;
};
type Prix = {
    readonly bas: number;
    readonly typique: number;
    readonly haut: number;
};
/** Coût du catalogue ; un identifiant inconnu est un défaut des données, le moteur appelé le rend en erreur, à son chemin. */
export declare function lireCout(couts: Couts, id: string): Cout;
/** Nombre d'équipements du catalogue qui servent une quantité, dans l'unité de leur taille ; 0 sans quantité. Une ligne sans taille est un défaut des données. */
export declare function enEquipements(couts: Couts, id: string, quantite: number): number;
/**
 * Prix d'une quantité, en EUR. Sans palier, proportionnel. Avec paliers, la fourchette est celle des paliers ; le prix typique du catalogue vaut au premier palier et
 * baisse ensuite comme le prix typique des paliers.
 */
export declare function prixQuantite(cout: Cout, quantite: number): Prix;
/** Prix d'une cuve, en EUR. */
export declare function prixCuve(couts: Couts, volume_m3: number, hors_sol: boolean): Prix;
/** Cuve chiffrée, en m³ ; la fiche du catalogue la plus proche par en dessous donne sa durée de vie, l'année suit la taille : une cuve à peine plus grande ne coûte jamais moins par an. */
export declare function cuve(couts: Couts, volume_m3: number, hors_sol: boolean): EquipementChiffre;
/** Équipements chiffrés au prix du catalogue (EUR TTC), paliers compris ; une quantité nulle est omise. */
export declare function chiffrer(besoins: ReadonlyArray<BesoinEquipement>, couts: Couts): ReadonlyArray<EquipementChiffre>;
export {};
