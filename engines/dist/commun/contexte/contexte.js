import { lire } from "../coefficients/table.js";
import { somme } from "../coefficients/statistiques.js";
import { controlerChoix, controlerMensuel, controlerNombre, controlerObjet } from "../validation.js";
import { controlerTerritoire } from "../validation/arguments.js";
import { erreursDObjets, garder } from "../validation/garde.js";
import { tablesALAltitude, tranchesLues } from "./altitude.js";
import { vers2050 } from "./climat-2050.js";
import { estOutreMer, zoneClimat, zonePluie } from "./zones.js";
const TYPES_CLIMAT = ["oceanique", "oceanique-altere", "semi-continental", "montagnard", "mediterraneen", "tropical", "subarctique-oceanique"];
const TABLES_3CL = Object.freeze(["dh19", "dh21", "nref19", "e", "tefs", "dh26", "dh28"]);
const TABLE_MAX = 1_000_000;
/** Les tables des tranches d'altitude qui encadrent le lieu, seules lues. */
function controlerTables(erreurs, t, lieu) {
    if (t.tables_3cl === null)
        return;
    for (const tranche of tranchesLues(lieu.altitude_m ?? t.altitude_m)) {
        const chemin = `territoire.tables_3cl.${tranche}`;
        const table = t.tables_3cl[tranche];
        if (controlerObjet(erreurs, chemin, table))
            for (const nom of TABLES_3CL)
                controlerMensuel(erreurs, `${chemin}.${nom}`, table[nom], -TABLE_MAX, TABLE_MAX);
    }
}
function controler(t, lieu) {
    const erreurs = [];
    if (lieu.altitude_m !== undefined && lieu.altitude_m !== null)
        controlerNombre(erreurs, "lieu.altitude_m", lieu.altitude_m, 0, 3000);
    if (lieu.cote !== undefined && lieu.cote !== null)
        controlerChoix(erreurs, "lieu.cote", lieu.cote, ["au_vent", "sous_le_vent"]);
    if (lieu.climat !== undefined && lieu.climat !== null)
        controlerChoix(erreurs, "lieu.climat", lieu.climat, ["actuel", "tracc_2050"]);
    controlerChoix(erreurs, "territoire.type_climat", t.type_climat, TYPES_CLIMAT);
    controlerNombre(erreurs, "territoire.latitude", t.latitude, -90, 90);
    controlerNombre(erreurs, "territoire.altitude_m", t.altitude_m, -10, 3000);
    if (t.secheresse_j !== undefined)
        for (const niveau of ["alerte_renforcee", "crise"])
            controlerNombre(erreurs, `territoire.secheresse_j.${niveau}`, t.secheresse_j[niveau], 0, 365);
    for (const [saison, s] of Object.entries(t.climat_2050 ?? {})) {
        controlerNombre(erreurs, `territoire.climat_2050.${saison}.temperature_c`, s.temperature_c, -5, 10);
        for (const cle of ["pluie", "pluie_bas", "pluie_haut"])
            controlerNombre(erreurs, `territoire.climat_2050.${saison}.${cle}`, s[cle], 0, 5);
    }
    if (t.prix_eau_eur_m3 !== undefined)
        controlerNombre(erreurs, "territoire.prix_eau_eur_m3", t.prix_eau_eur_m3, 0, 20);
    controlerMensuel(erreurs, "territoire.pluie_mm", t.pluie_mm, 0, 5000);
    controlerMensuel(erreurs, "territoire.t_moy_c", t.t_moy_c, -40, 50);
    controlerMensuel(erreurs, "territoire.ghi_kwh_m2", t.ghi_kwh_m2, 0, 400);
    controlerMensuel(erreurs, "territoire.et0_mm", t.et0_mm, 0, 500);
    controlerTables(erreurs, t, lieu);
    t.pluie_annees.forEach((annee, rang) => controlerMensuel(erreurs, `territoire.pluie_annees.${rang}.mm`, annee.mm, 0, 10_000));
    return erreurs;
}
// La Réunion passe de 0,5 à 10 m de pluie d'une côte à l'autre : une moyenne de l'île n'a de sens nulle part.
function facteurPluie(t, cote, coefs) {
    if (t.code !== "974")
        return 1;
    const annuelle = somme(t.pluie_mm);
    return annuelle > 0 ? lire(coefs, cote === "au_vent" ? "eau.drom.reunion_est" : "eau.drom.reunion_ouest") / annuelle : 1;
}
function multiplier(serie, facteur) {
    return facteur === 1 ? serie : serie.map((x) => x * facteur);
}
/** ET0 calculée sur des moyennes du mois, ramenée à la somme des jours ; telle quelle avec une table d'avant cette correction. */
function et0Corrigee(et0_mm, coefs) {
    return coefs["eau.et0.moyenne_mensuelle"] === undefined ? et0_mm : multiplier(et0_mm, lire(coefs, "eau.et0.moyenne_mensuelle"));
}
/**
 * Contexte climatique d'un lieu : zones, pluie (normales et années, mm/mois), températures (°C), rayonnement (kWh/m²/mois), ET0 (mm/mois).
 * L'altitude saisie corrige la température (`commun.temperature.gradient`, K pour 100 m) et place le lieu entre les tables 3CL ; le reste ne change pas.
 * `climat: "tracc_2050"` change pluie, températures, ET0 et tables 3CL ({@link vers2050}), et un avertissement le dit.
 * Erreurs : chemin `lieu.*` si la précision est hors bornes, `territoire.*` si les données sont abîmées.
 */
