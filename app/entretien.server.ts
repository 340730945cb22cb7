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
    let [expirees, abandonnees, passees, sansFiche, sansProposition] = [0, 0, 0, 0, 0];
    let ateliersFaits = { fermes: 0, effaces: 0 };
    const gestes: ReadonlyArray<() => Promise<unknown>> = [
      async () => (expirees = await sessions.effacerExpirees(le.toISOString())),
      async () => (abandonnees = await budget.solderAbandonnees(new Date(le.getTime() - RESERVE_ABANDONNEE_MS))),
      async () => (ateliersFaits = await ateliers.entretenir()),
      async () => (passees = await campagnes.entretenir()),
      async () => (sansFiche = await photos.entretenir()),
      async () => (sansProposition = await propositions.entretenirPhotos()),
    ];
    try {
      for (const geste of gestes) if (!arrete()) await geste();
      const { fermes, effaces } = ateliersFaits;
      if (expirees + abandonnees + fermes + effaces + passees + sansFiche + sansProposition > 0)
        journal.info("entretien", {
          sessions_expirees: expirees,
          reserves_abandonnees: abandonnees,
          ateliers_fermes: fermes,
          ateliers_effaces: effaces,
          campagnes_effacees: passees,
          photos_sans_fiche: sansFiche,
          photos_sans_proposition: sansProposition,
        });
    } catch (cause) {
      journal.erreur("entretien impossible", decrireErreur(cause));
    }
  };
  return planifier(passer, { depart_ms: PREMIER_MS });
}
