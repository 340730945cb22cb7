import { ecrireCsv } from "#app/commun/formats/csv.ts";
import { NOMS_TYPES_LIEU, type Lieu } from "./ecosysteme.ts";

/** GeoJSON (RFC 7946) : un point par lieu, l'identifiant stable à la racine de l'entité. */
export function collectionLieux(lieux: ReadonlyArray<Lieu>) {
  return {
    type: "FeatureCollection" as const,
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
] as const;

export function ecrireCsvLieux(lieux: ReadonlyArray<Lieu>): string {
  return ecrireCsv(
    COLONNES,
    lieux.map((lieu) => COLONNES.map((colonne) => (colonne === "type_nom" ? NOMS_TYPES_LIEU[lieu.type] : lieu[colonne]))),
  );
}
