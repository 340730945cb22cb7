import { garderAxe } from "../../commun/validation/garde.js";
import { moyenne, somme } from "../../commun/coefficients/statistiques.js";
import { auMois, parMois } from "../../commun/contexte/calendrier.js";
import { apercuDe, pvApercu } from "./apercu/apercu.js";
import { avertissementsEnergie } from "./avertissements.js";
import { resumerEnergie } from "./bilan.js";
import { controlerEntree, controlerRayonnement } from "./controles.js";
import { demandeEnergie } from "./demande/demande.js";
import { profilsSuivis, tirerAnnees } from "./tirages.js";
import { tracerEnergie } from "./trace/trace.js";
export { demandeEnergie } from "./demande/demande.js";
export { puissanceParDebit } from "./demande/ressources.js";
export { lireProfilsCharge, OCTETS_PROFILS } from "./profils.js";
export { batterieDe } from "./tirages.js";
export { besoinEcs, eauFroide } from "./demande/ecs.js";
const CHARGE_LISSEE = Object.freeze({
    code: "ENERGIE_CHARGE_LISSEE",
    message: "Sans profils d'années réelles, la consommation est la même chaque jour : l'autoproduction affichée est de 3 à 11 points trop haute.",
    axe: "energie",
});
/** Ce que la production constante sert en moyenne des tirages, et ce qu'elle a de trop. */
function bilanConstant(demande, tirages) {
    const servi_kwh = parMois((m) => moyenne(tirages.map((t) => t.servi_kwh[m])));
    const produit = (m) => auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m);
    return {
        servi_kwh,
        surplus_kwh: parMois((m) => Math.max(0, produit(m) - servi_kwh[m])),
        servi_kwh_an: tirages.map((t) => somme(t.servi_kwh)),
    };
}
/**
 * Simule l'énergie d'un site : besoins (3CL-DPE 2021, eau chaude, usages), production (365 × 24 h de soleil synthétique par graine, éolien, hydraulique, bois,
 * chaleur solaire), batterie au quart d'heure, taux d'autonomie avec intervalle, indicateurs hors réseau, économies, émissions.
 * Erreurs : `saisie.*` au chemin du champ, `ENERGIE_GHI_INCOHERENT`. Avertissements : `ENERGIE_*`. Trace si `options.trace`.
 */
export function simulerEnergie(entree, options) {
    return garderAxe(entree, options, () => deroulerEnergie(entree, options));
}
function deroulerEnergie(entree, options) {
    const coefs = options.coefficients;
    const erreurs = controlerEntree(entree);
    if (erreurs.length === 0)
        erreurs.push(...controlerRayonnement(entree, coefs, options.cacheSolaire));
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const demande = demandeEnergie(entree, coefs);
    const tirages = tirerAnnees(entree, demande, options);
    const constant = bilanConstant(demande, tirages);
    const resume = resumerEnergie(entree, demande, constant, { ...options, tirages }, coefs);
    const avertissements = options.sans_avertissements === true ? [] : avertissementsEnergie(entree, demande, constant, resume.sortie, coefs);
    if (profilsSuivis(options) === undefined && resume.sortie.autoproduction > 0)
        avertissements.push(CHARGE_LISSEE);
    options.journal?.noter("info", "énergie simulée", { graines: tirages.length, taux: resume.sortie.autonomie.taux });
    return {
        ok: true,
        valeur: resume.sortie,
        avertissements,
        ...(options.trace === true ? { trace: tracerEnergie(entree, demande, constant, tirages, resume, coefs) } : {}),
    };
}
/**
 * Aperçu mensuel (quelques dizaines de µs) : un jour représentatif par mois pour le soleil, forme réduite pour la batterie. Écart absolu moyen de 1,3 point
 * sur l'autoproduction de l'année. Mêmes entrées et mêmes erreurs de saisie que {@link simulerEnergie} ; le rayonnement n'est pas contrôlé.
 */
export function apercuEnergie(entree, options) {
    return garderAxe(entree, options, () => estimerEnergie(entree, options));
}
function estimerEnergie(entree, options) {
    const erreurs = controlerEntree(entree);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const demande = demandeEnergie(entree, options.coefficients);
    const pv_kwh = pvApercu(entree, options.coefficients, 1, options.cacheSolaire);
    return { ok: true, valeur: apercuDe(entree, demande, pv_kwh, options.coefficients), avertissements: [] };
}
