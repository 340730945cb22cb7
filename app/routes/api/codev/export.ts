import type { Route } from "./+types/export.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaExport } from "#app/contextes/atelier/schemas/codev.ts";

export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { format, atelier } = lireRecherche(SchemaExport, request.url);
    const { corps, type, nom } = await context.get(servicesContext).fiches.exporter(exigerAcces(context), format, atelier);
    return new Response(corps, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${nom}"` } });
  },
  { methodes: ["GET"] },
);

export const action = methodeRefusee("GET");
