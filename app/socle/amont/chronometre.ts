import type { LatenceAmont } from "#app/commun/etat-amont.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";

/** Comment un appel sortant a fini : réponse utile, ou le genre de son échec. */
export type IssueAppel = "ok" | "connexion" | "delai" | "statut" | "illisible" | "panne";
export type NoterAppel = (duree_ms: number, issue: IssueAppel) => void;

export type Chronometre = {
  readonly suivre: (service: string) => NoterAppel;
  readonly relever: () => ReadonlyArray<LatenceAmont>;
};

const DERNIERS = 200;

type Suivi = { appels: number; echecs: number; readonly durees_ms: Array<number> };

/** Mesure chaque appel sortant : pour le collecteur s'il y en a un, et pour la page de qui héberge, qui n'en a pas besoin. */
export function creerChronometre({ metriques }: { readonly metriques: Pick<Metriques, "mesurerAmont"> }): Chronometre {
  const suivis = new Map<string, Suivi>();
  return {
    suivre(service) {
      const suivi: Suivi = suivis.get(service) ?? { appels: 0, echecs: 0, durees_ms: [] };
      suivis.set(service, suivi);
      return (duree_ms, issue) => {
        metriques.mesurerAmont({ service, issue, duree_s: duree_ms / 1_000 });
        suivi.appels += 1;
        // Un refus immédiat ne dit pas que le service est rapide.
        if (issue !== "ok") suivi.echecs += 1;
        else if (suivi.durees_ms.push(duree_ms) > DERNIERS) suivi.durees_ms.shift();
      };
    },
    relever: () =>
      [...suivis].map(([service, { appels, echecs, durees_ms }]) => {
        const rangees = durees_ms.toSorted((a, b) => a - b);
        const a = (part: number): number | null => rangees[Math.ceil(part * rangees.length) - 1] ?? null;
        return { service, appels, echecs, mediane_ms: a(0.5), p95_ms: a(0.95) };
      }),
  };
}

/** Fait un geste et note ce qu'il a pris ; un geste dont l'échec n'est pas celui du service ne compte pas contre lui. */
export async function chronometrer<T>(noter: NoterAppel | undefined, geste: () => Promise<T>, estPanne: (cause: unknown) => boolean): Promise<T> {
  const debut_ms = performance.now();
  try {
    const rendu = await geste();
    noter?.(performance.now() - debut_ms, "ok");
    return rendu;
  } catch (cause) {
    noter?.(performance.now() - debut_ms, estPanne(cause) ? "panne" : "ok");
    throw cause;
  }
}
