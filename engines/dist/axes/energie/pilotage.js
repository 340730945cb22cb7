import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
const PILOTAGES = ["aucun", "ecs_midi", "ecs_et_ve_midi"];
/**
 * Habitudes à essayer, celle du pilotage en tête. Il sert à déplacer un appareil quand le lieu y gagne : là où l'eau ou le vent servent la nuit, où le soleil ne vient
 * pas au milieu du jour, où le ballon suivait déjà tout le jour, on peut ne rien déplacer. Ailleurs, midi n'a jamais perdu : rien d'autre à essayer.
 */
export function habitudesPermises({ pilotage, pv, contexte, ecs, usages }, demande, coefs) {
    // Un champ trop tourné ou trop penché produit hors du milieu du jour.
    const [azimut_max_deg, pente_max_deg] = [lire(coefs, "energie.pilotage.azimut"), lire(coefs, "energie.pilotage.pente")];
    const horsMidi = pv.some(({ azimut_deg, inclinaison_deg }) => {
        const ecart = contexte.latitude < 0 ? 180 - Math.abs(azimut_deg) : Math.abs(azimut_deg);
        return inclinaison_deg > pente_max_deg || (inclinaison_deg > 0 && ecart > azimut_max_deg);
    });
    const constant = somme(demande.eolien_kwh) + somme(demande.hydro_kwh) > 0;
    const ailleurs = horsMidi || constant || ecs.chauffe === "toujours" || usages.ve_recharge === "soir";
    return ailleurs ? PILOTAGES.slice(0, PILOTAGES.indexOf(pilotage) + 1).reverse() : [pilotage];
}
