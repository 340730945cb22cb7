import { z } from "zod";
import { NOMS_RAISONS, type RaisonRessemblance } from "#app/contextes/propositions/domaine/ressemblance.ts";

export const SchemaPropositionRecue = z.object({
  id: z.string(),
  suivi: z.string().describe("Adresse de suivi ; elle vaut mot de passe."),
  similaires: z
    .array(
      z.object({
        id: z.string(),
        nom: z.string(),
        url: z.string().optional(),
        raison: z.enum(Object.keys(NOMS_RAISONS) as [RaisonRessemblance, ...Array<RaisonRessemblance>]),
        fiche: z.string(),
      }),
    )
    .optional(),
});