export function construireContexte(territoire, lieu, coefs) {
    const absents = erreursDObjets({ territoire, lieu, coefficients: coefs });
    if (absents.length > 0)
        return { ok: false, erreurs: absents };
    const forme = controlerTerritoire(territoire);
    return forme.length > 0 ? { ok: false, erreurs: avecBornes(forme, territoire, lieu) } : garder(() => situer(territoire, lieu, coefs));
}
// Tout est relevé à la fois, sauf si une liste ou un objet manque : ses bornes n'auraient rien à lire.
function avecBornes(forme, territoire, lieu) {
    if (forme.some(({ chemin }) => /^territoire\.(pluie_annees|tables_3cl|secheresse_j|climat_2050)/.test(chemin)))
        return forme;
    const bornes = controler(territoire, lieu);
    return [...bornes, ...forme.filter(({ chemin }) => !bornes.some((borne) => borne.chemin === chemin))];
}
/** Comme {@link construireContexte}, pour un territoire dont la forme est déjà contrôlée. */
export function situer(territoire, lieu, coefs) {
    const erreurs = controler(territoire, lieu);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const cote = lieu.cote ?? undefined;
    const altitude_m = lieu.altitude_m ?? territoire.altitude_m;
    const facteur = facteurPluie(territoire, cote, coefs);
    const annees = [...territoire.pluie_annees].sort((a, b) => a.annee - b.annee);
    const climatA = (m) => {
        const ecart_c = -lire(coefs, "commun.temperature.gradient") * ((m - territoire.altitude_m) / 100);
        const actuel = {
            pluie_mm: multiplier(territoire.pluie_mm, facteur),
            pluie_annees: annees.map((a) => multiplier(a.mm, facteur)),
            t_moy_c: ecart_c === 0 ? territoire.t_moy_c : territoire.t_moy_c.map((t) => t + ecart_c),
            et0_mm: et0Corrigee(territoire.et0_mm, coefs),
            tables_3cl: territoire.tables_3cl === null ? null : tablesALAltitude(territoire.tables_3cl, m),
        };
        return lieu.climat === "tracc_2050" ? vers2050(actuel, territoire.climat_2050, coefs) : { climat: actuel, avertissements: [] };
    };
    const { climat, avertissements } = climatA(altitude_m);
    const { t_moy_c, tables_3cl } = altitude_m === territoire.altitude_m ? climat : climatA(territoire.altitude_m).climat;
    const valeur = {
        territoire: territoire.code,
        nom: territoire.nom,
        latitude: territoire.latitude,
        altitude_m,
        zone_pluie: zonePluie(territoire.type_climat, cote),
        zone_climat: zoneClimat(territoire.type_climat),
        zone_3cl: territoire.zone_3cl,
        outre_mer: estOutreMer(territoire.code),
        ...climat,
        annees: annees.map((a) => a.annee),
        ghi_kwh_m2: territoire.ghi_kwh_m2,
        qualite: territoire.qualite,
        ...(territoire.secheresse_j === undefined ? {} : { secheresse_j: territoire.secheresse_j }),
        ...(territoire.prix_eau_eur_m3 === undefined ? {} : { prix_eau_eur_m3: territoire.prix_eau_eur_m3 }),
        ...(cote === undefined ? {} : { cote }),
        ...(altitude_m === territoire.altitude_m ? {} : { au_point_climatique: { altitude_m: territoire.altitude_m, t_moy_c, tables_3cl } }),
    };
    return { ok: true, valeur, avertissements };
}
