import { lire } from "../../commun/coefficients/table.js";
import { JOURS_MOIS } from "../../commun/contexte/calendrier.js";
import { cuveDe, simulerCuve, utiliseParVolume, volumeConseille } from "./cuve.js";
function demandesDuPuits(plan, jours) {
    const nb = plan.lots.length;
    const sortes = jours.jours_arroses.length * 2;
    const voulu_l = new Float64Array(sortes);
    const commun_l = new Float64Array(sortes);
    for (let sorte = 0; sorte < sortes; sorte++) {
        for (const lot of plan.puits) {
            const reste_l = jours.reste_l[sorte * nb + lot];
            voulu_l[sorte] = voulu_l[sorte] + reste_l;
            if (plan.pluie.includes(lot))
                commun_l[sorte] = commun_l[sorte] + reste_l;
        }
    }
    const partages = plan.pluie.map((lot) => plan.puits.includes(lot));
    return { voulu_l, commun_l, entrelace: partages.includes(false) && partages.lastIndexOf(true) > partages.indexOf(false) };
}
/** Part de la pluie d'un jour (L) qui va aux lots du puits, dans l'ordre de service de la pluie. */
function pluieDesLotsDuPuits(plan, jours, depart, pluie_l) {
    let d = pluie_l;
    let total_l = 0;
    for (const lot of plan.pluie) {
        const pris = Math.min(d, jours.reste_l[depart + lot]);
        d -= pris;
        if (plan.puits.includes(lot))
            total_l += pris;
    }
    return total_l;
}
/** Eau du puits (L) pour une cuve donnée, sans détail : ce que la pluie laisse aux lots du puits, au débit et au plafond annuel près. */
function puitsPourCuve(plan, jours, demandes, livrePluie_l) {
    const nb = plan.lots.length;
    let total_l = 0;
    for (let annee = 0, j = 0; j < livrePluie_l.length; annee++) {
        let plafond_l = plan.plafond_puits_l_an;
        for (let m = 0; m < 12; m++) {
            const fin = j + JOURS_MOIS[m];
            const debit_l = plan.debit_puits_l_j[m];
            for (; j < fin; j++) {
                const sorte = (annee * 12 + m) * 2 + jours.arrose[j];
                const livre_l = livrePluie_l[j];
                const pluie_l = demandes.entrelace ? pluieDesLotsDuPuits(plan, jours, sorte * nb, livre_l) : Math.min(livre_l, demandes.commun_l[sorte]);
                const pris_l = Math.max(0, Math.min(debit_l, plafond_l, demandes.voulu_l[sorte] - pluie_l));
                plafond_l -= pris_l;
                total_l += pris_l;
            }
        }
    }
    return total_l;
}
/** Gamme et volume conseillé, sur la première graine : les mêmes jours devant d'autres cuves. */
export function comparerCuves(devant, entree, coefs) {
    const { plan, nb_annees, jours, collecte_l, bilan } = devant;
    const volumes = [1, 2, 3, 4, 5].map((rang) => lire(coefs, `eau.cuve.gamme.${rang}`));
    const demande_l = bilan.utilise_l + bilan.appoint_l;
    const pas_m3 = lire(coefs, "eau.cuve.pas_conseil");
    // Trois volumes de plus complètent la deuxième série de quatre et resserrent la recherche du volume conseillé.
    const etudies = [...volumes, 2, 7, 14];
    const utilise = demande_l === 0 ? etudies.map(() => 0) : utiliseParVolume(collecte_l, jours.demande_l, entree, coefs, etudies);
    let grises_l = 0;
    for (let rang = 0; rang < nb_annees * 12; rang++)
        grises_l += grisesDuMois(plan, jours, rang);
    const demandes = plan.puits.length === 0 ? null : demandesDuPuits(plan, jours);
    const gamme = volumes.map((volume_m3, rang) => {
        const cuve = demandes === null ? null : simulerCuve(collecte_l, jours.demande_l, cuveDe(entree, coefs, volume_m3));
        const puits_l = cuve === null || demandes === null ? 0 : puitsPourCuve(plan, jours, demandes, cuve.livre_l);
        return { volume_m3, local_l: grises_l + utilise[rang] + puits_l };
    });
    if (demande_l === 0 || bilan.collecte_l === 0)
        return { gamme, volume_conseille_m3: 0 };
    const connus = etudies
        .map((volume_m3, i) => ({ rang: volume_m3 / pas_m3, utilise_l: utilise[i] }))
        .filter(({ rang }) => Number.isInteger(rang))
        .sort((a, b) => a.rang - b.rang);
    const volume_conseille_m3 = volumeConseille(demande_l, pas_m3, lire(coefs, "eau.cuve.gain_min"), (v) => utiliseParVolume(collecte_l, jours.demande_l, entree, coefs, v), [{ rang: 0, utilise_l: 0 }, ...connus]);
    return { gamme, volume_conseille_m3 };
}
function grisesDuMois(plan, jours, rang) {
    const nb = plan.lots.length;
    const arroses = jours.jours_arroses[rang];
    const nb_jours = JOURS_MOIS[rang % 12];
    let total_l = 0;
    for (const lot of plan.grises) {
        total_l += jours.grises_l[rang * 2 * nb + lot] * (nb_jours - arroses) + jours.grises_l[(rang * 2 + 1) * nb + lot] * arroses;
    }
    return total_l;
}
