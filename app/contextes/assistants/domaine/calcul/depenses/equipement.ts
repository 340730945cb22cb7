import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { QuestionAChiffrer, Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";

/** Un équipement du catalogue, tel qu'on le nomme, et ce que l'adresse du simulateur en dit. */
export type Equipement = {
  /** Identifiant au catalogue des coûts ; une cuve n'en a que le début, sa taille choisit la fiche. */
  readonly cout: string;
  readonly dit: RegExp;
  /** Combien la question en veut, dans l'unité du prix. */
  readonly quantite: (comprise: QuestionComprise) => number | undefined;
  /** Les tailles courantes, quand la question n'en dit pas. */
  readonly defaut: (tailles: Tailles) => ReadonlyArray<number>;
  readonly reponses: (quantite: number, question: QuestionAChiffrer) => Readonly<Record<string, string>>;
  /** Le calcul qui dit déjà ce que l'équipement rapporte, ou comment le rapprocher d'avant ; absent : rien à comparer. */
  readonly retour?: "cuve" | "panneaux" | "batterie" | "chauffage" | "eau_chaude" | "isolation" | "combles" | "eau" | "courant" | "elevage";
};
