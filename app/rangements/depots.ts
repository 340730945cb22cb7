import type { Budget, Idempotence, Limiteur } from "#app/ports/compteurs.ts";
import type { DepotAteliers } from "#app/ports/depot-ateliers.ts";
import type { DepotEnsembles } from "#app/ports/depot-ensembles.ts";
import type { DepotFiches } from "#app/ports/depot-fiches.ts";
import type { DepotJournal } from "#app/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/ports/depot-propositions.ts";
import type { DepotSessions } from "#app/ports/depot-sessions.ts";
import type { DepotUsage } from "#app/ports/depot-usage.ts";

/** Ce qui peut vivre dans NocoDB : aucune écriture n'y touche deux lignes à la fois. */
export type Enregistrements = {
  readonly fiches: DepotFiches;
  readonly ateliers: DepotAteliers;
  readonly propositions: DepotPropositions;
  readonly usage: DepotUsage;
};

/** Ce qui demande des écritures atomiques : SQLite ou Valkey. */
export type Etats = {
  readonly sessions: DepotSessions;
  readonly ensembles: DepotEnsembles;
  readonly journal: DepotJournal;
  readonly limiteur: Limiteur;
  readonly budget: Budget;
  readonly idempotence: Idempotence;
};

export type Depots = Enregistrements & Etats;
