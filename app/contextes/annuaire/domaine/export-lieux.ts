import { ecrireCsv, type OptionsCsv } from "#app/commun/formats/csv.ts";
import { NOMS_TYPES_LIEU, type Lieu } from "./ecosysteme.ts";

/** Ce qu'une page de lieux dit de la liste entière. */
export type SuiteLieux = { readonly total: number; readonly suivant: string | null };

/** GeoJSON (RFC 7946) : un point par lieu, l'identifiant stable à la racine de l'entité. */
export function collectionLieux(lieux: ReadonlyArray<Lieu>, { total, suivant }: SuiteLieux) {
  return {
    type: "FeatureCollection" as const,
    total,
    suivant,
    features: lieux.map(({ id, lat, lon, ...proprietes }) => ({
      type: "Feature" as const,
      id,
      geometry: { type: "Point" as const, coordinates: [lon, lat] },
      properties: { id, ...proprietes, page: `/ecosysteme/${id}` },
    })),
  };
}

const COLONNES = [
  "id",
  "nom",
  "type",
  "type_nom",
  "description",
  "commune",
  "code_insee",
  "departement",
  "lat",
  "lon",
  "precision",
  "commune_source",
  "axes",
  "url",
  "verifie",
  "source",
  "avertissement",
  "sous_type",
  "contact",
  "propose",
  "forme",
  "depuis",
  "releve_le",
  "licence",
  "credit",
  "cherche",
  "etape",
] as const;

export function ecrireCsvLieux(lieux: ReadonlyArray<Lieu>, options: OptionsCsv = {}): string {
  return ecrireCsv(
    COLONNES,
    lieux.map((lieu) => COLONNES.map((colonne) => (colonne === "type_nom" ? NOMS_TYPES_LIEU[lieu.type] : lieu[colonne]))),
    options,
  );
}
