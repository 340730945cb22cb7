import { z } from "zod";
import { BudgetEur, HeuresParSemaine, eurosTapes, nombreTape } from "./limites-achat.ts";

const CIBLE = { error: "Donnez une cible entre 1 et 100 %." };

/** Ce que demande la page des plans : une cible en pour cent, un budget en euros, un temps en heures par semaine. */
export const SchemaPlans = z.object({
  objectif: z.enum(["eau", "energie", "alim", "global"], { error: "Choisissez l'eau, l'énergie, l'alimentation ou le score d’ensemble." }).default("eau"),
  cible: z.preprocess(nombreTape, z.number({ error: "Donnez la cible en chiffres, par exemple 80." }).min(1, CIBLE).max(100, CIBLE).default(80)),
  budget: z.preprocess(eurosTapes, BudgetEur.optional()),
  temps: z.preprocess(nombreTape, HeuresParSemaine.optional()),
});
export type DemandePlans = z.output<typeof SchemaPlans>;
