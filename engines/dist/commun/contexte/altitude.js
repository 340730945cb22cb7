import { borner } from "../coefficients/statistiques.js";
/**
 * Altitude (m) où vaut la table de chaque tranche 3CL : le milieu de la tranche. La méthode refroidit de 2 K d'une tranche à la suivante, soit 400 m ; entre deux
 * milieux, les tables se lisent donc à proportion. En deçà du premier, la table de la tranche ; au-delà du dernier, la sienne, refroidie du même pas.
 */
const TRANCHES = ["inferieur_400", "400_800", "superieur_800"];
const PREMIERE_M = 200;
const PAS_M = 400;
const PAS_K = 2;
const DERNIERE_M = PREMIERE_M + (TRANCHES.length - 1) * PAS_M;
function encadrer(altitude_m) {
    const position = borner((altitude_m - PREMIERE_M) / PAS_M, 0, TRANCHES.length - 1);
    const rang = Math.min(Math.floor(position), TRANCHES.length - 2);
    return { bas: TRANCHES[rang], haut: TRANCHES[rang + 1], part_haute: position - rang };
}
/** Les tranches que lit {@link tablesALAltitude} : une, ou les deux qui encadrent le lieu ; aucune pour une altitude qui n'est pas un nombre, refusée ailleurs. */
export function tranchesLues(altitude_m) {
    if (!Number.isFinite(altitude_m))
        return [];
    const { bas, haut, part_haute } = encadrer(altitude_m);
    return part_haute === 0 ? [bas] : part_haute === 1 ? [haut] : [bas, haut];
}
/** Tables d'un lieu plus chaud (ou plus froid) de `ecart_c` degrés, mois par mois : les degrés-heures perdent, par degré, la moitié de ce qui les sépare à 19 et 21 °C. */
export function rechaufferTables(t, ecart_c) {
    const moins = (dh) => dh.map((x, m) => Math.max(0, x - (ecart_c[m] * (t.dh21[m] - t.dh19[m])) / 2));
    return { ...t, dh19: moins(t.dh19), dh21: moins(t.dh21) };
}
/** Tables 3CL à une altitude (m), lues à proportion entre celles des tranches : continues, donc un mètre de plus ne change presque rien. */
export function tablesALAltitude(tables, altitude_m) {
    const { bas, haut, part_haute } = encadrer(altitude_m);
    if (altitude_m > DERNIERE_M)
        return rechaufferTables(tables[haut], new Array(12).fill((-PAS_K * (altitude_m - DERNIERE_M)) / PAS_M));
    if (part_haute === 0 || part_haute === 1)
        return tables[part_haute === 0 ? bas : haut];
    const melanger = (b, h) => b.map((x, m) => x + part_haute * (h[m] - x));
    const [b, h] = [tables[bas], tables[haut]];
    return {
        dh19: melanger(b.dh19, h.dh19),
        dh21: melanger(b.dh21, h.dh21),
        nref19: melanger(b.nref19, h.nref19),
        e: melanger(b.e, h.e),
        tefs: melanger(b.tefs, h.tefs),
        dh26: melanger(b.dh26, h.dh26),
        dh28: melanger(b.dh28, h.dh28),
    };
}
