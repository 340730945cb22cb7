/**
 * Porte du paquet : seul chemin d'entrée des moteurs. Fonctions pures et types ; ni donnée, ni logique.
 * Coefficients, coûts et heuristiques sont des arguments : le paquet n'en contient aucun.
 */
import { VERSION } from "./integrateur/version.ts";

/** Version du paquet. */
export const version = VERSION;
export { REVISION_FORMULES, REVISIONS_FORMULES, type RevisionFormules } from "./integrateur/version.ts";

// Simulation
export { simuler } from "./integrateur/simuler.ts";
export { tauxSimulation } from "./integrateur/taux.ts";
export { apercuSimulation } from "./integrateur/apercu.ts";
export { incertitude } from "./integrateur/decision/incertitude.ts";
export { optimiser } from "./integrateur/decision/optimiser.ts";
export { completerScenario } from "./integrateur/scenario.ts";
export { CHAMPS } from "./champs/champs.ts";
export { GRAINE } from "./commun/coefficients/hasard.ts";
export { cultiverAilleurs } from "./integrateur/candidats/ailleurs.ts";
export { panneauxNeufs, solSuppose } from "./integrateur/candidats/candidat.ts";
export { estAppartement, TRAVAUX } from "./integrateur/candidats/permis.ts";
export { reglagePermis } from "./integrateur/candidats/reglages.ts";
export { appliquerChangements } from "./integrateur/candidats/chemins.ts";
export { resoudreMode } from "./integrateur/modes.ts";

// Axes
export { simulerEau, apercuEau } from "./axes/eau/eau.ts";
export { lireProfilsCharge, OCTETS_PROFILS, simulerEnergie, apercuEnergie } from "./axes/energie/energie.ts";
export { demanderAlim, simulerAlim, apercuAlim } from "./axes/alim/alim.ts";

// Modules partagés
export { construireContexte } from "./commun/contexte/contexte.ts";
export { normaliserCode } from "./commun/contexte/code.ts";
export { partagerToit, projeterSol, solLibre, surfaceRuisselante, toitsSousPanneaux } from "./commun/geometrie.ts";
export { avecValeurs, indexer } from "./commun/coefficients/table.ts";
export { mulberry32 } from "./commun/coefficients/hasard.ts";
export { creerJournalConsole } from "./commun/debug/journal.ts";
export { controlerCoefficients, controlerCouts, controlerTerritoire } from "./commun/validation/arguments.ts";
export { validerAlgoConfig } from "./commun/validation/algo-config.ts";

// Intégration, morceau par morceau
export { tousLesFlux } from "./couplages/couplages.ts";
export { creerResolveur } from "./couplages/alias.ts";
export { pointFixe } from "./couplages/point-fixe.ts";
export { partagerParPointFixe, partagerParPriorite } from "./couplages/electricite.ts";
export { allouerBudget, bilanBudget, diagnostiquer } from "./budget.ts";
export { evaluerAdequation } from "./adequation.ts";
export { equipementsDuScenario } from "./integrateur/sorties/equipements.ts";
export { retourALaHausse } from "./integrateur/sorties/retour.ts";
export { poidsAxes } from "./integrateur/notation/poids.ts";
export { agreger } from "./integrateur/notation/agregation.ts";
export { evaluerBonus } from "./integrateur/notation/bonus.ts";
export { NOMS_INDICATEURS } from "./integrateur/sorties/indicateurs.ts";

export type * from "./types.ts";
export type * from "./integrateur/types.ts";
export type { TauxSimulation } from "./integrateur/taux.ts";
export type { DonneesSimulation, OptionsSimulation } from "./integrateur/notation/notation.ts";
export type { MemoireCalculs } from "./integrateur/passe/calculs.ts";
export type { DonneesScenario, ScenarioComplet } from "./integrateur/scenario.ts";
export type { Champ, Choix, DefautChamp, Genre, RegleDefaut, SousChamp } from "./champs/types.ts";
export type { Incertitude, LigneTornade, OptionsIncertitude, Quantiles } from "./integrateur/decision/incertitude.ts";
export type { Contraintes, GesteChoisi, Objectif, Optimisation, OptionsOptimisation, PointFront } from "./integrateur/decision/optimiser.ts";
export type { LieuContexte } from "./commun/contexte/contexte.ts";
export type { Adequation, CritereAdequation, EntreeAdequation, NoteCritere } from "./adequation.ts";
export type { AlerteBudget, Allocation, BilanBudget, EquipementChiffre, PosteAlloue, PosteBudget } from "./budget.ts";
export type { EtatAxes, Flux, IdFlux, Noeud, PlanSol, PlanToit, UsageSol } from "./couplages/types.ts";
export type { PointFixe, ReglagePointFixe } from "./couplages/point-fixe.ts";
export type * from "./axes/alim/types.ts";
export type * from "./axes/eau/types.ts";
export type * from "./axes/energie/types.ts";
