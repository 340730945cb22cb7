/** Rivières, lacs et sommets, prêts à servir : des textes JSON. */
export type FichiersEaux = {
  /** `loin`, ou le code d'une case ; `undefined` si rien n'y coule. */
  lire(zone: string): string | undefined;
};
