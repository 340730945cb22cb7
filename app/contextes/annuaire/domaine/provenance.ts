/** Une source de données reprise dans le dépôt : ce qu'elle apporte, sous quelle licence, et ce que nous en avons fait. */
export type SourceDonnees = {
  readonly id: string;
  readonly titre: string;
  readonly editeur: string;
  readonly contenu: string;
  /** Où les valeurs ont été lues, quand ce n'est pas chez l'éditeur. */
  readonly lu_dans: string;
  readonly licence: string;
  readonly licence_url?: string;
  /** Mention à afficher, exigée par la licence. */
  readonly mention?: string;
  readonly transformation: string;
  readonly fichiers: ReadonlyArray<string>;
};

/** Source affichée des fiches venues du public. */
export const SOURCE_PROPOSITION = "Proposition du public, relue avant publication";
