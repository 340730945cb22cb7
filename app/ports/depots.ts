import type { Budget, Idempotence, Limiteur } from "./compteurs.ts";
import type { DepotAteliers } from "./depot-ateliers.ts";
import type { DepotEnsembles } from "./depot-ensembles.ts";
import type { DepotFiches } from "./depot-fiches.ts";
import type { DepotJournal } from "./depot-journal.ts";
import type { DepotPropositions } from "./depot-propositions.ts";
import type { DepotSessions } from "./depot-sessions.ts";
import type { DepotUsage } from "./depot-usage.ts";

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
