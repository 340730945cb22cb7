import { z } from "zod";
import type { Route } from "./+types/fiches.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { lireCorps } from "#app/socle/http/corps.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { controler, lireRecherche } from "#app/socle/http/lecture.ts";
import { api } from "#app/socle/http/problem.ts";
import { SchemaDepuis, SchemaFicheNeuve } from "#app/contextes/atelier/schemas/codev.ts";

const METHODES = ["GET", "POST"] as const;
const SchemaCle = z.object({
  "Idempotency-Key": z.string().trim().min(1).max(100, { error: "La clé d'idempotence compte au plus 100 caractères." }).optional(),
});

export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { fiches } = context.get(servicesContext);
    const { depuis } = lireRecherche(SchemaDepuis, request.url);
    return Response.json(await fiches.lister(exigerAcces(context), depuis));
  },
  { methodes: METHODES },
);

export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const { fiches } = context.get(servicesContext);
    const saisie = await lireCorps(SchemaFicheNeuve, request);
    const cle = controler(SchemaCle, { "Idempotency-Key": request.headers.get("Idempotency-Key") ?? undefined })["Idempotency-Key"];
    const { fiche, rejouee } = await fiches.creer(exigerAcces(context), saisie, cle);
    const entetes = { Location: `/api/codev/fiches/${fiche.id}`, ...(rejouee ? { "Idempotency-Replayed": "true" } : {}) };
    return Response.json(fiche, { status: 201, headers: entetes });
  },
  { methodes: METHODES },
);
