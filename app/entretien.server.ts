import type { ServiceAteliers, ServicePhotos } from "#app/contextes/atelier/index.ts";
import type { ServiceCampagnes } from "#app/contextes/campagne/index.ts";
import type { ServicePropositions } from "#app/contextes/propositions/index.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { decrireErreur } from "#app/socle/http/refus/problem.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

export type BesoinsEntretien = {
  readonly depots: Pick<Depots, "sessions" | "budget">;
  readonly ateliers: Pick<ServiceAteliers, "entretenir">;
  readonly photos: Pick<ServicePhotos, "entretenir">;
  readonly propositions: Pick<ServicePropositions, "entretenirPhotos">;
  readonly campagnes: Pick<ServiceCampagnes, "entretenir">;
  readonly journal: Journal;
  readonly maintenant: () => Date;
};

const ENTRETIEN_MS = 3_600_000;
// Il relit toutes les fiches : le site ouvre et sert ses premières pages d'abord.
const PREMIER_MS = 5_000;
// Plus long que le plus long des appels à un modèle : une réserve plus vieille n'a plus personne pour la régler.
const RESERVE_ABANDONNEE_MS = 900_000;

/** Ménage peu après le démarrage, puis chaque heure : sessions expirées, réserves de budget d'un processus mort, ateliers dont la durée de garde est passée, photos sans fiche ni proposition. Rend de quoi l'arrêter. */
export function entretenir({ depots: { sessions, budget }, ateliers, photos, propositions, campagnes, journal, maintenant }: BesoinsEntretien): () => void {
  const passer = async (): Promise<void> => {
    const le = maintenant();
    try {
      const [expirees, abandonnees] = [
        await sessions.effacerExpirees(le.toISOString()),
        await budget.solderAbandonnees(new Date(le.getTime() - RESERVE_ABANDONNEE_MS)),
      ];
      const { fermes, effaces } = await ateliers.entretenir();
      const passees = await campagnes.entretenir();
      const sansFiche = await photos.entretenir();
      const sansProposition = await propositions.entretenirPhotos();
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
  // Les minuteries seules ne doivent pas retenir un processus qui s'arrête.
  const premier = setTimeout(() => void passer(), PREMIER_MS).unref();
  const suivants = setInterval(() => void passer(), ENTRETIEN_MS).unref();
  return () => {
    clearTimeout(premier);
    clearInterval(suivants);
  };
}
