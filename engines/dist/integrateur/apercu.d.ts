import type { ApercuAlim, DemandeAlim, EntreeAlim } from "../axes/alim/types.ts";
import type { ApercuEau, EntreeEau } from "../axes/eau/types.ts";
import type { ApercuEnergie, EntreeEnergie } from "../axes/energie/types.ts";
import type { Axe, Contexte, DonneesTerritoire, OptionsMoteur, Resultat } from "../types.ts";
import type { Rempli } from "./branches.ts";
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
/** Ce que l'aperçu d'un lieu a demandé à chaque axe, et ce qui en est revenu : un lieu voisin reprend ce qui n'a pas changé. */
type MemoireAxes = Required<Omit<MemoireApercu, "scenario" | "saisies" | "poids">>;
export type MemoireApercu = Rempli<Scenario> & {
    readonly poids: Poids;
    readonly demande?: Appel<EntreeAlim, DemandeAlim>;
    readonly eau?: Appel<EntreeEau, ApercuEau>;
    readonly alim?: Appel<EntreeAlim, ApercuAlim>;
    readonly energie?: Appel<EntreeEnergie, ApercuEnergie>;
};
/** Tous les appels des aperçus d'une page, par étape : deux gestes qui demandent la même chose à un axe ne la lui font calculer qu'une fois. */
export type AppelsApercu = {
    readonly [etape in keyof MemoireAxes]: Array<NonNullable<MemoireAxes[etape]>>;
};
export declare function aucunAppel(): AppelsApercu;
/** Où un scénario s'aperçoit : le contexte peut être partagé entre scénarios d'un même lieu. */
export type CadreApercu = {
    readonly territoire: DonneesTerritoire;
    readonly contexte: Contexte;
    readonly axes: ReadonlyArray<Axe>;
    readonly options: OptionsMoteur;
    /** Ce que les aperçus du même lieu, aux mêmes options, ont déjà demandé ; chacun y ajoute. */
    readonly faits?: AppelsApercu;
};
export type ApercuRapide = Resultat<ApercuComplet & {
    readonly scenario: Scenario;
}>;
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
