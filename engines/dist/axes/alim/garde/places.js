import { lire } from "../../../commun/coefficients/table.js";
export const LIEUX = ["cave", "bocaux", "congelateur", "sec"];
/** Lieux où chaque groupe peut attendre ; aucun : le produit reste frais. */
export const LIEUX_DU_GROUPE = {
    legumes: ["cave", "bocaux", "congelateur"],
    tubercules: ["cave"],
    fruits: ["cave", "bocaux", "congelateur"],
    cereales: ["sec"],
    legumineuses: ["sec"],
    huiles: ["sec"],
    fruits_coque: ["sec"],
    oeufs: [],
    lait: [],
    viandes: ["congelateur"],
    poissons: [],
    miel_sucres: ["sec"],
};
/** Grains et bocaux se gardent deux ans : chaque récolte renouvelle la réserve avant. */
const UN_AN_MOIS = 12;
/** Règles de conservation de la table : durée maximale, perte par mois, perte à l'entrée. */
export function lireReglesStock(coefficients) {
    return {
        lieux: {
            cave: {
                duree_mois: lire(coefficients, "alim.conservation.cave.duree_max"),
                perte_mois: lire(coefficients, "alim.conservation.cave.perte"),
                perte_entree: 0,
            },
            bocaux: {
                duree_mois: UN_AN_MOIS,
                perte_mois: 0,
                perte_entree: lire(coefficients, "alim.conservation.bocaux.perte_entree"),
            },
            congelateur: { duree_mois: lire(coefficients, "alim.conservation.congelateur.duree_max"), perte_mois: 0, perte_entree: 0 },
            sec: {
                duree_mois: UN_AN_MOIS,
                perte_mois: lire(coefficients, "alim.conservation.sec.perte"),
                perte_entree: 0,
            },
        },
        duree_frais_mois: lire(coefficients, "alim.conservation.frais.duree_max"),
        part_substituee: lire(coefficients, "alim.substitution.tubercules"),
    };
}
/** Capacités en kg par lieu. */
export function capacitesStock(conservation) {
    return { cave: conservation.cave_kg, bocaux: conservation.bocaux_kg, congelateur: conservation.congelateur_kg, sec: conservation.sec_kg };
}
