import { lire } from "../../../commun/coefficients/table.js";
import { DEBUT_MOIS, JOURS_AN, JOURS_MOIS } from "../../../commun/contexte/calendrier.js";
import { uneFois } from "../../../commun/coefficients/une-fois.js";
import { AUCUNE_CUVE, comparerCuves } from "./comparaison-cuves.js";
import { cuveDe, simulerCuve } from "../cuve.js";
import { collecterPluie, collecteurDe, preparerJours } from "../jours.js";
import { neigeDe } from "../neige.js";
import { anneesSimulees, parametresPluie, pluiesDuLieu, plusLongueSecheresse } from "../pluie.js";
import { planifierSources } from "../sources.js";
import { compterJoursSans } from "./jours-sans.js";
import { pluieDAbordSiMieux, servirPluieDAbord } from "./pluie-d-abord.js";
/** Rang d'une source locale dans les cumuls. */
export const GRISES = 0;
export const PLUIE = 1;
export const PUITS = 2;
const AUCUN_JOUR_SANS = { rupture_annee_j: new Int32Array(1), rupture_mois_j: new Int32Array(12), rupture_suite_j: 0 };
/** Sert les lots de pluie dans l'ordre ; rien ne passe ensuite, le reste n'a pas à être gardé. */
function verserPluie(plan, jours, depart, pluie_l, livre_l, base) {
    let d = pluie_l;
    for (let k = 0; k < plan.pluie.length && d > 0; k++) {
        const lot = plan.pluie[k];
        const voulu = jours.reste_l[depart + lot];
        const pris = voulu < d ? voulu : d;
        livre_l[base + lot] = livre_l[base + lot] + pris;
        d -= pris;
    }
}
/**
 * Sert la pluie d'un mois et rend ce qui est livré. Un jour où la cuve donne tout ce qu'on lui demande sert chaque lot en entier : ces jours-là se comptent, seuls
 * ceux où elle ne suffit pas se partagent.
 */
