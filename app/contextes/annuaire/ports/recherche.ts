/** Un document à indexer : des champs nommés, chacun avec son poids dans l'index. */
export type DocumentIndexe = { readonly id: string; readonly champs: Readonly<Record<string, string>> };

export type OptionsIndex = {
  /** Poids de chaque champ ; un champ absent d'ici n'est pas indexé. */
  readonly poids: Readonly<Record<string, number>>;
};

/** Racines à chercher (`app/commun/texte/mots.ts`), avec leur poids : 1 pour le mot lui-même, moins pour un synonyme. */
export type TermesPeses = ReadonlyMap<string, number>;

export type Trouvaille = { readonly id: string; readonly score: number; readonly mots: ReadonlyArray<string> };

/** `approche` : aucun document ne porte tous les mots tels quels ; voici les plus voisins. */
export type ReponseRecherche = { readonly trouvailles: ReadonlyArray<Trouvaille>; readonly approche: boolean };

/** Les deux lectures d'un texte : ses mots tels qu'on les tape (`chercher`), ou leurs racines (`classer`). */
export type Decoupe = "mots" | "racines";

/** Recherche plein texte dans un jeu de documents : sans accents, par débuts de mots, avec tolérance aux fautes. */
export interface Recherche {
  /**
   * Suit une liste qui change : seuls les documents neufs, changés ou retirés sont relus, et une longue relecture laisse passer les autres demandes. À attendre
   * avant de chercher. Un document inchangé est le même objet, ou porte les mêmes champs.
   */
  suivre(documents: ReadonlyArray<DocumentIndexe>, decoupe: Decoupe): Promise<void>;
  /** Mots clés : tous les mots d'abord, puis avec une faute, puis au moins un. Les meilleurs en tête. */
  chercher(requete: string): ReponseRecherche;
  /** Documents qui portent au moins un de ces termes. Les meilleurs en tête, jamais plus de `limite`. */
  classer(termes: TermesPeses, limite: number): ReadonlyArray<Trouvaille>;
}

/** L'index de ces documents, fait au premier emploi. */
export type Indexeur = (documents: ReadonlyArray<DocumentIndexe>, options: OptionsIndex) => Recherche;
