import { lire } from "../../commun/coefficients/table.js";
import { GROUPES, parGroupe } from "./groupes.js";
const LIEUX = ["cave", "bocaux", "congelateur", "sec"];
/** Où va le surplus de chaque groupe, dans l'ordre ; aucun lieu : le produit reste frais. */
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
                duree_mois: lire(coefficients, "alim.conservation.bocaux.duree_max"),
                perte_mois: 0,
                perte_entree: lire(coefficients, "alim.conservation.bocaux.perte_entree"),
            },
            congelateur: { duree_mois: lire(coefficients, "alim.conservation.congelateur.duree_max"), perte_mois: 0, perte_entree: 0 },
            sec: {
                duree_mois: lire(coefficients, "alim.conservation.sec.duree_max"),
                perte_mois: lire(coefficients, "alim.conservation.sec.perte"),
                perte_entree: 0,
            },
        },
        duree_frais_mois: lire(coefficients, "alim.conservation.frais.duree_max"),
    };
}
/** Capacités en kg par lieu. */
export function capacitesStock(conservation) {
    return { cave: conservation.cave_kg, bocaux: conservation.bocaux_kg, congelateur: conservation.congelateur_kg, sec: conservation.sec_kg };
}
const ANNEES = 4;
const VIDE = Object.freeze({
    consomme_kg: Object.freeze(new Array(12).fill(0)),
    stock_kg: Object.freeze(new Array(12).fill(0)),
    pertes_kg: 0,
    perime_kg: 0,
    perdu_kg: 0,
    debut_kg: 0,
    fin_kg: 0,
});
function creerFile(moisFrais) {
    return { kg: [], ne: [], lieu: [], debut: 0, frais: new Array(moisFrais).fill(0) };
}
function totalFile(f) {
    let total = 0;
    for (let i = f.debut; i < f.kg.length; i++)
        total += f.kg[i] ?? 0;
    for (const kg of f.frais)
        total += kg;
    return total;
}
/**
 * Stocks mensuels par cohortes, premier entré premier sorti, quatre années identiques enchaînées ; la dernière est rendue.
 * Chaque mois, un groupe après l'autre : vieillir, retirer le périmé, perdre ; récolter ; manger le frais du mois, le frais reporté, puis les cohortes
 * de la plus ancienne à la plus récente ; loger le surplus dans les capacités partagées (premier servi). Le non-logé reste frais `duree_frais_mois`, puis est perdu.
 * Tout est en kg comestibles par mois. Bilan de chaque groupe : récolte + début = mangé + pertes + périmé + perdu + fin.
 */
