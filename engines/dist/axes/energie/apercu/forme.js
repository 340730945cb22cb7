import { lire } from "../../../commun/coefficients/table.js";
import { dureeDeLaPlage, plageDe } from "../plages.js";
/** Au-delà, une charge qui suit le soleil ne serait plus une charge de foyer. */
const PLAFOND_MAX = 0.95;
export function coefsApercu(coefs) {
    const heures = (nom) => dureeDeLaPlage(plageDe(nom, coefs));
    return {
        t0: lire(coefs, "energie.apercu.T0"),
        beta: lire(coefs, "energie.apercu.beta"),
        n0: lire(coefs, "energie.apercu.n0"),
        n1: lire(coefs, "energie.apercu.n1"),
        ...(coefs["energie.apercu.midi"] === undefined
            ? { midi: 1, uniforme: 1, nuit: 1 }
            : { midi: lire(coefs, "energie.apercu.midi"), uniforme: lire(coefs, "energie.apercu.uniforme"), nuit: 0 }),
        saison: coefs["energie.apercu.saison"] === undefined ? undefined : lire(coefs, "energie.apercu.saison"),
        plages_h: { clim: heures("clim"), nuit: heures("nuit"), soir: heures("soir"), midi: heures("midi") },
        ballon_h: coefs["energie.ecs.heures_chauffe"] === undefined
            ? undefined
            : { ballon_elec: lire(coefs, "energie.ecs.heures_chauffe"), thermodynamique: lire(coefs, "energie.ecs.heures_thermo") },
        irreguliere: coefs["energie.apercu.etalement"] === undefined
            ? undefined
            : { etalement: lire(coefs, "energie.apercu.etalement"), part_plate: lire(coefs, "energie.charge.part_plate") },
    };
}
/**
 * Autoproduction d'un mois par la forme réduite, de 0 à min(1, x, T) : `x` = production/charge, `b` = capacité de batterie/charge journalière, `accord` = poids
 * de la charge dans les heures de soleil (1 : celle des habitants, un jour de douze heures). `T₀' = min(0,95, T₀·accord)`, `e = 1 − exp(−b/(β·(1 − T₀')))`,
 * `T = T₀' + (1 − T₀')e`, `n = n0 + n1·e`, `(x⁻ⁿ + T⁻ⁿ)^(−1/n)`. `cote` multiplie T₀'/(1 − T₀') : 1, sauf un lieu dont on sait qu'il sert moins.
 */
export function autoproductionMensuelle(x, b, c, accord = 1, cote = 1) {
    if (x <= 0)
        return 0;
    const lu = Math.min(PLAFOND_MAX, c.t0 * accord);
    const t0 = cote === 1 ? lu : (cote * lu) / (1 - lu + cote * lu);
    const e = 1 - Math.exp(-b / (c.saison === undefined ? c.beta : c.beta * (1 - t0)));
    const t = t0 + (1 - t0) * e;
    if (t <= 0)
        return 0;
    const n = c.n0 + c.n1 * e;
    // Mise en facteur du plus petit des deux : la puissance ne déborde pas, et le résultat reste sous lui.
    const petit = Math.min(x, t);
    const grand = Math.max(x, t);
    return petit * (1 + (petit / grand) ** n) ** (-1 / n);
}
