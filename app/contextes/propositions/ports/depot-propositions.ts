import type { EtatProposition, PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";

export type FiltrePropositions = {
  readonly etats?: ReadonlyArray<EtatProposition>;
  readonly types?: ReadonlyArray<TypeProposition>;
  readonly limite?: number;
  readonly decalage?: number;
};

/** Table `ressources_references`. */
export interface DepotPropositions {
  /** Les plus récentes d'abord, puis par id. */
  lister(filtre: FiltrePropositions): Promise<ReadonlyArray<PropositionRangee>>;
  compter(filtre: Omit<FiltrePropositions, "limite" | "decalage">): Promise<number>;
  lire(id: string): Promise<PropositionRangee | undefined>;
  lireParSuivi(empreinte: string): Promise<PropositionRangee | undefined>;
  /** Refuse un identifiant déjà pris : ErreurApp("conflit"). */
  creer(proposition: PropositionRangee): Promise<void>;
  /** Même règle de version que les fiches. */
  remplacer(proposition: PropositionRangee, versionLue: number): Promise<void>;
  /** Efface pour de bon (demande de la personne) ; sans effet si l'identifiant est inconnu. */
  effacer(id: string): Promise<void>;
  /** Ceux de ces identifiants qui ont une ligne, lisible ou non, ou une écriture acquittée qui part encore. Jamais une lecture gardée : rangement en panne, lève. */
  presentes(ids: ReadonlyArray<string>): Promise<ReadonlySet<string>>;
}
