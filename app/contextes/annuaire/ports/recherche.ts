/** Un document à indexer : des champs nommés, chacun avec son poids dans l'index. */
export type DocumentIndexe = { readonly id: string; readonly champs: Readonly<Record<string, string>> };

export type OptionsIndex = {
  /** Poids de chaque champ ; un champ absent d'ici n'est pas indexé. */
  readonly poids: Readonly<Record<string, number>>;
};

/** Racines à chercher (`domaine/mots.ts`), avec leur poids : 1 pour le mot lui-même, moins pour un synonyme. */
export type TermesPeses = ReadonlyMap<string, number>;

export type Trouvaille = { readonly id: string; readonly score: number; readonly mots: ReadonlyArray<string> };

/** `approche` : aucun document ne porte tous les mots tels quels ; voici les plus voisins. */
export type ReponseRecherche = { readonly trouvailles: ReadonlyArray<Trouvaille>; readonly approche: boolean };

/** Recherche plein texte dans un petit jeu de documents : sans accents, par débuts de mots, avec tolérance aux fautes. */
export interface Recherche {
  /** Mots clés : tous les mots d'abord, puis avec une faute, puis au moins un. Les meilleurs en tête. */
  chercher(requete: string): ReponseRecherche;
  /** Documents qui portent au moins un de ces termes. Les meilleurs en tête, jamais plus de `limite`. */
  classer(termes: TermesPeses, limite: number): ReadonlyArray<Trouvaille>;
}

export type Indexeur = (documents: ReadonlyArray<DocumentIndexe>, options: OptionsIndex) => Recherche;
