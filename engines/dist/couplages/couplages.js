import { compost, fientesFumier, travailPhysique } from "./alim.js";
import { eauChaude, eauServie, eauxGrises, irrigation, pluiePotager, pompage, toilettesSeches, traitement } from "./eau.js";
import { boisHaie, boisTaillis, conservation, cuisson, serreChaleur, solaireThermique } from "./energie.js";
import { solPvCulture, toitPluiePv, toitPvThermique } from "./geometrie.js";
/** Les vingt couplages, un par ligne (docs/conventions-de-calcul.md, « Couplages »). */
export const COUPLAGES = Object.freeze({
    irrigation,
    eau_servie: eauServie,
    pompage,
    traitement,
    cuisson,
    conservation,
    toilettes_seches: toilettesSeches,
    compost,
    fientes_fumier: fientesFumier,
    eaux_grises: eauxGrises,
    pluie_potager: pluiePotager,
    toit_pluie_pv: toitPluiePv,
    toit_pv_thermique: toitPvThermique,
    sol_pv_culture: solPvCulture,
    solaire_thermique: solaireThermique,
    eau_chaude: eauChaude,
    bois_haie: boisHaie,
    bois_taillis: boisTaillis,
    serre_chaleur: serreChaleur,
    travail_physique: travailPhysique,
});
/** Tous les flux d'un état, dans l'ordre de la table. Un axe absent n'en a pas. */
export function tousLesFlux(etat, ctx, coefs) {
    return Object.values(COUPLAGES).flatMap((couplage) => couplage(etat, ctx, coefs));
}
