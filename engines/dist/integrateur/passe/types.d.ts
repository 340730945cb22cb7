import type { DemandeAlim, SortieAlim } from "../../axes/alim/types.ts";
import type { PointCoutCuve, SortieEau } from "../../axes/eau/types.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import type { Avertissement, Axe, Etape, Resultat } from "../../types.ts";
import type { FluxExternes } from "../externes.ts";
import type { ResultatSimulation } from "../types.ts";
/** Sorties des trois axes ; null pour un axe non évalué. */
export type SortiesAxes = {
    readonly eau: SortieEau | null;
    readonly energie: SortieEnergie | null;
    readonly alim: SortieAlim | null;
};
export type Convergence = ResultatSimulation["convergence"];
export type Passe = {
    readonly sorties: SortiesAxes;
    readonly demande: DemandeAlim | null;
    readonly convergence: Convergence;
    readonly avertissements: ReadonlyArray<Avertissement>;
    readonly trace: ReadonlyArray<Etape>;
};
/** Rendu réussi d'un moteur. */
export type Reussi<S> = Extract<Resultat<S>, {
    readonly ok: true;
}>;
export type Rendus = {
    eau: Reussi<SortieEau> | null;
    energie: Reussi<SortieEnergie> | null;
    alim: Reussi<SortieAlim> | null;
};
export type ReglagePasse = {
    readonly axes: ReadonlyArray<Axe>;
    /** Ce que coûtent par an quelques volumes de cuve. */
    readonly couts_cuve: ReadonlyArray<PointCoutCuve>;
    readonly externes: FluxExternes;
    readonly graines_energie?: number | undefined;
    readonly graines_eau?: number | undefined;
    readonly annees_eau?: number | undefined;
    readonly partage_electricite?: "priorite" | "prorata" | undefined;
};
