import type { Metriques } from "#app/socle/ports/metriques.ts";
import type { ServiceDirect } from "./direct/direct.server.ts";

/** Le même service, dont chaque suivi est compté tant qu'il dure. */
export function mesurerDirect(direct: ServiceDirect, metriques: Pick<Metriques, "ouvrirFlux">): ServiceDirect {
  return {
    ...direct,
    suivre(suivi) {
      const cesser = direct.suivre(suivi);
      const fermer = metriques.ouvrirFlux("atelier");
      return () => {
        fermer();
        cesser();
      };
    },
  };
}
