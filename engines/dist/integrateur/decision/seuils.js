import { lire } from "../../commun/coefficients/table.js";
export function lireSeuils(coefs) {
    return {
        points: lire(coefs, "commun.geste.points.min"),
        points_apercu: lire(coefs, "commun.geste.points.apercu_min"),
        evite_kwh_an: lire(coefs, "energie.geste.evite.min"),
        evite_m3_an: lire(coefs, "eau.geste.evite.min"),
        sobre_kwh_an: lire(coefs, "energie.geste.sobre.min"),
        sobre_m3_an: lire(coefs, "eau.geste.sobre.min"),
        sobre_eur: lire(coefs, "commun.geste.sobre.achat_max"),
    };
}
