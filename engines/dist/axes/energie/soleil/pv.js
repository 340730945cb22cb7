import { empreinteNombres } from "../../../commun/coefficients/empreinte.js";
import { lire } from "../../../commun/coefficients/table.js";
import { borner } from "../../../commun/coefficients/statistiques.js";
import { HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR } from "../../../commun/contexte/calendrier.js";
import { eclairerJour, ouvrirEclairement, ouvrirJourPlan, planIncline, preparerPlan, verreMartinRuiz, verreUniforme } from "./plan.js";
import { heuresAnnee, ouvrirHeures, remplirJour } from "./heures.js";
import { anneeSoleil, coefsSoleil, fractionDiffuse, JOURS_REPRESENTATIFS, jourSoleil, serieSolaire, } from "./soleil.js";
/** Sans modèle de verre, un panneau moins incliné compte comme posé à plat : la perte d'incidence est celle de l'horizontale. */
const INCLINAISON_PLAT_DEG = 5;
const SEUIL_KW_M2 = 0.001;
const idsHuld = (prefixe) => Object.freeze({ k1: `${prefixe}.k1`, k2: `${prefixe}.k2`, k3: `${prefixe}.k3`, k4: `${prefixe}.k4`, k5: `${prefixe}.k5`, k6: `${prefixe}.k6` });
const HULD = idsHuld("energie.pv.huld");
const HULD_RECENT = idsHuld("energie.pv.huld_recent");
function coefsHuld(coefs, ids) {
    const k = (nom) => lire(coefs, ids[nom]);
    return { k1: k("k1"), k2: k("k2"), k3: k("k3"), k4: k("k4"), k5: k("k5"), k6: k("k6") };
}
/** Coefficients des panneaux, lus une fois par simulation. */
export function coefsPv(coefs) {
    return {
        standard: coefsHuld(coefs, HULD),
        recente: coefsHuld(coefs, HULD_RECENT),
        u_libre: lire(coefs, "energie.pv.u"),
        u_integre: lire(coefs, "energie.pv.u_integre"),
        verre: coefs["energie.pv.verre"] === undefined
            ? { aoi: lire(coefs, "energie.pv.aoi"), aoi_plat: lire(coefs, "energie.pv.aoi_plat") }
            : { a_r: lire(coefs, "energie.pv.verre") },
        spectre: lire(coefs, "energie.pv.spectre"),
        pertes: lire(coefs, "energie.pv.pertes"),
        albedo: lire(coefs, "energie.pv.albedo"),
        amplitude_c: lire(coefs, "energie.temperature.amplitude"),
        heure_chaude: lire(coefs, "energie.temperature.heure_chaude"),
    };
}
/**
 * Puissance relative d'un module, sans pertes système (Huld et al. 2011, silicium cristallin) : 1 à 1 kW/m² et 25 °C, jamais négative.
 * `g_kw_m2` : éclairement utile ; `t_module_c` : température du module.
 */
export function huld(g_kw_m2, t_module_c, k) {
    if (g_kw_m2 <= 0)
        return 0;
    const ln = Math.log(g_kw_m2);
    const t = t_module_c - 25;
    const p = g_kw_m2 * (1 + ln * (k.k1 + k.k2 * ln) + t * (k.k3 + ln * (k.k4 + k.k5 * ln)) + k.k6 * t * t);
    return p > 0 ? p : 0;
}
/** Écart de la température de l'air à la moyenne du mois, heure solaire par heure solaire (K) : minimum douze heures avant la plus chaude. */
export function cycleTemperature(amplitude_c, heure_chaude) {
    const cycle = new Float64Array(24);
    for (let h = 0; h < 24; h++)
        cycle[h] = amplitude_c * Math.cos((2 * Math.PI * (h + 0.5 - heure_chaude)) / 24);
    return cycle;
}
function moduleDe(champ, c) {
    return {
        k: champ.techno === "recente" ? c.recente : c.standard,
        spectre: c.spectre,
        echauffement: 1000 / (champ.integration === "integre" ? c.u_integre : c.u_libre),
        net: 1 - c.pertes,
    };
}
function verreDe(plan, champ, { verre }) {
    if ("a_r" in verre)
        return verreMartinRuiz(plan, verre.a_r);
    return verreUniforme(champ.inclinaison_deg < INCLINAISON_PLAT_DEG ? verre.aoi_plat : verre.aoi);
}
/** Puissance d'une heure, pertes comprises : ce que le module reçoit l'échauffe, ce qui traverse le verre fait le courant. */
function puissance(recu, utile, t_air_c, m) {
    if (recu < SEUIL_KW_M2)
        return 0;
    return huld(utile * m.spectre, t_air_c + recu * m.echauffement, m.k) * m.net;
}
/**
 * Production horaire d'un champ (kWh par kWc et par heure, 8 760 valeurs par graine), pertes système comprises, hors ombrage.
 * La géométrie du jour est calculée une fois pour toutes les graines. Sources : Hay-Davies, Martin et Ruiz, Huld, PVGIS (pertes, spectre).
 */
