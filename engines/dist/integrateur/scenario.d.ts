import type { Coefficients, DonneesTerritoire, Resultat } from "../types.ts";
import { type Rempli } from "./branches.ts";
import type { Scenario, ScenarioSaisi } from "./types.ts";
export type ScenarioComplet = {
    readonly scenario: Scenario;
    /** Chemins laissés par défaut, parmi ceux qui pèsent sur un taux. */
    readonly defauts: ReadonlyArray<string>;
    /** Nombre de chemins qui pèsent sur un taux. */
    readonly nb_champs: number;
};
export type DonneesScenario = {
    readonly territoire: DonneesTerritoire;
    readonly coefficients: Coefficients;
};
/**
 * Remplit un scénario saisi avec les défauts sourcés et dit lesquels. Chaque champ est contrôlé : chemin, code (`saisie.*`, `foyer.*`, `contexte.inconnu`), message en français.
 * Un champ inconnu est ignoré et signalé. L'entrée n'est pas modifiée.
 */
export declare function completerScenario(saisi: ScenarioSaisi, donnees: DonneesScenario): Resultat<ScenarioComplet>;
/** Comme {@link completerScenario}, pour des données déjà contrôlées. */
export declare function completer(saisi: ScenarioSaisi, donnees: DonneesScenario): Resultat<ScenarioComplet>;
/** Comme {@link completerScenario}, pour un scénario déjà contrôlé une fois : ni contrôle ni avertissement. Sert aux aperçus en série ; `voisin` : l'un d'eux. */
export declare function completerSansControle(saisi: ScenarioSaisi, donnees: DonneesScenario, voisin?: Rempli<Scenario>): Rempli<Scenario>;
