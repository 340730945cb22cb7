import type { Depots } from "#app/rangements/depots.ts";
import { avecPhotos } from "#app/rangements/avec-photos.ts";
import type { Base } from "./base.server.ts";
import { creerBudget } from "./budget.server.ts";
import { creerDepotAteliers } from "./depots/depot-ateliers.server.ts";
import { creerDepotCampagnes } from "./depots/depot-campagnes.server.ts";
import { creerDepotEnsembles } from "./depots/depot-ensembles.server.ts";
import { creerDepotFiches } from "./depots/depot-fiches.server.ts";
import { creerDepotJournal } from "./depots/depot-journal.server.ts";
import { creerDepotPhotos } from "./depots/depot-photos.server.ts";
import { creerDepotPhotosPropositions } from "./depots/depot-photos-propositions.server.ts";
import { creerDepotPropositions } from "./depots/depot-propositions.server.ts";
import { creerDepotSessions } from "./depots/depot-sessions.server.ts";
import { creerDepotUsage } from "./depots/depot-usage.server.ts";
import { creerDepotVecteurs } from "./depots/depot-vecteurs.server.ts";
import { creerIdempotence } from "./idempotence.server.ts";
import { creerLimiteur } from "./limiteur.server.ts";
import { avecPatience, type Attentes } from "./patience.ts";

export type BesoinsDepots = { readonly base: Base; readonly maintenant_ms: () => number; readonly attentes?: Pick<Attentes, "noter"> };

/** Tous les rangements, sur une seule base SQLite. */
export function creerDepotsSqlite({ base, maintenant_ms, attentes }: BesoinsDepots): Depots {
  const depots: Depots = {
    fiches: creerDepotFiches({ base }),
    ateliers: creerDepotAteliers({ base }),
    propositions: creerDepotPropositions({ base }),
    photos: creerDepotPhotos({ base }),
    photosPropositions: creerDepotPhotosPropositions({ base }),
    vecteurs: creerDepotVecteurs({ base }),
    usage: creerDepotUsage({ base }),
    sessions: creerDepotSessions({ base }),
    ensembles: creerDepotEnsembles({ base }),
    campagnes: creerDepotCampagnes({ base }),
    journal: creerDepotJournal({ base }),
    limiteur: creerLimiteur({ base, maintenant_ms }),
    budget: creerBudget({ base }),
    idempotence: creerIdempotence({ base, maintenant_ms }),
  };
  return avecPhotos(Object.fromEntries(Object.entries(depots).map(([nom, depot]) => [nom, avecPatience(depot, undefined, attentes)])) as unknown as Depots);
}
