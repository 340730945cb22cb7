import { PART_JOUR_SANS } from "../../../commun/contexte/jour-sans.js";
export function aucunJourSans() {
    return { nombre: 0, jours: 0, debut: 0, courante: 0, longue: 0 };
}
/** Compte un jour fini, d'après ce qui lui a manqué et sa charge de référence (kWh). */
export function compterJour(suivi, manque_kwh, reference_kwh) {
    suivi.jours++;
    if (!(reference_kwh > 0 && manque_kwh >= PART_JOUR_SANS * reference_kwh)) {
        suivi.courante = 0;
        return;
    }
    suivi.nombre++;
    suivi.courante++;
    if (suivi.courante > suivi.longue)
        suivi.longue = suivi.courante;
    if (suivi.courante === suivi.jours)
        suivi.debut = suivi.courante;
}
/** La plus longue suite de jours sans, l'année bouclée sur elle-même : celle qui la finit continue celle qui la commence. */
export function suiteLaPlusLongue({ nombre, longue, courante, debut }) {
    return Math.min(nombre, Math.max(longue, courante + debut));
}
