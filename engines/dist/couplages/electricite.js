import { pointFixe } from "./point-fixe.js";
/** Usages de l'électricité, dans l'ordre de service en cas de manque. */
const PRIORITES_ELECTRICITE = Object.freeze(["eau_potable", "irrigation", "conservation", "cuisson", "reste"]);
function fractions(x) {
    const f = {};
    PRIORITES_ELECTRICITE.forEach((usage, i) => (f[usage] = x[i] ?? 1));
    return f;
}
function servirDansLOrdre(disponible_kwh, demandes, depart) {
    const servi = { ...depart };
    let reste = disponible_kwh;
    for (const usage of PRIORITES_ELECTRICITE) {
        let demande = 0;
        for (const d of demandes)
            if (d.usage === usage)
                demande += Math.max(0, d.kwh(servi));
        servi[usage] = demande > 0 ? Math.min(1, reste / demande) : 1;
        reste = Math.max(0, reste - demande * servi[usage]);
    }
    return servi;
}
function servirAuProrata(disponible_kwh, demandes, servi) {
    let total = 0;
    for (const d of demandes)
        total += Math.max(0, d.kwh(servi));
    const part = total > 0 ? Math.min(1, disponible_kwh / total) : 1;
    return fractions(PRIORITES_ELECTRICITE.map(() => part));
}
function bilan(disponible_kwh, demandes, servi) {
    let kwh = 0;
    for (const d of demandes)
        kwh += Math.max(0, d.kwh(servi)) * servi[d.usage];
    return Math.min(disponible_kwh, kwh);
}
function enPartage(methode, solution, disponible_kwh, demandes) {
    const servi = fractions(solution.x);
    return { ...solution, methode, servi, servi_kwh: bilan(disponible_kwh, demandes, servi) };
}
/**
 * Partage une électricité disponible (kWh) entre ses usages, en une passe ordonnée : exacte, car un usage ne dépend que des usages servis avant lui.
 */
export function partagerParPriorite(disponible_kwh, demandes) {
    const servi = servirDansLOrdre(disponible_kwh, demandes, fractions([]));
    return enPartage("passe_unique", { x: PRIORITES_ELECTRICITE.map((u) => servi[u]), passes: 1, converge: true, residu: 0 }, disponible_kwh, demandes);
}
/**
 * Même partage par point fixe amorti : `prorata` sert tous les usages à la même fraction (un cycle apparaît), `priorite` retrouve la passe unique.
 */
export function partagerParPointFixe(disponible_kwh, demandes, politique, reglage) {
    const servir = politique === "prorata" ? servirAuProrata : servirDansLOrdre;
    const G = (x) => {
        const servi = servir(disponible_kwh, demandes, fractions(x));
        return PRIORITES_ELECTRICITE.map((u) => servi[u]);
    };
    return enPartage("point_fixe", pointFixe(G, PRIORITES_ELECTRICITE.length, reglage), disponible_kwh, demandes);
}
