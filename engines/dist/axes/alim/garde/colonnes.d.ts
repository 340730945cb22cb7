import type { GroupeAliment } from "../types.ts";
import type { LieuStock, ReglesStock } from "./places.ts";
import type { Colonne } from "./programme.ts";
/** Un kilo récolté, gardé et mangé : de quel mois à quel mois, par où. `mange` : part mangée d'un kilo entré. */
export type Trajet = {
    readonly groupe: GroupeAliment;
    readonly genre: "frais" | "garde" | "entree" | "sortie";
    readonly lieu: LieuStock | null;
    readonly de: number;
    readonly a: number;
    readonly age: number;
    readonly mange: number;
    /** Tubercules servis à la place de céréales. */
    readonly remplace?: boolean;
};
/** À kcal égales : plus tôt, plus frais, en cave puis en bocaux puis au congélateur. Au plus deux cent-millièmes de la valeur. */
export declare const DEPARTAGE = 0.000001;
/** Un lieu sans perte mensuelle qui garde au moins onze mois : l'âge n'y compte pas, les entrées et les sorties se suivent par leurs totaux. */
export declare function sansAge(regle: ReglesStock["lieux"][LieuStock]): boolean;
/** Ce que le programme peut faire, et la colonne de chaque geste. */
export type Atelier = {
    readonly trajets: Trajet[];
    readonly colonnes: Colonne[];
};
/** Un groupe dans un lieu. */
type Rangement = {
    readonly groupe: GroupeAliment;
    readonly valeur: number;
    readonly mois: ReadonlyArray<number>;
    readonly lieu: LieuStock;
    readonly regle: ReglesStock["lieux"][LieuStock];
};
/** Rang des lignes du programme où compte un groupe. */
export type LignesGroupe = {
    readonly recolte: (mois: number) => number;
    readonly besoin: (mois: number) => number;
    readonly capacite: (lieu: LieuStock) => number;
    readonly solde: (lieu: LieuStock) => number;
};
/** Frais : mangé le mois même ou un mois ou deux plus tard ; ne prend pas de place, ne perd rien. */
export declare function poserFrais(atelier: Atelier, { groupe, valeur, mois }: Pick<Rangement, "groupe" | "valeur" | "mois">, duree: number, l: LignesGroupe): void;
/** Lieu qui perd chaque mois ou périme avant un an : chaque kilo y est suivi de son entrée à son assiette. */
export declare function poserGarde(atelier: Atelier, { groupe, valeur, mois, lieu, regle }: Rangement, l: LignesGroupe): void;
/** Lieu sans âge : ce qui sort dans l'année ne dépasse pas ce qui y est entré. */
export declare function poserReserve(atelier: Atelier, { groupe, valeur, mois, lieu, regle }: Rangement, l: LignesGroupe): void;
export {};
