import type { EtatProposition, Proposition, TypeProposition } from "#app/domaine/proposition.ts";

export type FiltrePropositions = {
  readonly etats?: ReadonlyArray<EtatProposition>;
  readonly types?: ReadonlyArray<TypeProposition>;
  readonly limite?: number;
  readonly decalage?: number;
};

/** Table `ressources_references`. */
export interface DepotPropositions {
  /** Les plus récentes d'abord. */
  lister(filtre: FiltrePropositions): Promise<ReadonlyArray<Proposition>>;
  compter(filtre: Omit<FiltrePropositions, "limite" | "decalage">): Promise<number>;
  lire(id: string): Promise<Proposition | undefined>;
  lireParSuivi(empreinte: string): Promise<Proposition | undefined>;
  creer(proposition: Proposition): Promise<void>;
  /** Même règle de version que les fiches. */
  remplacer(proposition: Proposition, versionLue: number): Promise<void>;
}
