import { z } from "zod";
import { contrat } from "./contrat.ts";
import { forme, json } from "./sortie.ts";

// Les deux adresses qui parlent du site lui-même.

const SchemaSanteRendue = z.object({
  statut: z.enum(["ok", "panne"]),
  version: z.string(),
  duree_s: z.number().min(0),
  adaptateurs: z.record(z.string(), z.object({ nom: z.string(), etat: z.enum(["ok", "panne"]) })),
});

export const SANTE = contrat({
  chemin: "/api/sante",
  methode: "GET",
  resume: "État du site, adaptateur par adaptateur",
  sortie: json(forme("Sante", SchemaSanteRendue), { aussi: { 503: "Un adaptateur est en panne." } }),
});

const SchemaDescription = z.looseObject({}).describe("Un document OpenAPI 3.1.");

export const OPENAPI = contrat({
  chemin: "/api/openapi.json",
  methode: "GET",
  resume: "Cette table, en OpenAPI 3.1",
  sortie: json(forme("Description", SchemaDescription)),
  cors: true,
  etiquetee: true,
});
