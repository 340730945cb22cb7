import type { UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** Des textes mis en nombres : un vecteur de longueur 1 par texte, dans l'ordre, tous de même dimension. */
export type TextesPlonges = {
  readonly vecteurs: ReadonlyArray<Float32Array>;
  readonly fournisseur: string;
  readonly modele: string;
  readonly usage: UsageJetons | null;
};

/** Modèle de vecteurs, par la passerelle. */
export interface Plongements {
  /** « fournisseur/modele », tel que réglé. */
  readonly modele: string;
  /**
   * Lève ErreurApp (amont_indisponible, amont_invalide, delai_depasse), jamais le corps de l'amont ; un vecteur qui manque, n'est pas fini ou n'a pas la
   * dimension des autres, ou la réponse d'un modèle de secours, rend le tout invalide. Le départ du visiteur (`signal`) lève sa propre raison.
   */
  plonger(textes: ReadonlyArray<string>, options: { readonly signal: AbortSignal; readonly delai_ms: number }): Promise<TextesPlonges>;
}

/** Le vecteur d'une fiche publiée, tel que ce modèle l'a donné pour ce texte-là. */
export type VecteurFiche = { readonly fiche: string; readonly empreinte: string; readonly vecteur: Float32Array };

/** Vecteurs des fiches publiées, par modèle. Jamais celui d'une question. Sur la machine qui les a demandés : ils se refont. */
export interface DepotVecteurs {
  lire(modele: string): Promise<ReadonlyArray<VecteurFiche>>;
  /** Remplace celui que chaque fiche avait pour ce modèle. */
  poser(modele: string, vecteurs: ReadonlyArray<VecteurFiche>): Promise<void>;
  /** N'en garde, pour ce modèle, que ceux de ces fiches, et oublie ceux des autres modèles. Rend le nombre de lignes ôtées. */
  elaguer(modele: string, fiches: ReadonlyArray<string>): Promise<number>;
}
