import type { Route } from "./+types/synthese-csv.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ecrireCsv } from "#app/commun/formats/csv.ts";
import { ENTETES_SYNTHESE, lignesSynthese } from "#app/contextes/campagne/index.ts";
import { page } from "#app/socle/http/page.ts";

/** La synthèse d'une campagne pour un tableur français : la page, rien de plus. */
export const loader = page(async ({ context, params: { id } }: Route.LoaderArgs) => {
  const { synthese } = await context.get(servicesContext).campagnes.synthese(id, "");
  if (synthese === null) throw new ErreurApp("introuvable", "La synthèse ne paraît qu’à dix foyers.");
  return new Response(ecrireCsv([...ENTETES_SYNTHESE], lignesSynthese(synthese), { francais: true }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="synthese-${id.replaceAll(/[^\w-]/g, "")}.csv"`,
      "Cache-Control": "no-store",
    },
  });
});
