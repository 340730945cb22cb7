import { NOMS_AXES } from "#app/commun/axes.ts";
import { ecrireCsv, type OptionsCsv } from "#app/commun/formats/csv.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { NOMS_TYPES_FICHE, type FichePublique } from "./fiche.ts";
import { enGeojson, estFaute, lireWkt } from "./trace/trace.ts";

const ENTETES_CSV = [
  "id",
  "type",
  "type_nom",
  "titre",
  "description",
  "axes",
  "axes_noms",
  "lat",
  "lon",
  "commune",
  "lien",
  "trace",
  "auteur",
  "version",
  "cree_le",
  "modifie_le",
];

/** Tableau de toutes les fiches ; ce qu'un tableur prendrait pour une formule est neutralisé. */
export function exporterCsv(fiches: ReadonlyArray<FichePublique>, options: OptionsCsv = {}): string {
  return ecrireCsv(
    ENTETES_CSV,
    fiches.map((f) => [
      f.id,
      f.type,
      NOMS_TYPES_FICHE[f.type],
      f.titre,
      f.description,
      f.axes,
      f.axes.map((axe) => NOMS_AXES[axe]),
      f.lat,
      f.lon,
      f.commune,
      f.lien,
      f.trace,
      f.auteur,
      f.version,
      f.cree_le,
      f.modifie_le,
    ]),
    options,
  );
}

/** GeoJSON (RFC 7946) : longitude puis latitude, WGS 84. */
export function exporterGeojson(titre: string, fiches: ReadonlyArray<FichePublique>): string {
  return JSON.stringify({
    type: "FeatureCollection",
    name: titre,
    // Les propriétés dans un ordre fixe : la même fiche s'écrit toujours pareil, d'où qu'elle vienne.
    features: fiches.map(({ id, atelier, type, titre, description, axes, lat, lon, commune, lien, trace, auteur, version, cree_le, modifie_le }) => {
      const lu = trace === undefined ? undefined : lireWkt(trace);
      const properties = { atelier, type, titre, description, axes, commune, lien, auteur, version, cree_le, modifie_le };
      // Le chemin ou la parcelle se dessine dans un autre logiciel ; le point de la fiche reste à côté.
      return lu === undefined || estFaute(lu)
        ? { type: "Feature", id, geometry: { type: "Point", coordinates: [lon, lat] }, properties }
        : { type: "Feature", id, geometry: enGeojson(lu), properties: { ...properties, lat, lon } };
    }),
  });
}

/** « atelier-de-die-2026-11-21.csv » */
export function nomDeFichier(titre: string, jour: string, extension: string): string {
  const net = plier(titre)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${net === "" ? "atelier" : net}-${jour}.${extension}`;
}
