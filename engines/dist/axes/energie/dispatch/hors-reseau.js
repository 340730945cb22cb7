import { mediane, moyenne } from "../../../commun/coefficients/statistiques.js";
import { lire, lireFiche } from "../../../commun/coefficients/table.js";
import { JOURS_AN } from "../../../commun/contexte/calendrier.js";
function dureeVie(cycles_an, coefs) {
    const duree = lireFiche(coefs, "duree.batterie_lfp");
    // La durée courante vaut au rythme de cycles observé : moins de cycles l'allongent, jusqu'à sa borne haute.
    const cycles_vie = duree.valeur * lire(coefs, "energie.batterie.cycles");
    return cycles_an > 0 ? Math.min(duree.max, cycles_vie / cycles_an) : duree.max;
}
/** Ce que vaut le lieu sans réseau : heures et jours de manque, réserve de la batterie. */
export function horsReseau(manques, { capacite, charge_an, energie_manquante_kwh }) {
    const jours_sans = manques.map((m) => m.jours_sans);
    return {
        heures_manque: moyenne(manques.map((m) => m.heures_manque)),
        plus_longue_h: moyenne(manques.map((m) => m.plus_longue_h)),
        energie_manquante_kwh,
        jours_reserve: charge_an > 0 ? Math.min(JOURS_AN, (capacite * JOURS_AN) / charge_an) : capacite > 0 ? JOURS_AN : 0,
        jours_sans_mediane: mediane(jours_sans),
        jours_sans_pire: Math.max(...jours_sans),
        jours_sans_suite: Math.max(...manques.map((m) => m.jours_sans_suite)),
    };
}
/** Usure de la batterie ; rien sans batterie, et rien alors n'a besoin d'être compté. */
export function usureBatterie({ batterie }, dispatchs, manques, coefs) {
    const capacite = batterie.kwh_utiles;
    if (capacite <= 0)
        return { cycles_an: 0, soc_moyen: 0, duree_vie_an: null };
    const cycles_an = moyenne(dispatchs.map((d) => d.charge_batterie * (batterie.eta_c ?? lire(coefs, "energie.batterie.eta_c")))) / capacite;
    return { cycles_an, soc_moyen: moyenne(manques().map((m) => m.stock_moyen)) / capacite, duree_vie_an: dureeVie(cycles_an, coefs) };
}
