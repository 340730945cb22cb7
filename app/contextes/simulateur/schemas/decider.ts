import { z } from "zod";
import { COMPTES, STATUTS } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { BudgetEur, HeuresParSemaine, eurosTapes, nombreTape } from "./limites-achat.ts";

/** Ce que demande la page de décision : un budget, un temps, un statut, ce qui compte. */
export const SchemaDecider = z.object({
  plafond: z.preprocess(eurosTapes, BudgetEur),
  heures: z.preprocess(nombreTape, HeuresParSemaine.optional()),
  statut: z.enum(STATUTS, { error: "Choisissez propriétaire ou locataire." }).default("proprietaire"),
  compte: z.enum(COMPTES, { error: "Choisissez ce qui compte pour vous." }).default("facture"),
});
export type DemandeDecider = z.output<typeof SchemaDecider>;
