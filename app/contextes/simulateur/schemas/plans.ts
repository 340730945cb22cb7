import { z } from "zod";
import { lireNombre } from "#app/contextes/simulateur/domaine/lien.ts";

const nombre = (v: unknown): unknown => {
  if (v === null || (typeof v === "string" && v.trim() === "")) return undefined;
  return typeof v === "string" ? (lireNombre(v) ?? v) : v;
};

/** Ce que demande la page des plans : une cible en pour cent, un budget en euros, un temps en heures par semaine. */
export const SchemaPlans = z.object({
  objectif: z.enum(["eau", "energie", "alim", "global"], { error: "Choisissez l'eau, l'énergie, l'alimentation ou le score global." }).default("eau"),
  cible: z.preprocess(
    nombre,
    z
      .number({ error: "Donnez la cible en chiffres, par exemple 80." })
      .min(1, { error: "Donnez une cible entre 1 et 100 %." })
      .max(100, { error: "Donnez une cible entre 1 et 100 %." })
      .default(80),
  ),
  budget: z.preprocess(
    nombre,
    z
      .number({ error: "Donnez le budget en euros, par exemple 6000." })
      .min(0, { error: "Donnez un budget positif ou nul." })
      .max(1_000_000, { error: "Donnez un budget d'un million d'euros au plus." })
      .optional(),
  ),
  temps: z.preprocess(
    nombre,
    z
      .number({ error: "Donnez le temps en heures par semaine, par exemple 4." })
      .min(0, { error: "Donnez un temps positif ou nul." })
      .max(168, { error: "Une semaine compte 168 heures." })
      .optional(),
  ),
});
export type DemandePlans = z.output<typeof SchemaPlans>;
