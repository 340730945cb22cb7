import type { Atelier, Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";

export type LignesParTable = {
  readonly codev_ateliers: Atelier;
  readonly codev_fiches: Fiche;
  readonly ressources_references: PropositionRangee;
  readonly stats_usage: LigneUsage;
};
export type TableTransferee = keyof LignesParTable;

export type BilanPose = {
  readonly ajoutees: number;
  readonly remplacees: number;
  readonly identiques: number;
  /** Autres à destination, et de version égale ou supérieure : laissées. */
  readonly gardees: number;
  /** Identifiants qu'une valeur unique déjà prise, ou une valeur impossible, empêche de poser. */
  readonly refusees: ReadonlyArray<string>;
};

/** Copie d'un rangement d'enregistrements à un autre, identifiants gardés. */
export interface Transfert {
  compter(table: TableTransferee): Promise<number>;
  /** Par lots, chaque ligne lisible une fois. */
  parcourir<T extends TableTransferee>(table: T): AsyncIterable<ReadonlyArray<LignesParTable[T]>>;
  /** Pose ce qui manque, remplace ce qui est plus ancien. `simuler` : compte sans écrire. */
  poser<T extends TableTransferee>(table: T, lignes: ReadonlyArray<LignesParTable[T]>, options: { readonly simuler: boolean }): Promise<BilanPose>;
  /** Ce qui a été lu de la destination ne vaut plus : la vérification relit tout. */
  oublier(): void;
}
