import { lire } from "../../../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
import { moyenne, somme } from "../../../commun/coefficients/statistiques.js";
const T_ECS_C = 40;
/** Température de l'eau froide de chaque mois (°C) : table 3CL de la zone, sinon la température moyenne de l'air, au moins celle de la table. */
export function eauFroide(contexte, coefs) {
    if (contexte.tables_3cl !== null)
        return contexte.tables_3cl.tefs;
    const minimum_c = lire(coefs, "energie.ecs.eau_froide_min");
    return contexte.t_moy_c.map((t) => Math.max(minimum_c, t));
}
/** Énergie utile de l'eau chaude, kWh par mois, pour `litres_j` litres à 40 °C par jour : 1,163·V·(40 − Tef)·jours/1000 ; jamais négative. */
export function besoinEcs(litres_j, t_froide_c, coefs) {
    const chaleur = lire(coefs, "energie.ecs.chaleur");
    return parMois((m) => (chaleur * litres_j * Math.max(0, T_ECS_C - auMois(t_froide_c, m)) * auMois(JOURS_MOIS, m)) / 1000);
}
/** Identifiant du taux de couverture annuel d'un chauffe-eau solaire : celui de la zone 3CL, `drom` outre-mer. */
export function idCesi(zone_3cl) {
    return `energie.cesi.${zone_3cl ?? "drom"}`;
}
/**
 * Part couverte par un chauffe-eau solaire, mois par mois, de 0 à 1 : proportionnelle au rayonnement, plafonnée à 1, le facteur étant tel que la part
 * annuelle, pondérée par le besoin, soit exactement `part_annuelle` (ou le maximum atteignable si des mois n'ont ni soleil ni besoin).
 */
export function couvertureCesi(part_annuelle, besoin_kwh, ghi_kwh_m2) {
    const cible = part_annuelle * somme(besoin_kwh);
    const soleil = moyenne(ghi_kwh_m2);
    if (cible <= 0 || soleil <= 0)
        return parMois(() => 0);
    const poids = parMois((m) => auMois(ghi_kwh_m2, m) / soleil);
    const plein = new Set();
    // Chaque tour plafonne au moins un mois de plus, ou trouve le facteur exact : douze tours suffisent.
    for (let tour = 0; tour < 12; tour++) {
        let satures = 0;
        let libres = 0;
        for (let m = 0; m < 12; m++) {
            if (plein.has(m))
                satures += auMois(besoin_kwh, m);
            else
                libres += auMois(besoin_kwh, m) * poids[m];
        }
        const facteur = libres > 0 ? Math.max(0, cible - satures) / libres : 0;
        const avant = plein.size;
        for (let m = 0; m < 12; m++)
            if (facteur * poids[m] >= 1)
                plein.add(m);
        if (plein.size === avant)
            return parMois((m) => (plein.has(m) ? 1 : facteur * poids[m]));
    }
    return parMois((m) => (plein.has(m) ? 1 : 0));
}
/** Identifiant du rendement de l'appoint d'eau chaude ; le système `solaire` s'appuie sur un ballon électrique, le bois sur le poêle. */
export function idRendementEcs(systeme) {
    switch (systeme) {
        case "ballon_elec":
        case "solaire":
            return "energie.ecs.rend_ballon";
        case "thermodynamique":
            return "energie.ecs.cop_thermo";
        case "gaz":
            return "energie.ecs.rend_gaz";
        case "bois":
            return "energie.rend.buches_2018";
    }
}
