import { estObjet } from "./objet.ts";

const GEOMETRIES = new Set(["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection"]);

/** Les entités que tient un GeoJSON : une collection, une seule, une liste, ou une géométrie toute nue. `undefined` si ce n'en est pas un. */
export function entitesGeojson(racine: unknown): ReadonlyArray<unknown> | undefined {
  if (Array.isArray(racine)) return racine.some((une) => estObjet(une) && une["type"] === "Feature") ? (racine as ReadonlyArray<unknown>) : undefined;
  if (!estObjet(racine)) return undefined;
  const { type, features } = racine;
  if (type === "FeatureCollection") return Array.isArray(features) ? (features as ReadonlyArray<unknown>) : undefined;
  if (type === "Feature") return "geometry" in racine ? [racine] : undefined;
  return typeof type === "string" && GEOMETRIES.has(type) ? [{ type: "Feature", properties: {}, geometry: racine }] : undefined;
}
