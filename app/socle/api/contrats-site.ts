import { z } from "zod";
import { contrat } from "./contrat.ts";
import { recherche } from "./entree.ts";
import { forme, json } from "./sortie.ts";

// Les deux adresses qui parlent du site lui-même.

const SchemaSanteRendue = z.object({
  statut: z.enum(["ok", "panne"]),
  adaptateurs: z.record(z.string(), z.object({ nom: z.string().optional(), etat: z.enum(["ok", "panne", "en_pause", "cle_refusee", "vide"]) })),
  version: z.string().optional(),
  duree_s: z.number().min(0).optional(),
  mesures: z.record(z.string(), z.number().nullable()).optional().describe("Ce qui s'emplit ou vieillit : octets et secondes."),
});

export const SANTE = contrat({
  chemin: "/api/sante",
  methode: "GET",
  resume: "État du site, adaptateur par adaptateur",
  precisions:
    "« sonde=vie » dit seulement que le processus tourne, toujours en 200 : c'est ce qu'un superviseur doit lire pour redémarrer. Sans elle, 503 si le site ne peut pas tout servir. Le nom des adaptateurs, la version, la durée et les mesures ne sont rendus qu'au jeton de l'exploitant (METRICS_TOKEN, en-tête Authorization).",
  entree: { recherche: recherche(z.object({ sonde: z.enum(["vie", "service"]).optional() })) },
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
