/**
 * Porte du paquet : seul chemin d'entrée des moteurs. Fonctions pures et types ; ni donnée, ni logique.
 * Coefficients, coûts et heuristiques sont des arguments : le paquet n'en contient aucun.
 */
import { VERSION } from "./integrateur/version.js";
/** Version du paquet. */
export const version = VERSION;
export { REVISION_FORMULES, REVISIONS_FORMULES } from "./integrateur/version.js";
// Simulation
export { simuler } from "./integrateur/simuler.js";
export { tauxSimulation } from "./integrateur/taux.js";
export { apercuSimulation } from "./integrateur/apercu.js";
export { incertitude } from "./integrateur/decision/incertitude.js";
export { optimiser } from "./integrateur/decision/optimiser.js";
export { completerScenario } from "./integrateur/scenario.js";
export { CHAMPS } from "./champs/champs.js";
export { GRAINE } from "./commun/coefficients/hasard.js";
export { cultiverAilleurs } from "./integrateur/candidats/ailleurs.js";
export { panneauxNeufs, solSuppose } from "./integrateur/candidats/candidat.js";
export { estAppartement, TRAVAUX } from "./integrateur/candidats/permis.js";
export { reglagePermis } from "./integrateur/candidats/reglages.js";
export { appliquerChangements } from "./integrateur/candidats/chemins.js";
export { resoudreMode } from "./integrateur/modes.js";
// Axes
export { simulerEau, apercuEau } from "./axes/eau/eau.js";
export { lireProfilsCharge, OCTETS_PROFILS, simulerEnergie, apercuEnergie } from "./axes/energie/energie.js";
export { demanderAlim, simulerAlim, apercuAlim } from "./axes/alim/alim.js";
// Modules partagés
export { construireContexte } from "./commun/contexte/contexte.js";
export { normaliserCode } from "./commun/contexte/code.js";
export { partagerToit, projeterSol, solLibre, surfaceRuisselante, toitsSousPanneaux } from "./commun/geometrie.js";
export { avecValeurs, indexer } from "./commun/coefficients/table.js";
export { mulberry32 } from "./commun/coefficients/hasard.js";
export { creerJournalConsole } from "./commun/debug/journal.js";
export { controlerCoefficients, controlerCouts, controlerTerritoire } from "./commun/validation/arguments.js";
export { validerAlgoConfig } from "./commun/validation/algo-config.js";
// Intégration, morceau par morceau
export { tousLesFlux } from "./couplages/couplages.js";
export { creerResolveur } from "./couplages/alias.js";
export { pointFixe } from "./couplages/point-fixe.js";
export { partagerParPointFixe, partagerParPriorite } from "./couplages/electricite.js";
export { allouerBudget, bilanBudget, diagnostiquer } from "./budget.js";
export { evaluerAdequation } from "./adequation.js";
export { equipementsDuScenario } from "./integrateur/sorties/equipements.js";
export { retourALaHausse } from "./integrateur/sorties/retour.js";
export { poidsAxes } from "./integrateur/notation/poids.js";
export { agreger } from "./integrateur/notation/agregation.js";
export { evaluerBonus } from "./integrateur/notation/bonus.js";
export { NOMS_INDICATEURS } from "./integrateur/sorties/indicateurs.js";
