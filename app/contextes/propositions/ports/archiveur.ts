/** Réunit de petits fichiers de texte en une archive tar. */
export type Archiveur = (fichiers: ReadonlyArray<{ readonly nom: string; readonly texte: string }>) => Uint8Array<ArrayBuffer>;
