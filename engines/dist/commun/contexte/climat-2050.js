import { lire } from "../coefficients/table.js";
import { rechaufferTables } from "./altitude.js";
/** Hiver : décembre à février ; été : juin à août ; le reste de l'année d'un bloc, faute de valeurs publiées par mois. */
const SAISONS = [
    "hiver",
    "hiver",
    "intersaison",
    "intersaison",
    "intersaison",
    "ete",
    "ete",
    "ete",
    "intersaison",
    "intersaison",
    "intersaison",
    "hiver",
];
const garder = (raison) => ({
    code: "CLIMAT_2050_ABSENT",
    chemin: "lieu.climat",
    message: `${raison} : le calcul garde le climat d’aujourd’hui.`,
});
const SANS_DONNEES = garder("Le climat de 2050 n’est pas publié saison par saison pour ce lieu");
const TABLE_D_AVANT = garder("Ces coefficients datent d’avant le climat de 2050");
/** Écarts d'une saison, ramenés aux normales 1991-2020 : le réchauffement déjà compris dans ces normales n'est pas compté deux fois. */
function ramener(s, part) {
    const rapport = (r) => 1 + part * (r - 1);
    return { temperature_c: part * s.temperature_c, pluie: rapport(s.pluie), pluie_bas: rapport(s.pluie_bas), pluie_haut: rapport(s.pluie_haut) };
}
/** Tables 3CL d'un lieu réchauffé de `ecart` degrés ; l'eau froide suit l'air. */
function rechauffer(t, ecart) {
    return { ...rechaufferTables(t, ecart), tefs: t.tefs.map((x, m) => x + ecart[m]) };
}
const pourCent = (rapport) => {
    const ecart = Math.round(100 * (rapport - 1));
    return `${ecart < 0 ? "−" : "+"}${Math.abs(ecart)} %`;
};
const degres = (c) => `${c < 0 ? "−" : "+"}${Math.abs(c).toFixed(1).replace(".", ",")} °C`;
/** Ce que la page en dit : le scénario, la source, et ce qui change ici. */
function dire(hiver, ete) {
    const pluie = (s) => `${pourCent(s.pluie)} (${pourCent(s.pluie_bas)} à ${pourCent(s.pluie_haut)} selon le modèle)`;
    return {
        code: "CLIMAT_2050",
        chemin: "lieu.climat",
        message: `Calculé sous le climat de 2050 : France à +2,7 °C (trajectoire TRACC, 17 modèles, Météo-France, DRIAS). Ici, face à 1991-2020 : ${degres(hiver.temperature_c)} l’hiver, ` +
            `${degres(ete.temperature_c)} l’été ; pluie d’hiver ${pluie(hiver)}, d’été ${pluie(ete)}. Le soleil est gardé ; la climatisation aussi est gardée.`,
    };
}
/**
 * Le climat d'un lieu vers 2050 : pluie (normales et années), températures, évapotranspiration et tables 3CL, changées saison par saison ; le rayonnement ne change pas.
 * Sans écarts publiés pour ce lieu, ou avec une table d'avant, le climat reste celui d'aujourd'hui, et c'est dit.
 */
export function vers2050(climat, ecarts, coefs) {
    if (ecarts === undefined)
        return { climat, avertissements: [SANS_DONNEES] };
    if (coefs["commun.climat_2050.part"] === undefined || coefs["commun.climat_2050.et0"] === undefined)
        return { climat, avertissements: [TABLE_D_AVANT] };
    const part = lire(coefs, "commun.climat_2050.part");
    const par_kelvin = lire(coefs, "commun.climat_2050.et0");
    const saisons = { hiver: ramener(ecarts.hiver, part), intersaison: ramener(ecarts.intersaison, part), ete: ramener(ecarts.ete, part) };
    const mois = SAISONS.map((saison) => saisons[saison]);
    const ecart = mois.map((s) => s.temperature_c);
    const arroser = (serie) => serie.map((x, m) => x * mois[m].pluie);
    return {
        climat: {
            pluie_mm: arroser(climat.pluie_mm),
            pluie_annees: climat.pluie_annees.map(arroser),
            t_moy_c: climat.t_moy_c.map((t, m) => t + ecart[m]),
            et0_mm: climat.et0_mm.map((x, m) => x * (1 + par_kelvin * ecart[m])),
            tables_3cl: climat.tables_3cl === null ? null : rechauffer(climat.tables_3cl, ecart),
        },
        avertissements: [dire(saisons.hiver, saisons.ete)],
    };
}