export function puissancePv(annee, heures, series, champ, t_moy_c, c) {
    const plan = planIncline(champ.inclinaison_deg, champ.azimut_deg);
    const verre = verreDe(plan, champ, c);
    const toile = { plan, verre, albedo: c.albedo };
    const m = moduleDe(champ, c);
    const cycle = cycleTemperature(c.amplitude_c, c.heure_chaude);
    const jourPlan = ouvrirJourPlan();
    const eclairement = ouvrirEclairement();
    const { recu, utile } = eclairement;
    const sorties = series.map(() => new Float64Array(HEURES_AN));
    for (let j = 0; j < JOURS_AN; j++) {
        const jour = annee.jours[j];
        if (jour.h0 <= 0)
            continue;
        const debut = j * 24;
        preparerPlan(jourPlan, heures, debut, jour, annee.latitude_deg, plan, verre);
        const t_mois = t_moy_c[MOIS_DU_JOUR[j]];
        for (let g = 0; g < series.length; g++) {
            const { globale_kwh_m2: globale, diffuse_kwh_m2: diffuse } = series[g];
            const sortie = sorties[g];
            eclairerJour(eclairement, { globale, diffuse, debut }, { i0_kwh_m2: heures.i0_kwh_m2, debut }, jourPlan, toile);
            for (let h = 0; h < 24; h++) {
                if (recu[h] > 0)
                    sortie[debut + h] = puissance(recu[h], utile[h], t_mois + cycle[h], m);
            }
        }
    }
    return sorties;
}
/**
 * Production mensuelle approchée (kWh par kWc), un jour représentatif par mois, sans nébulosité : quelques pour cent de trop, cent fois plus vite.
 * Part diffuse du jour (Erbs), puis même chaîne que {@link puissancePv} ; sert à l'aperçu.
 */
