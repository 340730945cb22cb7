import type { Champ, SousChamp } from "../../champs/types.ts";
import type { Erreur } from "../../types.ts";
/** Contrôle chaque élément d'une liste (toits, panneaux) d'après la table ; sa longueur n'est pas regardée ici. */
export declare function controlerElements(erreurs: Erreur[], champs: ReadonlyArray<SousChamp>, chemin: string, valeur: unknown): void;
/** Contrôle une valeur d'après sa ligne de la table : type, bornes, choix. `chemin` : celui que l'erreur nomme. */
export declare function controlerChamp(erreurs: Erreur[], champ: Champ, valeur: unknown, chemin?: string): void;
/** Un champ du scénario et sa place dans l'entrée d'un axe. */
export type LigneEntree = {
    readonly champ: Champ;
    readonly chemin: string;
    readonly cles: ReadonlyArray<string>;
    /** Les branches au-dessus de la feuille, de la plus haute à la plus basse (`cuve`, pour `cuve.volume_m3`). */
    readonly branches: ReadonlyArray<string>;
    readonly facultatif: boolean;
};
/**
 * Les champs du scénario qu'un axe reçoit tels quels. `places` : début du chemin dans le scénario → début dans l'entrée (`batiment.` → `logement.`), ou chemin
 * entier → chemin entier. `sauf` : champs que l'axe ne reçoit pas. `facultatifs` : chemins de l'entrée, feuilles ou branches, qui peuvent manquer.
 */
export declare function lignesEntree(places: Readonly<Record<string, string>>, { sauf, facultatifs }: {
    readonly sauf?: ReadonlyArray<string>;
    readonly facultatifs?: ReadonlyArray<string>;
}): ReadonlyArray<LigneEntree>;
/** Contrôle une entrée d'axe, champ par champ. Une branche qui n'est pas un objet est signalée une fois, à son nom. */
export declare function controlerEntreeAxe(erreurs: Erreur[], lignes: ReadonlyArray<LigneEntree>, entree: unknown): void;
/** Propriétés d'un élément d'une liste du scénario ; lève si ce n'en est pas une, faute de table qui se voit au chargement. */
export declare function sousChampsDe(chemin: string): ReadonlyArray<SousChamp>;