function verserMois(plan, jours, cuve, { debut, fin, rang }, livre_l, base) {
    const nb = plan.lots.length;
    const sans = rang * 2 * nb;
    const { arrose, demande_l, reste_l } = jours;
    let [entiers_secs, entiers_arroses, local_l] = [0, 0, 0];
    for (let j = debut; j < fin; j++) {
        const pluie_l = cuve.livre_l[j];
        if (pluie_l === 0)
            continue;
        local_l += pluie_l;
        const arrosage = arrose[j];
        if (pluie_l < demande_l[j])
            verserPluie(plan, jours, sans + arrosage * nb, pluie_l, livre_l, base);
        else if (arrosage === 0)
            entiers_secs++;
        else
            entiers_arroses++;
    }
    if (entiers_secs + entiers_arroses === 0)
        return local_l;
    for (const lot of plan.pluie) {
        const entiers_l = entiers_secs * reste_l[sans + lot] + entiers_arroses * reste_l[sans + nb + lot];
        livre_l[base + lot] = livre_l[base + lot] + entiers_l;
    }
    return local_l;
}
/** Livré à chaque lot depuis le début, toutes sources et tous mois. */
function livreParLot(livre_l, nb) {
    const total_l = new Float64Array(nb);
    for (let rang = 0; rang < livre_l.length; rang++)
        total_l[rang % nb] = total_l[rang % nb] + livre_l[rang];
    return total_l;
}
/** Note ce qu'une année a livré à chaque lot, et rend ce qui est livré jusque-là. */
function noterAnnee(cumul, rang, deja_l) {
    const nb = cumul.plan.lots.length;
    const total_l = livreParLot(cumul.livre_l, nb);
    for (let i = 0; i < nb; i++)
        cumul.local_annee_lot_l[rang * nb + i] = total_l[i] - deja_l[i];
    return total_l;
}
/** Ajoute au mois `m` ce que chaque source a livré à chaque lot un jour, et rend le total. */
function noterJour({ plan, livre_l }, m, pluie_l, puits_l) {
    const nb = plan.lots.length;
    let local_l = 0;
    for (let i = 0; i < nb; i++) {
        const [pluie, puits] = [(m * 3 + PLUIE) * nb + i, (m * 3 + PUITS) * nb + i];
        livre_l[pluie] = livre_l[pluie] + pluie_l[i];
        livre_l[puits] = livre_l[puits] + puits_l[i];
        local_l += pluie_l[i] + puits_l[i];
    }
    return local_l;
}
/** Passe journalière : les eaux grises et le puits sont déjà servis, l'eau de la cuve se partage entre les lots ; ou, `pluie` donnée, la pluie d'abord. */
function partagerAnnees(cumul, { jours, bilan: cuve, pluie }, graine, taux_seuls) {
    const { plan, livre_l, local_annee_l, stock_fin_mois_l } = cumul;
    const nb = plan.lots.length;
    const nbAnnees = cumul.annees.mm.length;
    const recu = { reste: new Float64Array(nb), pluie: new Float64Array(nb), puits: new Float64Array(nb) };
    let j = 0;
    let deja = livreParLot(livre_l, nb);
    for (let annee = 0; annee < nbAnnees; annee++) {
        let local_l = 0;
        for (let m = 0; m < 12; m++) {
            const rang = annee * 12 + m;
            const sans = rang * 2 * nb;
            const fin = j + JOURS_MOIS[m];
            const base = m * 3 * nb;
            const arroses = jours.jours_arroses[rang];
            for (let i = 0; i < nb; i++) {
                const grises_l = jours.grises_l[sans + i] * (fin - j - arroses) + jours.grises_l[sans + nb + i] * arroses;
                livre_l[base + i] = livre_l[base + i] + grises_l;
                local_l += grises_l;
                if (pluie !== null)
                    continue;
                const puits_l = jours.puits_l[sans + i] * (fin - j - arroses) + jours.puits_l[sans + nb + i] * arroses;
                livre_l[base + PUITS * nb + i] = livre_l[base + PUITS * nb + i] + puits_l;
                local_l += puits_l;
            }
            if (pluie !== null) {
                for (; j < fin; j++) {
                    servirPluieDAbord(pluie, jours, j, recu);
                    local_l += noterJour(cumul, m, recu.pluie, recu.puits);
                }
            }
            else {
                local_l += verserMois(plan, jours, cuve, { debut: j, fin, rang }, livre_l, base + PLUIE * nb);
                j = fin;
            }
            stock_fin_mois_l[m] = stock_fin_mois_l[m] + cuve.stock_fin_l[j - 1];
        }
        local_annee_l[graine * nbAnnees + annee] = local_l;
        if (!taux_seuls)
            deja = noterAnnee(cumul, graine * nbAnnees + annee, deja);
    }
}
function stockEte(stock_fin_l, latitude) {
    const veille = DEBUT_MOIS[latitude < 0 ? 11 : 6] - 1;
    let total_l = 0;
    for (let j = veille; j < stock_fin_l.length; j += JOURS_AN)
        total_l += stock_fin_l[j];
    return total_l;
}
function siteDe(lieu, annees_mm) {
    const { entree, besoin, coefs } = lieu;
    const facteurJours = lire(coefs, "eau.pluie.facteur_jours");
    return {
        lieu,
        ciel: {
            annees_mm,
            reglage: parametresPluie(entree.contexte, coefs),
            humides: entree.nb_jours_pluie?.map((nb) => Math.round(facteurJours * nb)),
        },
        plan: planifierSources(entree, besoin, coefs),
        cuve: cuveDe(entree, coefs),
        collecteur: collecteurDe(entree, coefs),
        neige: neigeDe(coefs),
    };
}
function mener({ lieu: { entree, besoin }, plan, cuve, collecteur, neige }, pluie_mm) {
    const jours = preparerJours(pluie_mm, besoin, plan);
    const collecte_l = collecterPluie(pluie_mm, collecteur, entree.contexte.t_moy_c, neige);
    const puitsDAbord = simulerCuve(collecte_l, jours.demande_l, cuve);
    const pluie = jours.plafonne ? pluieDAbordSiMieux(jours, plan, collecte_l, cuve, puitsDAbord) : null;
    return { jours, collecte_l, pluie_mm, pluie, puitsDAbord, bilan: pluie?.cuve ?? puitsDAbord };
}
function compterALaLecture(site, premiere, vite) {
    const { lieu, plan, cuve, collecteur } = site;
    return {
        jours_sans: uneFois(() => {
            const { puitsDAbord, ...menee } = premiere();
            return compterJoursSans({ ...lieu, plan, cuve, ...menee, bilan: puitsDAbord }, vite);
        }),
        secheresse_j: uneFois(() => plusLongueSecheresse(premiere().pluie_mm, collecteur.perte_initiale_mm)),
        cuves: uneFois(() => comparerCuves({ plan, ...premiere() }, lieu)),
    };
}
/** Un résultat qu'on garde sans le lire ne tient que l'entrée, dont la graine se mène de nouveau : il ne retient aucune série. */
function graineRefaite(site, graine, cacheSolaire) {
    return () => mener(site, pluiesDuLieu(site.ciel, [graine], cacheSolaire)[0]);
}
function grainePrete(menee) {
    return () => menee;
}
/**
 * Simulation journalière d'une entrée valide : pluie réelle désagrégée, cuve, partage entre sources, pour chaque graine `graine + g`.
 * Rend des cumuls bruts, que `resumerEau` met en forme. `taux_seuls` : les jours sans se comptent au plus court, et ce que chaque lot reçoit d'une année ne se
 * note pas.
 */
