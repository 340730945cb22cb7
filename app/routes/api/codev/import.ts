import type { Route } from "./+types/import.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { IMPORT_MAX_OCTETS } from "#app/contextes/atelier/index.ts";
import { lireFichierEnvoye, lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { lireRecherche } from "#app/socle/http/lecture.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { SchemaImport } from "#app/contextes/atelier/schemas/codev.ts";

export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const { apercu, atelier } = lireRecherche(SchemaImport, request.url);
    const lignes = lireLignesImport(await lireFichierEnvoye(request, IMPORT_MAX_OCTETS));
    const acces = await exigerAdmin({ request, context });
    return Response.json(await context.get(servicesContext).fiches.importer(acces, atelier ?? acces.session.atelier, lignes, { apercu }));
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
