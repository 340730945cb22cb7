import { quantile, sansFourchette, somme } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { auMois, JOURS_AN, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
import { intervalleDesParts } from "../../../commun/debug/fourchette.js";
import { besoinOrdinaireM3 } from "../besoins.js";
import { eauChaude } from "../chaude.js";
import { GRISES, PLUIE, PUITS } from "./bilan.js";
import { aUneCuve, avisDeDroit } from "../droit.js";
import { energieEau } from "../energie-eau.js";
import { partsEau } from "./fourchette.js";
import { ageCuve, arrosageServi, autonomieAnnuelle, azoteRecycle, borneIc, compostAnnuel, couvertureDuMois, coutDuPoint, cyclesCuve, economieEau, joursReserve, localAnnuel, localDuMois, medianeIc, resteDuMois, surfacePhyto, tauxServi, } from "../formules.js";
import { restrictionsDe } from "../secheresse.js";
/** Eau livrée par mois (m³, moyenne des années) par une source locale, à certains groupes de lots (tous par défaut). */
export function livreParMois(cumul, source, groupes) {
    const { lots } = cumul.plan;
    return parMois((m) => {
        let total_l = 0;
        for (let i = 0; i < lots.length; i++) {
            if (groupes === undefined || groupes.includes(lots[i].groupe))
                total_l += cumul.livre_l[(m * 3 + source) * lots.length + i];
        }
        return total_l / 1000 / cumul.nb_annees;
    });
}
/** Eau locale livrée par an (m³) à certains groupes de lots. */
export function localParGroupe(cumul, groupes) {
    return [GRISES, PLUIE, PUITS].reduce((s, source) => s + somme(livreParMois(cumul, source, groupes)), 0);
}
/** P10, P50, P90 des taux annuels, écarts à la médiane élargis de `eau.ic.facteur` : le climat seul sous-estime la variabilité (demande). */
export function intervalleEau(taux, facteur) {
    const mediane = quantile(taux, 0.5);
    const borne = (q) => borneIc(mediane, quantile(taux, q), facteur).valeur;
    return { p10: borne(0.1), p50: medianeIc(mediane).valeur, p90: borne(0.9) };
}
/** Taux de chaque année simulée par groupe d'usages, d'après ce que chaque lot a reçu. */
function tauxDesGroupes(cumul, besoin) {
    const { lots } = cumul.plan;
    const { A, B, C, D, E } = besoin.par_classe_m3_an;
    const servis = (groupes, besoin_m3) => Array.from({ length: cumul.nb_annees }, (_, annee) => {
        const local_l = lots.reduce((s, lot, i) => (groupes.includes(lot.groupe) ? s + cumul.local_annee_lot_l[annee * lots.length + i] : s), 0);
        return tauxServi(local_l, besoin_m3 * 1000);
    });
    return { potable: servis(["potable"], A), non_potable: servis(["interieur"], B + C), exterieur: servis(["exterieur", "potager"], D + E) };
}
/** Eau potable venue de la pluie ou du puits, et eaux grises : ce qui passe par une filtration. */
export function eauTraitee(cumul) {
    const potable = [PLUIE, PUITS].map((source) => livreParMois(cumul, source, ["potable"]));
    return { potable_m3: parMois((m) => potable.reduce((s, serie) => s + auMois(serie, m), 0)), grises_m3: livreParMois(cumul, GRISES) };
}
/** Gain sous lequel un coût par point n'a pas de sens (1e-6 = un dix-millième de point). */
const GAIN_MIN = 1e-6;
function gammeDeCuves(entree, cumul, besoin_l) {
    const base_l = cumul.annees.mm.length * besoin_l;
    const points = entree.couts_cuve;
    const { gamme } = cumul.cuves();
    return gamme.map(({ volume_m3, local_l }, rang) => {
        const taux = tauxServi(local_l, base_l);
        const precedente = gamme[rang - 1];
        const gain = precedente === undefined ? 0 : taux - tauxServi(precedente.local_l, base_l);
        if (points === undefined || points.length === 0 || precedente === undefined || gain < GAIN_MIN)
            return { volume_m3, taux, cout_du_point_eur_an: null };
        const avant = { volume_m3: precedente.volume_m3, taux: tauxServi(precedente.local_l, base_l) };
        return { volume_m3, taux, cout_du_point_eur_an: coutDuPoint(points, avant, { volume_m3, taux }, rang).valeur };
    });
}
// Le mois le plus souvent à sec, en part de ses jours ; à égalité, celui qui manque le plus d'eau ; 0 si aucun jour ne manque.
function moisCritique({ rupture_mois_j }, deficit_m3) {
    let critique = 0;
    for (let m = 0; m < 12; m++) {
        const part = rupture_mois_j[m] / auMois(JOURS_MOIS, m);
        if (part === 0)
            continue;
        const record = critique === 0 ? 0 : rupture_mois_j[critique - 1] / auMois(JOURS_MOIS, critique - 1);
        if (part > record + 1e-12 || (Math.abs(part - record) <= 1e-12 && auMois(deficit_m3, m) > auMois(deficit_m3, critique - 1)))
            critique = m + 1;
    }
    return critique;
}
/** La place d'un compte qui se fera à la lecture. */
const SANS_RUPTURE = Object.freeze({ jours_an_mediane: 0, jours_an_pire: 0, annee_pire: null, plus_longue_j: 0, mois_critique: 0 });
function rupture(cumul, deficit_m3) {
    const sans = cumul.jours_sans();
    const jours = sans.rupture_annee_j;
    const pire = jours.reduce((max, x) => Math.max(max, x), 0);
    const rang = jours.indexOf(pire);
    return {
        jours_an_mediane: quantile(jours, 0.5),
        jours_an_pire: pire,
        annee_pire: cumul.annees.synthetiques || pire === 0 ? null : (cumul.annees.annees[rang] ?? null),
        // Au-delà d'un an, la suite ne mesure plus que les années simulées.
        plus_longue_j: Math.min(JOURS_AN, sans.rupture_suite_j),
        mois_critique: moisCritique(sans, deficit_m3),
    };
}
function fourchette(taux_annees, incertains, coefs, taux_seuls) {
    if (incertains !== undefined)
        return intervalleDesParts(medianeIc(incertains.taux.p50).valeur, incertains.taux.parts);
    return taux_seuls ? sansFourchette(quantile(taux_annees, 0.5)) : intervalleEau(taux_annees, lire(coefs, "eau.ic.facteur"));
}
function sansLeTaux({ taux, ...autres }) {
    return { ic_parts: taux.parts, incertains: autres };
}
function permis(deficit, interdit_m3) {
    return interdit_m3 === undefined ? deficit : parMois((m) => Math.max(0, auMois(deficit, m) - auMois(interdit_m3, m)));
}
/** Ce que la sécheresse interdit, mois par mois ; `potager_m3`, `exterieur_m3` : ce que le lieu y a servi. */
export function interditsDesMois(entree, besoin, potager_m3, exterieur_m3) {
    const lire = restrictionsDe(entree, besoin);
    return lire === null ? undefined : Array.from({ length: 12 }, (_, m) => lire(m, auMois(potager_m3, m), auMois(exterieur_m3, m)));
}
/** Met en forme les cumuls d'une simulation : sortie de l'axe eau, en moyennes annuelles. `taux_seuls` : jours sans et cuves comparées ne se comptent que si on les lit. */
export function resumerEau(entree, besoin, cumul, coefs, taux_seuls = false) {
    const pluie = livreParMois(cumul, PLUIE);
    const grises = livreParMois(cumul, GRISES);
    const puits = livreParMois(cumul, PUITS);
    const locales = { pluie, eaux_grises: grises, puits };
    const parSource = Array.from({ length: 12 }, (_, m) => localDuMois(locales, m));
    const local = parSource.map(({ valeur }) => valeur);
    const deficit = parSource.map((du_mois, m) => resteDuMois(besoin.mensuel_m3, du_mois, m).valeur);
    const rien = parMois(() => 0);
    const local_m3 = localAnnuel(locales).valeur;
    const besoin_l = besoin.m3_an * 1000;
    const taux_annees = Array.from(cumul.local_annee_l, (local_l) => tauxServi(local_l, besoin_l));
    const incertains = taux_seuls ? undefined : partsEau(entree, besoin, { taux: taux_annees, ...tauxDesGroupes(cumul, besoin) }, coefs);
    const couverture_mois = parSource.map((du_mois, m) => couvertureDuMois(du_mois, besoin.mensuel_m3, m).valeur);
    const { A, B, C, D, E } = besoin.par_classe_m3_an;
    const utilise_m3_an = cumul.utilise_l / cumul.nb_annees / 1000;
    const jours = cumul.nb_annees * JOURS_AN;
    const stock_moyen_l = cumul.stock_jours_l / jours;
    const demande_pluie_l_j = cumul.demande_pluie_l / jours;
    const potager = localParMois(cumul, ["potager"]);
    const interdits = interditsDesMois(entree, besoin, potager, localParMois(cumul, ["exterieur"]));
    const interdit_m3 = interdits?.map(({ potager: p, exterieur: x }) => p.valeur + x.valeur);
    const energie = energieEau(entree, besoin, coefs, local, eauTraitee(cumul));
    const part_min = lire(coefs, "eau.source.part_min") * besoin.m3_an;
    const sources_m3 = { ...locales, reseau: entree.raccorde ? permis(deficit, interdit_m3) : rien };
    const cuve = {
        cycles_an: cyclesCuve(entree, utilise_m3_an, coefs).valeur,
        age_moyen_j: ageCuve(stock_moyen_l, utilise_m3_an).valeur,
        get volume_conseille_m3() {
            return cumul.cuves().volume_conseille_m3;
        },
        get gamme() {
            return gammeDeCuves(entree, cumul, besoin_l);
        },
    };
    const autonomie = {
        taux: autonomieAnnuelle(local_m3, besoin.m3_an).valeur,
        get potable() {
            return tauxServi(localParGroupe(cumul, ["potable"]), A);
        },
        get non_potable() {
            return tauxServi(localParGroupe(cumul, ["interieur"]), B + C);
        },
        get exterieur() {
            return tauxServi(localParGroupe(cumul, ["exterieur", "potager"]), D + E);
        },
    };
    const sortie = {
        besoin: {
            l_j: besoin.l_j,
            m3_an: besoin.m3_an,
            par_usage_m3_an: besoin.par_usage_m3_an,
            par_classe_m3_an: besoin.par_classe_m3_an,
            mensuel_m3: besoin.mensuel_m3,
            ordinaire_m3_an: besoinOrdinaireM3(entree, coefs),
        },
        collecte_m3_an: cumul.collecte_l / 1000 / cumul.nb_annees,
        pluie_collectee_m3_an: utilise_m3_an,
        debordement_m3_an: cumul.debordement_l / 1000 / cumul.nb_annees,
        sources_m3,
        pluie_potager_m3: taux_seuls ? rien : livreParMois(cumul, PLUIE, ["potager"]),
        grises_exterieur_m3: taux_seuls ? rien : livreParMois(cumul, GRISES, ["exterieur"]),
        manque_m3: entree.raccorde ? (interdit_m3 ?? rien) : deficit,
        ...(interdit_m3 === undefined ? {} : { interdit_m3 }),
        stock_fin_mois_m3: parMois((m) => cumul.stock_fin_mois_l[m] / 1000 / cumul.nb_annees),
        autonomie: taux_seuls ? autonomie : { ...autonomie },
        couverture_mois,
        couverture_mois_min: Math.min(...couverture_mois),
        rupture: taux_seuls ? SANS_RUPTURE : rupture(cumul, deficit),
        secheresse_plus_longue_j: taux_seuls ? 0 : cumul.secheresse_j(),
        jours_reserve_ete: joursReserve(cumul.stock_ete_l / cumul.nb_annees, demande_pluie_l_j)?.valeur ?? 0,
        nb_sources: besoin.m3_an > 0 ? [pluie, grises, puits].filter((source) => somme(source) >= part_min).length : 0,
        ic: fourchette(taux_annees, incertains, coefs, taux_seuls),
        ...(incertains === undefined ? {} : sansLeTaux(incertains)),
        taux_annees,
        // Recopiée, elle se lit en entier.
        cuve: taux_seuls ? cuve : { ...cuve },
        irrigation_servie: parMois((m) => arrosageServi(entree, besoin, auMois(potager, m), m, interdits?.[m]?.potager).valeur),
        pompage_m3: local,
        pompage_kwh: energie.pompage_kwh,
        traitement_kwh: energie.traitement_kwh,
        ecs_l_j: eauChaude(entree, besoin.jour_l.hygiene, coefs).valeur,
        azote_recycle_kg_an: azoteRecycle(entree, coefs).valeur,
        compost_l_an: compostAnnuel(entree, coefs).valeur,
        phyto_m2: surfacePhyto(entree, coefs).valeur,
        economie_eur_an: economieEau(entree, local_m3, coefs).valeur,
        legal: avisDeDroit(entree, lire(coefs, "eau.puits.plafond")),
    };
    return taux_seuls
        ? Object.defineProperties(sortie, {
            pluie_potager_m3: { enumerable: true, get: () => livreParMois(cumul, PLUIE, ["potager"]) },
            grises_exterieur_m3: { enumerable: true, get: () => livreParMois(cumul, GRISES, ["exterieur"]) },
            rupture: { enumerable: true, get: () => rupture(cumul, deficit) },
            secheresse_plus_longue_j: { enumerable: true, get: () => cumul.secheresse_j() },
        })
        : sortie;
}
/** Eau locale livrée par mois à certains groupes de lots. */
export function localParMois(cumul, groupes) {
    const sources = [GRISES, PLUIE, PUITS].map((source) => livreParMois(cumul, source, groupes));
    return parMois((m) => sources.reduce((s, serie) => s + auMois(serie, m), 0));
}
/** Vrai si la cuve stagne : elle reçoit de l'eau et se renouvelle moins de `eau.cuve.cycles_min` fois par an. */
export function cuveStagnante(entree, sortie, coefs) {
    return aUneCuve(entree) && sortie.collecte_m3_an > 0 && sortie.cuve.cycles_an < lire(coefs, "eau.cuve.cycles_min");
}
