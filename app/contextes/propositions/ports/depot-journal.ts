import type { LigneJournal } from "#app/contextes/propositions/domaine/proposition.ts";

/** Journal de modération, en ajout seul : SQLite ou Valkey, jamais NocoDB. */
export interface DepotJournal {
  ajouter(ligne: LigneJournal): Promise<void>;
  /** Les plus anciennes d'abord. */
  lister(proposition: string): Promise<ReadonlyArray<LigneJournal>>;
}
