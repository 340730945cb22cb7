import { lire } from "../commun/coefficients/table.js";
import { creerFlux, douziemes } from "./flux.js";
/** `compost`, alim → alim, en kg N par mois : compost de cuisine, disponible l'année suivante (régime permanent). */
export function compost(etat, _ctx, coefs) {
    if (etat.alim === undefined || etat.alim.compost === false)
        return [];
    const kg = etat.foyer.personnes * lire(coefs, "alim.azote.compost_cuisine");
    const base = { id: "compost", de: "alim", vers: "alim", nature: "azote du compost", unite: "kg_n" };
    return [creerFlux(base, douziemes(kg), coefs, ["alim.azote.compost_cuisine"], ["disponible l’année suivante"])];
}
/** `fientes_fumier`, alim → alim, en kg N par mois : fientes des poules et fumier des chèvres. */
export function fientesFumier(etat, _ctx, coefs) {
    const alim = etat.alim;
    const kg = (alim?.poules ?? 0) * lire(coefs, "alim.azote.poule") + (alim?.chevres ?? 0) * lire(coefs, "alim.azote.chevre");
    if (!(kg > 0))
        return [];
    const base = { id: "fientes_fumier", de: "alim", vers: "alim", nature: "azote des fientes et du fumier", unite: "kg_n" };
    return [creerFlux(base, douziemes(kg), coefs, ["alim.azote.poule", "alim.azote.chevre"])];
}
/**
 * `travail_physique`, alim → alim, en heures par mois. Au-delà du seuil (heures par personne et par an), une activité « active » est conseillée,
 * jamais appliquée : l'appliquer augmenterait les besoins, donc les surfaces, donc le travail.
 */
export function travailPhysique(etat, _ctx, coefs) {
    const h_an = etat.alim?.travail_h_an ?? 0;
    if (etat.alim === undefined)
        return [];
    const intense = etat.foyer.personnes > 0 && h_an / etat.foyer.personnes > lire(coefs, "couplage.travail.seuil");
    const base = { id: "travail_physique", de: "alim", vers: "alim", nature: "travail au jardin", unite: "h" };
    return [creerFlux(base, douziemes(h_an), coefs, ["couplage.travail.seuil"], intense ? ["activité physique « active » conseillée"] : [])];
}
