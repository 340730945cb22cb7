import type { Route } from "./+types/references.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAdmin } from "#app/contextes/atelier/http/garde.server.ts";
import { page } from "#app/socle/http/page.ts";

/** Les références acceptées, un fichier par texte, prêtes à indexer par le serveur de recherche. */
export const loader = page(async (args: Route.LoaderArgs) => {
  await exigerAdmin(args);
  return new Response(await args.context.get(servicesContext).publicationsRecentes.archiveReferences(), {
    headers: { "Content-Type": "application/x-tar", "Content-Disposition": `attachment; filename="references.tar"`, "Cache-Control": "no-store" },
  });
});
