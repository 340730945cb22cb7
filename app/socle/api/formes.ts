import { z } from "zod";
import { AXES } from "#app/commun/axes.ts";

// Les morceaux communs aux réponses de plusieurs sujets.

export const entier = z.int().min(0);
export const degres = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };
export const axes = z.array(z.enum(AXES));
export const DateIso = z.iso.datetime();

const Couple = z.array(z.number()).length(2).describe("Longitude puis latitude.");
const Point = z.object({ type: z.literal("Point"), coordinates: Couple });
/** Un point, une ligne, ou un polygone sans trou. */
export const GeometrieTracee = z.union([
  Point,
  z.object({ type: z.literal("LineString"), coordinates: z.array(Couple).min(2) }),
  z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(Couple).min(4)).length(1) }),
]);

/** Une collection GeoJSON, de points sauf si l'on dit mieux ; `plus` : ce qu'elle porte à côté. */
export function collection<P extends z.ZodType, X extends z.ZodRawShape>(proprietes: P, plus: X, geometrie: z.ZodType = Point) {
  return z.object({
    type: z.literal("FeatureCollection"),
    ...plus,
    features: z.array(
      z.object({
        type: z.literal("Feature"),
        id: z.string(),
        geometry: geometrie,
        properties: proprietes,
      }),
    ),
  });
}
