import { somme } from "../../commun/coefficients/statistiques.js";
const PILOTAGES = ["aucun", "ecs_midi", "ecs_et_ve_midi"];
/** Un champ tourné à plus de 45° de l'équateur, ou penché de plus de 60°, produit hors du milieu du jour. */
const AZIMUT_MIDI_DEG = 45;
const PENTE_MIDI_DEG = 60;
/**
 * Habitudes à essayer, celle du pilotage en tête. Il sert à déplacer un appareil quand le lieu y gagne : là où l'eau ou le vent servent la nuit, où le soleil ne vient
 * pas au milieu du jour, où le ballon suivait déjà tout le jour, on peut ne rien déplacer. Ailleurs, midi n'a jamais perdu : rien d'autre à essayer.
 */
export function habitudesPermises({ pilotage, pv, contexte, ecs, usages }, demande) {
    const horsMidi = pv.some(({ azimut_deg, inclinaison_deg }) => {
        const ecart = contexte.latitude < 0 ? 180 - Math.abs(azimut_deg) : Math.abs(azimut_deg);
        return inclinaison_deg > PENTE_MIDI_DEG || (inclinaison_deg > 0 && ecart > AZIMUT_MIDI_DEG);
    });
    const constant = somme(demande.eolien_kwh) + somme(demande.hydro_kwh) > 0;
    const ailleurs = horsMidi || constant || ecs.chauffe === "toujours" || usages.ve_recharge === "soir";
    return ailleurs ? PILOTAGES.slice(0, PILOTAGES.indexOf(pilotage) + 1).reverse() : [pilotage];
}
