// De quoi écrire un champ en une ligne de la table.
import type { Champ, Choix } from "./types.ts";

type Suite = Pick<Champ, "defaut" | "raison" | "coefficient" | "pese" | "nul">;
type Bornes = readonly [min: number, max: number];

/** Feuille numérique. */
export function nombre(chemin: string, libelle: string, unite: string, [min, max]: Bornes, suite: Suite): Champ {
  return { genre: "nombre", chemin, libelle, unite, min, max, ...suite };
}
/** Feuille entière. */
export function entier(chemin: string, libelle: string, unite: string, [min, max]: Bornes, suite: Suite): Champ {
  return { genre: "entier", chemin, libelle, unite, min, max, ...suite };
}
/** Feuille à choix : chaque valeur et son libellé, dans l'ordre où elles se montrent. */
export function choix(chemin: string, libelle: string, valeurs: Choix, suite: Suite): Champ {
  return { genre: "choix", chemin, libelle, unite: "", choix: valeurs, ...suite };
}
/** Feuille vraie ou fausse. */
export function booleen(chemin: string, libelle: string, suite: Suite): Champ {
  return { genre: "booleen", chemin, libelle, unite: "", ...suite };
}

/** Au-delà, une liste n'est plus celle d'un lieu, et son adresse ne s'ouvre plus partout. */
export const LISTE_MAX = 20;
export const DOUZE_ZEROS: ReadonlyArray<number> = Object.freeze([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

export const ABSENT = "aucun équipement déclaré";
export const COURANT = "cas le plus courant";
export const TABLE = "valeur de la table";
