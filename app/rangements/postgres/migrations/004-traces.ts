/** Un chemin ou une parcelle à côté du point d'une fiche. */
export const TRACES = `
ALTER TABLE codev_fiches ADD COLUMN trace text;
COMMENT ON COLUMN codev_fiches.trace IS 'Chemin ou parcelle, en WKT : LINESTRING ou POLYGON, longitude puis latitude.';
`;