export function simulerAnnees(entree, besoin, coefs, graine, { cacheSolaire, taux_seuls = false } = {}) {
    const annees = anneesSimulees(entree.contexte, entree.simulation?.annees, graine, coefs);
    const graines = entree.simulation?.graines ?? 1;
    const site = siteDe({ entree, besoin, coefs }, annees.mm);
    const { plan } = site;
    const pluies = pluiesDuLieu(site.ciel, Array.from({ length: graines }, (_, g) => graine + g), cacheSolaire);
    const cumul = {
        plan,
        annees,
        nb_annees: annees.mm.length * graines,
        livre_l: new Float64Array(12 * 3 * plan.lots.length),
        local_annee_l: new Float64Array(annees.mm.length * graines),
        local_annee_lot_l: new Float64Array(annees.mm.length * graines * plan.lots.length),
        collecte_l: 0,
        debordement_l: 0,
        demande_pluie_l: 0,
        utilise_l: 0,
        stock_jours_l: 0,
        stock_fin_mois_l: new Float64Array(12),
        stock_ete_l: 0,
        jours_sans: () => AUCUN_JOUR_SANS,
        secheresse_j: () => 0,
        cuves: () => AUCUNE_CUVE,
    };
    for (const [g, pluie_mm] of pluies.entries()) {
        const menee = mener(site, pluie_mm);
        const { bilan } = menee;
        partagerAnnees(cumul, menee, g, taux_seuls);
        cumul.collecte_l += bilan.collecte_l;
        cumul.demande_pluie_l += bilan.utilise_l + bilan.appoint_l;
        cumul.debordement_l += bilan.debordement_l;
        cumul.utilise_l += bilan.utilise_l;
        cumul.stock_jours_l += bilan.stocks_l;
        cumul.stock_ete_l += stockEte(bilan.stock_fin_l, entree.contexte.latitude);
        if (g > 0)
            continue;
        Object.assign(cumul, compterALaLecture(site, taux_seuls ? graineRefaite(site, graine, cacheSolaire) : grainePrete(menee), taux_seuls));
    }
    return cumul;
}
