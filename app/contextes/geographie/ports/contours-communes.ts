/** Les limites des communes, par département, prêtes à servir : des textes JSON. */
export type ContoursCommunes = {
  /** Départements et chefs-lieux, pour la vue de loin. */
  france(): string;
  /** Pour chaque département, le cadre de ses communes en pas du monde : ouest, nord, est, sud. */
  index(): string;
  /** `undefined` : ce département n'a pas de limites connues. */
  lire(departement: string): string | undefined;
};
