import { lire } from "../../../commun/coefficients/table.js";
import { JOURS_MOIS } from "../../../commun/contexte/calendrier.js";
import { utiliseParVolume, volumeConseille } from "../cuve.js";
/** Gamme et volume conseillé, sur la première graine : les mêmes jours devant d'autres cuves. */
export function comparerCuves(devant, entree, coefs) {
    const { plan, nb_annees, jours, collecte_l, bilan } = devant;
    const volumes = [1, 2, 3, 4, 5].map((rang) => lire(coefs, `eau.cuve.gamme.${rang}`));
    const demande_l = bilan.utilise_l + bilan.appoint_l;
    const pas_m3 = lire(coefs, "eau.cuve.pas_conseil");
    // Trois volumes de plus complètent la deuxième série de quatre et resserrent la recherche du volume conseillé.
    const etudies = [...volumes, 2, 7, 14];
    const utilise = demande_l === 0 ? etudies.map(() => 0) : utiliseParVolume(collecte_l, jours.demande_l, entree, coefs, etudies);
    // Les eaux grises et le puits passent avant la cuve : ce qu'ils livrent ne dépend pas d'elle.
    let sansCuve_l = 0;
    for (let rang = 0; rang < nb_annees * 12; rang++)
        sansCuve_l += livreDuMois(plan, jours, jours.grises_l, rang) + livreDuMois(plan, jours, jours.puits_l, rang);
    const gamme = volumes.map((volume_m3, rang) => ({ volume_m3, local_l: sansCuve_l + utilise[rang] }));
    if (demande_l === 0 || bilan.collecte_l === 0)
        return { gamme, volume_conseille_m3: 0 };
    const connus = etudies
        .map((volume_m3, i) => ({ rang: volume_m3 / pas_m3, utilise_l: utilise[i] }))
        .filter(({ rang }) => Number.isInteger(rang))
        .sort((a, b) => a.rang - b.rang);
    const volume_conseille_m3 = volumeConseille(demande_l, pas_m3, lire(coefs, "eau.cuve.gain_min"), (v) => utiliseParVolume(collecte_l, jours.demande_l, entree, coefs, v), [{ rang: 0, utilise_l: 0 }, ...connus]);
    return { gamme, volume_conseille_m3 };
}
/** Litres qu'une source servie avant la cuve livre en un mois (rang depuis le début). */
function livreDuMois(plan, { jours_arroses }, livre_l, rang) {
    const nb = plan.lots.length;
    const arroses = jours_arroses[rang];
    const nb_jours = JOURS_MOIS[rang % 12];
    let total_l = 0;
    for (let lot = 0; lot < nb; lot++) {
        total_l += livre_l[rang * 2 * nb + lot] * (nb_jours - arroses) + livre_l[(rang * 2 + 1) * nb + lot] * arroses;
    }
    return total_l;
}
