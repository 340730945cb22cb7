import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import type { Budget } from "#app/socle/ports/compteurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Contexte, Sortie } from "#app/contextes/assistants/service/contexte.ts";

/** Le seul assistant sous budget et suivi. */
export const ROUTE_SUIVIE: Agent = "entraide";

/** Ce qu'une ligne retient d'un appel : `sortie` s'il a abouti, sinon ce qu'il a tout de même coûté. */
export type FaitsAppel = { readonly statut: string; readonly sortie: Sortie | null; readonly cout_eur?: number };

/**
 * Ajoute une ligne par appel de l'assistant suivi : jamais la question, jamais une adresse. Les autres n'ont qu'une somme par jour, comptée à côté, quand un
 * modèle a répondu ou a pu coûter.
 */
export function creerNoter({
  usage,
  budget,
  journal,
  maintenant,
}: {
  readonly usage: DepotUsage;
  readonly budget: Pick<Budget, "compterACote">;
  readonly journal: Journal;
  readonly maintenant: () => Date;
}): (contexte: Contexte, debut: Date, faits: FaitsAppel) => Promise<void> {
  return async ({ id, fiche, demande }, debut, { statut, sortie, cout_eur = 0 }) => {
    const cout = sortie?.cout_eur ?? cout_eur;
    const modele = (sortie?.fournisseur ?? null) !== null || cout > 0;
    try {
      if (fiche.agent !== ROUTE_SUIVIE) {
        if (modele) await budget.compterACote(fiche.agent, Math.round(cout * 1e6), debut);
        return;
      }
      await usage.ajouter({
        id,
        le: debut.toISOString(),
        route: fiche.api,
        palier: demande.extraits ? "extraits" : demande.mode,
        fournisseur: sortie?.fournisseur ?? null,
        modele: sortie?.modele ?? null,
        secours: sortie?.secours ?? false,
        jetons_entree: sortie?.usage?.entree ?? 0,
        jetons_sortie: sortie?.usage?.sortie ?? 0,
        cout_eur: cout,
        duree_ms: Math.max(0, maintenant().getTime() - debut.getTime()),
        statut,
      });
    } catch (cause) {
      // La réponse est prête : la perdre pour une ligne de statistiques serait pire.
      journal.erreur("usage non noté", { erreur: cause instanceof Error ? cause.message : "inconnue" });
    }
  };
}
