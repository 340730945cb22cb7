import type { ServiceAteliers, ServicePhotos } from "#app/contextes/atelier/index.ts";
import type { ServiceCampagnes } from "#app/contextes/campagne/index.ts";
import type { ServicePropositions } from "#app/contextes/propositions/index.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { decrireErreur } from "#app/socle/http/refus/problem.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { planifier } from "./planifier.server.ts";

export type BesoinsEntretien = {
  readonly depots: Pick<Depots, "sessions" | "budget">;
  readonly ateliers: Pick<ServiceAteliers, "entretenir">;
  readonly photos: Pick<ServicePhotos, "entretenir">;
  readonly propositions: Pick<ServicePropositions, "entretenirPhotos">;
  readonly campagnes: Pick<ServiceCampagnes, "entretenir">;
  readonly journal: Journal;
  readonly maintenant: () => Date;
};

// Il relit toutes les fiches : le site ouvre et sert ses premières pages d'abord.
const PREMIER_MS = 5_000;
// Plus long que le plus long des appels à un modèle : une réserve plus vieille n'a plus personne pour la régler.
const RESERVE_ABANDONNEE_MS = 900_000;

/**
 * Ménage peu après le démarrage, puis chaque heure : sessions expirées, réserves de budget d'un processus mort, ateliers dont la durée de garde est passée, photos
 * sans fiche ni proposition. Rend de quoi l'arrêter, une fois fini le geste commencé : ce qu'il lit ou efface n'a pas encore été fermé.
 */
export function entretenir({
  depots: { sessions, budget },
  ateliers,
  photos,
  propositions,
  campagnes,
  journal,
  maintenant,
}: BesoinsEntretien): () => Promise<void> {
  const passer = async (arrete: () => boolean): Promise<void> => {
    const le = maintenant();
    const gestes: ReadonlyArray<() => Promise<Readonly<Record<string, number>>>> = [
      async () => ({ sessions_expirees: await sessions.effacerExpirees(le.toISOString()) }),
      async () => ({ reserves_abandonnees: await budget.solderAbandonnees(new Date(le.getTime() - RESERVE_ABANDONNEE_MS)) }),
      async () => {
        const { fermes, effaces } = await ateliers.entretenir();
        return { ateliers_fermes: fermes, ateliers_effaces: effaces };
      },
      async () => ({ campagnes_effacees: await campagnes.entretenir() }),
      async () => ({ photos_sans_fiche: await photos.entretenir() }),
      async () => ({ photos_sans_proposition: await propositions.entretenirPhotos() }),
    ];
    const faits: Record<string, number> = {};
    try {
      for (const geste of gestes) if (!arrete()) Object.assign(faits, await geste());
      if (Object.values(faits).some((nombre) => nombre > 0)) journal.info("entretien", faits);
    } catch (cause) {
      journal.erreur("entretien impossible", decrireErreur(cause));
    }
  };
  return planifier(passer, { depart_ms: PREMIER_MS });
}
