import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";

/** Une ligne au journal, au nom de la personne qui propose. */
export type Noter = (proposition: string, geste: string, detail?: string | null) => Promise<void>;

export type BesoinsNoter = { readonly journalModeration: DepotJournal; readonly tirerId: () => string; readonly maintenant: () => Date };

export function creerNoter({ journalModeration, tirerId, maintenant }: BesoinsNoter): Noter {
  return (proposition, geste, detail = null) =>
    journalModeration.ajouter({ id: tirerId(), proposition, geste, detail, par: "proposant", le: maintenant().toISOString() });
}
