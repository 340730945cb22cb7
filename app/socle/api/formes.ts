import { z } from "zod";
import { AXES } from "#app/commun/axes.ts";

// Les morceaux communs aux réponses de plusieurs sujets.

export const entier = z.int().min(0);
export const degres = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };
export const axes = z.array(z.enum(AXES));
export const DateIso = z.iso.datetime();

/** Une collection GeoJSON de points ; `plus` : ce qu'elle porte à côté. */
export function collection<P extends z.ZodType, X extends z.ZodRawShape>(proprietes: P, plus: X) {
  return z.object({
    type: z.literal("FeatureCollection"),
    ...plus,
    features: z.array(
      z.object({
        type: z.literal("Feature"),
        id: z.string(),
        geometry: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()).length(2).describe("Longitude puis latitude.") }),
        properties: proprietes,
      }),
    ),
  });
}
