import type { ApercuAlim, DemandeAlim, EntreeAlim } from "../axes/alim/types.ts";
import type { ApercuEau, EntreeEau } from "../axes/eau/types.ts";
import type { ApercuEnergie, EntreeEnergie } from "../axes/energie/types.ts";
import type { Axe, Contexte, DonneesTerritoire, OptionsMoteur, Resultat } from "../types.ts";
import type { Rempli } from "./branches.ts";
import { type Calculs } from "./passe/calculs.ts";
import type { ApercuSimulation, Scenario, ScenarioSaisi } from "./types.ts";
export type ApercuComplet = ApercuSimulation & {
    readonly scores: Readonly<Record<Axe, number>>;
    /** Heures de travail par an : jardin et bois. */
    readonly h_an: number;
    readonly eau: ApercuEau | null;
    readonly energie: ApercuEnergie | null;
    readonly alim: ApercuAlim | null;
    readonly memoire: MemoireApercu;
};
type Poids = Readonly<Record<Axe, number>>;
type Appel<E, S> = {
    readonly entree: E;
    readonly rendu: Resultat<S>;
};
export type MemoireApercu = Rempli<Scenario> & {
    readonly poids: Poids;
    readonly demande?: Appel<EntreeAlim, DemandeAlim>;
    readonly eau?: Appel<EntreeEau, ApercuEau>;
    readonly alim?: Appel<EntreeAlim, ApercuAlim>;
    readonly energie?: Appel<EntreeEnergie, ApercuEnergie>;
};
/** Où un scénario s'aperçoit : le contexte peut être partagé entre scénarios d'un même lieu. */
export type CadreApercu = {
    readonly territoire: DonneesTerritoire;
    readonly contexte: Contexte;
    readonly axes: ReadonlyArray<Axe>;
    readonly options: OptionsMoteur;
    /** Ce qui a déjà été calculé sous les mêmes tables ; chacun y ajoute. */
    readonly calculs?: Calculs;
};
export type ApercuRapide = Resultat<ApercuComplet & {
    readonly scenario: Scenario;
}>;
/** Le scénario que l'aperçu d'une saisie regarde ; qui n'a besoin que de lui n'aperçoit rien. `voisin` : ce qu'un aperçu du même cadre a déjà calculé. */
export declare function remplirApercu(saisi: ScenarioSaisi, { territoire, options, calculs }: Pick<CadreApercu, "territoire" | "options" | "calculs">, voisin?: MemoireApercu): Rempli<Scenario>;
/** Aperçu d'un scénario saisi dont les champs ont déjà été contrôlés une fois ; `voisin` : ce qu'un aperçu du même cadre a déjà calculé. */
export declare function apercuRapide(saisi: ScenarioSaisi, cadre: CadreApercu, voisin?: MemoireApercu): ApercuRapide;
/**
 * Aperçu mensuel des trois axes : taux (0 à 1) et score global brut (0 à 100), sans simulation journalière ni horaire. Sert pendant la saisie ;
 * toujours remplacé par {@link simuler}. Mêmes erreurs de saisie.
 */
export declare function apercuSimulation(saisi: ScenarioSaisi, donnees: {
    readonly territoire: DonneesTerritoire;
}, options: OptionsMoteur): Resultat<ApercuSimulation>;
export {};
