import type { Statut } from "./decision.ts";

/** Une aide nommée : pour quels gestes, pour qui, sa page officielle, sa phrase écrite quand. Elle n'entre dans aucun calcul. */
export type Aide = {
  readonly id: string;
  readonly nom: string;
  readonly gestes: ReadonlyArray<string>;
  readonly statuts: ReadonlyArray<Statut>;
  readonly phrase: string;
  readonly source: string;
  readonly url: string;
  /** AAAA-MM-JJ : le jour où la phrase a été écrite, sans relire la page. */
  readonly ecrit_le: string;
};

/** Les aides que ces gestes peuvent ouvrir à ces personnes, dans l'ordre du fichier. */
export function aidesPour(aides: ReadonlyArray<Aide>, gestes: ReadonlyArray<string>, statut: Statut): ReadonlyArray<Aide> {
  return aides.filter((aide) => aide.statuts.includes(statut) && aide.gestes.some((geste) => gestes.includes(geste)));
}
