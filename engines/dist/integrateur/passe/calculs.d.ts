import type { Contexte, DonneesTerritoire, OptionsMoteur, Resultat } from "../../types.ts";
import type { ApercuRapide } from "../apercu.ts";
import type { Rempli } from "../branches.ts";
import type { Scenario, ScenarioSaisi } from "../types.ts";
/** Ce qui a déjà été calculé d'un territoire, sous les mêmes tables. */
export type Calculs = {
    readonly territoire: DonneesTerritoire;
    readonly tables: ReadonlyArray<unknown>;
    /** Climat de chaque lieu dit de ce territoire. */
    readonly climats: Map<string, Resultat<Contexte>>;
    readonly rangs: Map<Contexte, number>;
    /** Scénarios remplis, par ce qui est saisi. */
    readonly remplis: WeakMap<ScenarioSaisi, Rempli<Scenario>>;
    /** Ce que chaque étape a rendu, par entrée ; absent d'un {@link calculSeul}. */
    readonly rendus?: Map<string, Map<string, Resultat<unknown>>>;
    /** Les aperçus de chaque climat, par axes regardés, puis par scénario. */
    readonly apercus: Map<Contexte, Map<string, Map<string, ApercuRapide>>>;
};
/**
 * Calculs déjà faits : vide d'abord, fournie par un appelant qui enchaîne des scénarios voisins, tenue par les moteurs. Sous d'autres tables (comparées par
 * identité), rien ne ressert. Avec et sans elle, mêmes taux, scores et flux ; à qui ne demande que les taux, elle peut rendre davantage : fourchette,
 * avertissements, jours sans eau comptés au plus juste, d'un calcul entier déjà fait de la même entrée.
 */
export type MemoireCalculs = Array<Calculs>;
/** Les calculs faits sous ces tables ; aucun encore, sans mémoire ou sous d'autres. */
export declare function calculsDe(memoire: MemoireCalculs | undefined, territoire: DonneesTerritoire, options: OptionsMoteur): Calculs;
/** Pour un calcul que rien ne suit : ce qu'il rend ne resservira pas, les entrées n'ont pas de clé à écrire. */
export declare function calculSeul({ rendus: _rendus, ...calculs }: Calculs): Calculs;
/** Le climat d'un lieu du territoire : le même objet chaque fois que le lieu est le même. */
export declare function climatDe({ territoire, climats }: Calculs, lieu: Scenario["lieu"], options: OptionsMoteur): Resultat<Contexte>;
/** La table rangée sous ce nom ; vide si c'est la première fois. Une clé longue se cherche telle quelle : la composer coûterait plus que la chercher. */
export declare function tableDe<N, V>(tables: Map<N, Map<string, V>>, nom: N): Map<string, V>;
type Entree = {
    readonly contexte: Contexte;
};
/** Fait une étape que les options ne changent pas, ou reprend ce qu'elle a déjà rendu de cette entrée. */
export declare function dejaRendu<E extends Entree, S>(calculs: Calculs, etape: string, entree: E, calculer: (entree: E) => Resultat<S>): Resultat<S>;
/** Simule une étape de la passe, ou reprend ce qu'un calcul qui en disait au moins autant a rendu de cette entrée. */
export declare function unSeulCalcul<E extends Entree, S>(calculs: Calculs, etape: string, entree: E, simuler: (entree: E, options: OptionsMoteur) => Resultat<S>, options: OptionsMoteur): Resultat<S>;
export {};
