import type { Etats } from "#app/rangements/depots.ts";
import { creerBudget } from "./budget.server.ts";
import type { Valkey } from "./connexion.server.ts";
import { creerDepotCampagnes } from "./depot-campagnes.server.ts";
import { creerDepotEnsembles } from "./depot-ensembles.server.ts";
import { creerDepotJournal } from "./depot-journal.server.ts";
import { creerDepotSessions } from "./depot-sessions.server.ts";
import { creerIdempotence } from "./idempotence.server.ts";
import { creerLimiteur } from "./limiteur.server.ts";

/** Ce qui demande des écritures atomiques, partagé par toutes les machines du site. */
export function creerEtatsValkey({ valkey, maintenant_ms }: { readonly valkey: Valkey; readonly maintenant_ms: () => number }): Etats {
  return {
    sessions: creerDepotSessions({ valkey }),
    ensembles: creerDepotEnsembles({ valkey }),
    campagnes: creerDepotCampagnes({ valkey }),
    journal: creerDepotJournal({ valkey }),
    limiteur: creerLimiteur({ valkey, maintenant_ms }),
    budget: creerBudget({ valkey }),
    idempotence: creerIdempotence({ valkey, maintenant_ms }),
  };
}
