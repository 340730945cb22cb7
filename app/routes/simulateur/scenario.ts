import type { Route } from "./+types/scenario.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { nomDuFichier } from "#app/contextes/simulateur/index.ts";
import { CACHE_AUCUN, CSP_MACHINE } from "#app/socle/http/entetes.ts";
import { page } from "#app/socle/http/page.ts";
import { exigerScenario } from "#app/contextes/simulateur/http/scenario.ts";

/** Le scénario de l'adresse, en fichier à garder ; incomplet ou fautif, il se corrige d'abord au simulateur. */
export const loader = page(({ request, context }: Route.LoaderArgs): Response => {
  const { simulateur } = context.get(servicesContext);
  const lecture = exigerScenario(simulateur, new URL(request.url).searchParams);
  return new Response(`${JSON.stringify(simulateur.fichier(lecture), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${nomDuFichier(lecture.lieu?.code ?? "")}"`,
      "Content-Security-Policy": CSP_MACHINE,
      "Cache-Control": CACHE_AUCUN,
    },
  });
});
