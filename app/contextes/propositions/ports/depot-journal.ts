import type { LigneJournal } from "#app/contextes/propositions/domaine/proposition.ts";

/** Journal de modération, en ajout seul, sauf pour oublier une personne : SQLite ou Valkey, jamais NocoDB. */
export interface DepotJournal {
  ajouter(ligne: LigneJournal): Promise<void>;
  /** Les plus anciennes d'abord. */
  lister(proposition: string): Promise<ReadonlyArray<LigneJournal>>;
  /** Celles de toutes les propositions, effacées comprises, dans n'importe quel ordre. */
  listerTout(): Promise<ReadonlyArray<LigneJournal>>;
  /** Change le détail d'une ligne, à sa place ; sans effet si elle est inconnue. */
  recrireDetail(ligne: LigneJournal): Promise<void>;
}
