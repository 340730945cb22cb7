import { chaqueMois, traceurDe } from "../../../commun/debug/etape.js";
import { auMois } from "../../../commun/contexte/calendrier.js";
import { eauChaude } from "../chaude.js";
import { arrosageServi, azoteRecycle, compostAnnuel, economieEau, localAnnuel, localDuMois, pompageDuMois, surfacePhyto, traitementDuMois, } from "../formules.js";
import { eauTraitee, interditsDesMois, localParMois } from "../bilan/resume.js";
const { calcul } = traceurDe("eau");
/** Part de l'arrosage servie, mois par mois. */
export function tracerIrrigation(entree, besoin, cumul) {
    const servi = localParMois(cumul, ["potager"]);
    const interdits = interditsDesMois(entree, besoin, servi, localParMois(cumul, ["exterieur"]));
    return chaqueMois((m, mm, mois) => {
        const motif = entree.raccorde && interdits === undefined ? " (le réseau complète)" : auMois(besoin.arrosage_potager_m3, m) === 0 ? " (rien n'est demandé)" : "";
        return calcul(`eau.irrigation_servie.${mm}`, `Part de l'arrosage servie en ${mois}${motif}`, "taux", arrosageServi(entree, besoin, auMois(servi, m), m, interdits?.[m]?.potager));
    });
}
/** Pompage, traitement et eau chaude demandés à l'énergie. */
export function tracerEnergie(entree, sortie, cumul, besoin, coefs) {
    const pompage = pompageDuMois(entree, sortie.pompage_m3, coefs);
    const traitement = traitementDuMois(entree, besoin, eauTraitee(cumul), coefs);
    return [
        ...chaqueMois((m, mm, mois) => calcul(`eau.pompage_m3.${mm}`, `Volume pompé en ${mois}`, "m³", localDuMois(sortie.sources_m3, m))),
        ...chaqueMois((m, mm, mois) => calcul(`eau.pompage_kwh.${mm}`, `Électricité de pompage en ${mois}`, "kWh", pompage(m))),
        ...chaqueMois((m, mm, mois) => calcul(`eau.traitement_kwh.${mm}`, `Électricité de traitement en ${mois}`, "kWh", traitement(m))),
        calcul("eau.ecs_l_j", "Eau prise à 40 °C", "L/j", eauChaude(entree, besoin.jour_l.hygiene, coefs)),
    ];
}
/** Ce que l'eau rend au sol et au budget : azote, compost, filtre planté, économie. */
export function tracerRetours(entree, sortie, coefs) {
    return [
        calcul("eau.azote_recycle_kg_an", "Azote rendu au sol", "kg/an", azoteRecycle(entree, coefs)),
        calcul("eau.compost_l_an", "Compost des toilettes sèches", "L/an", compostAnnuel(entree, coefs)),
        calcul("eau.phyto_m2", "Surface du filtre planté", "m²", surfacePhyto(entree, coefs)),
        calcul("eau.economie_eur_an", "Eau du réseau économisée", "EUR/an", economieEau(entree, localAnnuel(sortie.sources_m3).valeur, coefs)),
    ];
}
