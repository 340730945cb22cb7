/** Une ligne par fait : des champs nommés, jamais de question de visiteur, d'adresse IP ni de chaîne de recherche. */
export interface Journal {
  info(message: string, champs?: Readonly<Record<string, unknown>>): void;
  avertir(message: string, champs?: Readonly<Record<string, unknown>>): void;
  erreur(message: string, champs?: Readonly<Record<string, unknown>>): void;
}
