/** Les limites des communes, par département, prêtes à servir : des textes JSON. */
export type ContoursCommunes = {
  /** Pour chaque département, le cadre de ses communes sur le plan : ouest, nord, est, sud. */
  index(): string;
  /** `undefined` : ce département n'a pas de limites connues. */
  lire(departement: string): string | undefined;
};