export function productibleApercu(latitude_deg, ghi_kwh_m2, t_moy_c, champs, soleil, c) {
    const jours = JOURS_REPRESENTATIFS.map((n) => jourSoleil(n, latitude_deg, soleil.constante_kw_m2));
    const heures = ouvrirHeures(12 * 24);
    jours.forEach((jour, mois) => remplirJour(heures, mois * 24, jour, latitude_deg, soleil.constante_kw_m2, soleil.clair));
    const ciel = cielMoyen(jours, heures, ghi_kwh_m2);
    const cycle = cycleTemperature(c.amplitude_c, c.heure_chaude);
    const jourPlan = ouvrirJourPlan();
    const eclairement = ouvrirEclairement();
    return champs.map((champ) => {
        const plan = planIncline(champ.inclinaison_deg, champ.azimut_deg);
        const verre = verreDe(plan, champ, c);
        const m = moduleDe(champ, c);
        return Float64Array.from({ length: 12 }, (_, mois) => {
            const jour = jours[mois];
            if (jour.h0 <= 0 || ghi_kwh_m2[mois] <= 0)
                return 0;
            const debut = mois * 24;
            preparerPlan(jourPlan, heures, debut, jour, latitude_deg, plan, verre);
            eclairerJour(eclairement, { ...ciel, debut }, { i0_kwh_m2: heures.i0_kwh_m2, debut }, jourPlan, { plan, verre, albedo: c.albedo });
            let total = 0;
            for (let h = 0; h < 24; h++) {
                total += puissance(eclairement.recu[h], eclairement.utile[h], t_moy_c[mois] + cycle[h], m);
            }
            return total * JOURS_MOIS[mois];
        });
    });
}
/** Rayonnement horaire du jour moyen de chaque mois : parts de Collares-Pereira et Rabl, et de Liu et Jordan pour le diffus. */
function cielMoyen(jours, heures, ghi_kwh_m2) {
    const globale = new Float64Array(jours.length * 24);
    const diffuse = new Float64Array(jours.length * 24);
    jours.forEach((jour, mois) => {
        const h_kwh_m2 = ghi_kwh_m2[mois] / JOURS_MOIS[mois];
        if (jour.h0 <= 0)
            return;
        const part_diffuse = fractionDiffuse(borner(h_kwh_m2 / jour.h0, 0, 1), jour.ws);
        for (let i = mois * 24; i < (mois + 1) * 24; i++) {
            globale[i] = h_kwh_m2 * heures.part[i];
            diffuse[i] = Math.min(globale[i], h_kwh_m2 * part_diffuse * heures.part_diffuse[i]);
        }
    });
    return { globale, diffuse };
}
/** Ce dont dépendent toutes les séries d'un lieu : son ciel, et les coefficients lus. */
function cleLieu({ latitude, ghi_kwh_m2, t_moy_c }, soleil, c) {
    return empreinteNombres([latitude], ghi_kwh_m2, t_moy_c, feuilles(soleil), feuilles(c));
}
/** Les nombres d'un arbre de coefficients, dans l'ordre ; NaN ouvre chaque branche. */
function feuilles(coefs, liste = []) {
    for (const cle in coefs) {
        const x = coefs[cle];
        if (typeof x === "number")
            liste.push(x);
        else {
            liste.push(NaN);
            feuilles(x, liste);
        }
    }
    return liste;
}
function cleSerie(sorte, lieu, champ, graine) {
    return `${sorte}|${lieu}|${champ.inclinaison_deg}|${champ.azimut_deg}|${champ.integration}|${champ.techno ?? "standard"}|${graine}`;
}
function geometrie(latitude, soleil) {
    const annee = anneeSoleil(latitude, soleil.constante_kw_m2);
    return { annee, heures: heuresAnnee(annee, soleil.constante_kw_m2, soleil.clair) };
}
/**
 * Séries horaires par kWc de chaque champ (premier indice) et de chaque graine (second). Lues dans `cache` quand elles y sont ; la clé porte tout ce
 * dont dépend la série : lieu, plan, technologie, graine et coefficients lus. Les séries rendues ne sont jamais modifiées.
 */
export function seriesPv(lieu, champs, graines, coefs, cache) {
    if (champs.length === 0)
        return [];
    const soleil = coefsSoleil(coefs);
    const c = coefsPv(coefs);
    const ici = cache === undefined ? "" : cleLieu(lieu, soleil, c);
    let lieuSoleil;
    const cieux = new Map();
    return champs.map((champ) => {
        const cles = cache === undefined ? [] : graines.map((graine) => cleSerie("pv", ici, champ, graine));
        const connues = graines.map((_, i) => cache?.lire(cles[i]));
        const absentes = graines.filter((_, i) => connues[i] === undefined);
        if (absentes.length === 0)
            return connues;
        lieuSoleil ??= geometrie(lieu.latitude, soleil);
        const { annee, heures } = lieuSoleil;
        const ciel = absentes.map((graine) => {
            const serie = cieux.get(graine) ?? serieSolaire(annee, heures, lieu.ghi_kwh_m2, soleil, graine);
            cieux.set(graine, serie);
            return serie;
        });
        const calculees = puissancePv(annee, heures, ciel, champ, lieu.t_moy_c, c);
        return graines.map((graine, i) => {
            const connue = connues[i];
            if (connue !== undefined)
                return connue;
            const serie = calculees[absentes.indexOf(graine)];
            cache?.ecrire(cles[i], serie);
            return serie;
        });
    });
}
/** {@link productibleApercu} de chaque champ, repris de `cache` quand il y est : il ne dépend que du lieu, du plan et des coefficients lus. */
export function productiblesDuLieu(lieu, champs, coefs, cache) {
    const soleil = coefsSoleil(coefs);
    const c = coefsPv(coefs);
    const calculer = (voulus) => productibleApercu(lieu.latitude, lieu.ghi_kwh_m2, lieu.t_moy_c, voulus, soleil, c);
    if (cache === undefined)
        return calculer(champs);
    const ici = cleLieu(lieu, soleil, c);
    return champs.map((champ) => {
        const cle = cleSerie("mois", ici, champ, 0);
        const connue = cache.lire(cle);
        if (connue !== undefined)
            return connue;
        const [serie] = calculer([champ]);
        cache.ecrire(cle, serie);
        return serie;
    });
}