export function simulerStocks(recolte_kg, besoin_kg, capacites_kg, regles) {
    const capacites = LIEUX.map((l) => capacites_kg[l]);
    const durees = LIEUX.map((l) => regles.lieux[l].duree_mois);
    const pertesMois = LIEUX.map((l) => regles.lieux[l].perte_mois);
    const pertesEntree = LIEUX.map((l) => regles.lieux[l].perte_entree);
    const occupe = [0, 0, 0, 0];
    const moisFrais = Math.max(0, Math.floor(regles.duree_frais_mois));
    const entrees = LIEUX.map(() => new Array(12).fill(0));
    const actifs = GROUPES.filter((g) => recolte_kg[g].some((kg) => kg > 0)).map((groupe) => ({
        groupe,
        recolte: recolte_kg[groupe],
        besoin: besoin_kg[groupe],
        lieux: LIEUX_DU_GROUPE[groupe].map((l) => LIEUX.indexOf(l)).filter((l) => (capacites[l] ?? 0) > 0),
        file: creerFile(moisFrais),
        consomme: new Array(12).fill(0),
        stock: new Array(12).fill(0),
        pertes: 0,
        perime: 0,
        perdu: 0,
        debut: 0,
    }));
    for (let t = 0; t < ANNEES * 12; t++) {
        const m = t % 12;
        const derniere = t >= (ANNEES - 1) * 12;
        for (const a of actifs) {
            const f = a.file;
            if (derniere && m === 0)
                a.debut = totalFile(f);
            // Vieillir, retirer le périmé, perdre.
            for (let i = f.debut; i < f.kg.length; i++) {
                const kg = f.kg[i] ?? 0;
                if (kg === 0) {
                    if (i === f.debut)
                        f.debut++;
                    continue;
                }
                const l = f.lieu[i] ?? 0;
                if (t - (f.ne[i] ?? 0) > (durees[l] ?? 0)) {
                    f.kg[i] = 0;
                    occupe[l] = (occupe[l] ?? 0) - kg;
                    if (derniere)
                        a.perime += kg;
                }
                else {
                    const perte = kg * (pertesMois[l] ?? 0);
                    f.kg[i] = kg - perte;
                    occupe[l] = (occupe[l] ?? 0) - perte;
                    if (derniere)
                        a.pertes += perte;
                }
            }
            // Récolter, manger le frais du mois puis le frais reporté (du plus ancien au plus récent).
            let frais = a.recolte[m] ?? 0;
            let reste = a.besoin[m] ?? 0;
            const duMois = Math.min(reste, frais);
            frais -= duMois;
            reste -= duMois;
            for (let age = moisFrais - 1; age >= 0 && reste > 0; age--) {
                const pris = Math.min(reste, f.frais[age] ?? 0);
                f.frais[age] = (f.frais[age] ?? 0) - pris;
                reste -= pris;
            }
            // Manger les cohortes, la plus ancienne d'abord.
            for (let i = f.debut; i < f.kg.length && reste > 0; i++) {
                const kg = f.kg[i] ?? 0;
                if (kg === 0)
                    continue;
                const pris = Math.min(reste, kg);
                const l = f.lieu[i] ?? 0;
                f.kg[i] = kg - pris;
                occupe[l] = (occupe[l] ?? 0) - pris;
                reste -= pris;
            }
            // Loger le surplus.
            for (const l of a.lieux) {
                if (frais <= 0)
                    break;
                const mis = Math.min(frais, Math.max(0, (capacites[l] ?? 0) - (occupe[l] ?? 0)));
                if (mis <= 0)
                    continue;
                const perte = mis * (pertesEntree[l] ?? 0);
                f.kg.push(mis - perte);
                f.ne.push(t);
                f.lieu.push(l);
                occupe[l] = (occupe[l] ?? 0) + mis - perte;
                frais -= mis;
                if (derniere) {
                    a.pertes += perte;
                    const ligne = entrees[l];
                    if (ligne !== undefined)
                        ligne[m] = (ligne[m] ?? 0) + mis;
                }
            }
            // Le frais trop vieux est perdu, le reste est reporté d'un mois.
            let perdu = frais;
            if (moisFrais > 0) {
                perdu = f.frais[moisFrais - 1] ?? 0;
                for (let age = moisFrais - 1; age > 0; age--)
                    f.frais[age] = f.frais[age - 1] ?? 0;
                f.frais[0] = frais;
            }
            if (derniere) {
                a.perdu += perdu;
                a.consomme[m] = (a.besoin[m] ?? 0) - reste;
                let range = 0;
                for (let i = f.debut; i < f.kg.length; i++)
                    range += f.kg[i] ?? 0;
                a.stock[m] = range;
            }
        }
    }
    const groupes = parGroupe(() => VIDE);
    for (const a of actifs) {
        groupes[a.groupe] = {
            consomme_kg: a.consomme,
            stock_kg: a.stock,
            pertes_kg: a.pertes,
            perime_kg: a.perime,
            perdu_kg: a.perdu,
            debut_kg: a.debut,
            fin_kg: totalFile(a.file),
        };
    }
    return {
        groupes,
        entrees_kg: { cave: entrees[0] ?? [], bocaux: entrees[1] ?? [], congelateur: entrees[2] ?? [], sec: entrees[3] ?? [] },
    };
}
