import type { DemandeAlim, SortieAlim } from "../../axes/alim/types.ts";
import type { SortieEau } from "../../axes/eau/types.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import type { Avertissement, Axe, Couts, Etape, Resultat } from "../../types.ts";
import type { Lieu } from "../entrees.ts";
import type { FluxExternes } from "../externes.ts";
import type { ResultatSimulation } from "../types.ts";

/** Sorties des trois axes ; null pour un axe non évalué. */
export type SortiesAxes = { readonly eau: SortieEau | null; readonly energie: SortieEnergie | null; readonly alim: SortieAlim | null };
export type Convergence = ResultatSimulation["convergence"];
export type Passe = {
  readonly sorties: SortiesAxes;
  readonly demande: DemandeAlim | null;
  readonly convergence: Convergence;
  readonly avertissements: ReadonlyArray<Avertissement>;
  readonly trace: ReadonlyArray<Etape>;
  readonly memoire: Memoire;
};
/** Rendu réussi d'un moteur. */
export type Reussi<S> = Extract<Resultat<S>, { readonly ok: true }>;
export type Rendus = { eau: Reussi<SortieEau> | null; energie: Reussi<SortieEnergie> | null; alim: Reussi<SortieAlim> | null };
/** Axes déjà simulés et l'entrée de chacun : un axe dont l'entrée n'a pas changé ne se recalcule pas. */
export type Memoire = { readonly rendus: Readonly<Rendus>; readonly entrees: Readonly<Partial<Record<Axe, { readonly contexte: Lieu["contexte"] }>>> };
export type ReglagePasse = {
  readonly axes: ReadonlyArray<Axe>;
  readonly couts: Couts;
  readonly externes: FluxExternes;
  readonly graines_energie?: number | undefined;
  readonly graines_eau?: number | undefined;
  readonly annees_eau?: number | undefined;
  readonly partage_electricite?: "priorite" | "prorata" | undefined;
  /** Passe d'un scénario voisin, aux mêmes options : ses axes inchangés sont repris tels quels. */
  readonly reprise?: Memoire | undefined;
};
