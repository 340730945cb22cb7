import { z } from "zod";
import { TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { axes, collection, DateIso, degres, entier, GeometrieTracee } from "#app/socle/api/formes.ts";

export const SchemaAccesRendu = z.object({ admin: z.boolean(), session: z.object({ id: z.string(), pseudo: z.string(), atelier: z.string() }).nullable() });

const proprietesFiche = {
  atelier: z.string(),
  type: z.enum(TYPES_FICHE),
  titre: z.string(),
  description: z.string().optional(),
  axes,
  commune: z.string().optional(),
  lien: z.string().optional(),
  trace: z.string().optional().describe("Un chemin ou une parcelle, en WKT."),
  auteur: z.string(),
  version: z.int().min(1),
  cree_le: DateIso,
  modifie_le: DateIso,
};
export const SchemaFicheRendue = z.object({ id: z.string(), ...proprietesFiche, ...degres });
export const SchemaFichesRendues = z.object({
  fiches: z.array(SchemaFicheRendue),
  supprimees: z.array(z.string()),
  jusqua: DateIso.describe("À redonner dans « depuis » ; celui de la première page vaut pour toutes."),
  suivant: z.string().nullable().describe("Adresse de la page suivante ; null à la dernière."),
});
export const SchemaExportRendu = collection(
  z.object({ ...proprietesFiche, lat: degres.lat.optional(), lon: degres.lon.optional() }),
  { name: z.string() },
  GeometrieTracee,
);

const ETATS_IMPORT = ["nouvelle", "modifiee", "identique", "refusee"] as const;
export const SchemaImportRendu = z.object({
  apercu: z.boolean(),
  lignes: z.array(z.object({ ligne: entier, titre: z.string(), etat: z.enum(ETATS_IMPORT), id: z.string().optional(), raisons: z.array(z.string()) })),
  bilan: z.object({ nouvelle: entier, modifiee: entier, identique: entier, refusee: entier }),
});
