/** L'étendue que l'animation a choisie pour la carte d'un atelier. */
export const CADRAGES = `
ALTER TABLE codev_ateliers ADD COLUMN cadrage text;
COMMENT ON COLUMN codev_ateliers.cadrage IS 'Étendue de la carte choisie par l’animation, en degrés : ouest_sud_est_nord.';
`;
