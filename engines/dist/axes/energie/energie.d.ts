import type { OptionsMoteur, Resultat } from "../../types.ts";
import type { ApercuEnergie, EntreeEnergie, SortieEnergie } from "./types.ts";
export { demandeEnergie } from "./demande/demande.ts";
export { puissanceParDebit } from "./demande/ressources.ts";
export { lireProfilsCharge, OCTETS_PROFILS } from "./profils.ts";
export { batterieDe } from "./tirages.ts";
export { besoinEcs, eauFroide } from "./demande/ecs.ts";
/**
 * Simule l'énergie d'un site : besoins (3CL-DPE 2021, eau chaude, usages), production (365 × 24 h de soleil synthétique par graine, éolien, hydraulique, bois,
 * chaleur solaire), batterie au quart d'heure, taux d'autonomie avec intervalle, indicateurs hors réseau, économies, émissions.
 * Erreurs : `saisie.*` au chemin du champ, `ENERGIE_GHI_INCOHERENT`. Avertissements : `ENERGIE_*`. Trace si `options.trace`.
 */
export declare function simulerEnergie(entree: EntreeEnergie, options: OptionsMoteur): Resultat<SortieEnergie>;
/**
 * Aperçu mensuel (quelques dizaines de µs) : un jour représentatif par mois pour le soleil, forme réduite pour la batterie. Écart absolu moyen de 1,3 point
 * sur l'autoproduction de l'année. Mêmes entrées et mêmes erreurs de saisie que {@link simulerEnergie} ; le rayonnement n'est pas contrôlé.
 */
export declare function apercuEnergie(entree: EntreeEnergie, options: OptionsMoteur): Resultat<ApercuEnergie>;
