import { lire } from "../../commun/coefficients/table.js";
export const NOMS_PLAGES = Object.freeze(["clim", "nuit", "soir", "midi"]);
const IDS = Object.freeze({
    clim: ["energie.plage.clim.debut", "energie.plage.clim.fin"],
    nuit: ["energie.plage.nuit.debut", "energie.plage.nuit.fin"],
    soir: ["energie.plage.soir.debut", "energie.plage.soir.fin"],
    midi: ["energie.plage.midi.debut", "energie.plage.midi.fin"],
});
/** Plage d'un horaire, d'après la table. */
export function plageDe(nom, coefs) {
    const [debut, fin] = IDS[nom];
    return [lire(coefs, debut), lire(coefs, fin)];
}
/** Dit si une heure du jour est dans la plage. */
export function dansLaPlage([debut, fin]) {
    return (h) => (debut <= fin ? h >= debut && h <= fin : h >= debut || h <= fin);
}
/** Les 24 heures du jour, dedans ou dehors. */
export function heuresDeLaPlage(plage) {
    const dedans = dansLaPlage(plage);
    return Array.from({ length: 24 }, (_, h) => dedans(h));
}
/** Nombre d'heures d'une plage. */
export function dureeDeLaPlage(plage) {
    return heuresDeLaPlage(plage).filter(Boolean).length;
}
