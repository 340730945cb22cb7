import { z } from "zod";
import { COMPTES, STATUTS } from "#app/contextes/simulateur/domaine/decision.ts";
import { lireNombre } from "#app/contextes/simulateur/domaine/lien.ts";

const nombre = (v: unknown): unknown => {
  if (v === null || (typeof v === "string" && v.trim() === "")) return undefined;
  return typeof v === "string" ? (lireNombre(v) ?? v) : v;
};

/** Ce que demande la page de décision : un budget, un temps, un statut, ce qui compte. */
export const SchemaDecider = z.object({
  plafond: z.preprocess(
    nombre,
    z
      .number({ error: "Donnez le budget en euros, par exemple 6000." })
      .min(0, { error: "Donnez un budget positif ou nul." })
      .max(1_000_000, { error: "Donnez un budget d’un million d’euros au plus." }),
  ),
  heures: z.preprocess(
    nombre,
    z
      .number({ error: "Donnez le temps en heures par semaine, par exemple 4." })
      .min(0, { error: "Donnez un temps positif ou nul." })
      .max(168, { error: "Une semaine compte 168 heures." })
      .optional(),
  ),
  statut: z.enum(STATUTS, { error: "Choisissez propriétaire ou locataire." }).default("proprietaire"),
  compte: z.enum(COMPTES, { error: "Choisissez ce qui compte pour vous." }).default("facture"),
});
export type DemandeDecider = z.output<typeof SchemaDecider>;
