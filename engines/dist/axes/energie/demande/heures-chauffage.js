import { lire } from "../../../commun/coefficients/table.js";
import { auMois, parMois } from "../../../commun/contexte/calendrier.js";
import { cycleTemperature } from "../soleil/pv.js";
import { dansLaPlage } from "../plages.js";
import { idGeneration } from "./chauffage.js";
/** Températures extérieures, en °C, où le COP de laboratoire est dans la table ; droite entre deux points, constant au-delà. */
const POINTS_COP = Object.freeze({ radiateur: [-7, 2, 7, 12, 15], plancher: [-10, -7, -2, 2, 7, 12, 15] });
const ABAISSEMENT = "energie.chauffage.abaissement";
const idCop = (emetteur, t_c) => `energie.pac.cop.${emetteur}.${t_c < 0 ? `m${-t_c}` : String(t_c)}`;
const ID_COPS = Object.freeze({
    radiateur: POINTS_COP.radiateur.map((t_c) => idCop("radiateur", t_c)),
    plancher: POINTS_COP.plancher.map((t_c) => idCop("plancher", t_c)),
});
const ID_COP_REFERENCE = Object.freeze({
    radiateur: "energie.pac.cop.radiateur.reference",
    plancher: "energie.pac.cop.plancher.reference",
});
/** Coefficients du COP d'un émetteur : ses points, puis le COP de laboratoire que donne le climat où vaut le SCOP de la méthode. */
export function idsCop(emetteur) {
    return [...ID_COPS[emetteur], ID_COP_REFERENCE[emetteur]];
}
/** Émetteur d'une pompe à chaleur : radiateurs à 55 °C, ou plancher et air soufflé à 35 °C ; null pour un autre système, ou avec une table d'avant ces COP. */
export function emetteurPac({ systeme, plancher }, coefs) {
    if (systeme !== "pac_air_eau" && systeme !== "pac_air_air")
        return null;
    const emetteur = systeme === "pac_air_air" || plancher === true ? "plancher" : "radiateur";
    return coefs[ID_COP_REFERENCE[emetteur]] === undefined ? null : emetteur;
}
/** COP de laboratoire à une température extérieure. */
function copLabo(points, cops, t_c) {
    let rang = 1;
    while (rang < points.length - 1 && t_c > points[rang])
        rang++;
    const [t0, t1] = [points[rang - 1], points[rang]];
    const [c0, c1] = [cops[rang - 1], cops[rang]];
    return c0 + (c1 - c0) * Math.min(1, Math.max(0, (t_c - t0) / (t1 - t0)));
}
/** Part de COP que perd une pompe à chaleur par degré de moins dehors, entre 7 et 2 °C ; 0 pour un autre système. */
export function perteCopParKelvin(chauffage, coefs) {
    const emetteur = emetteurPac(chauffage, coefs);
    if (emetteur === null)
        return 0;
    const [froid, doux] = [lire(coefs, idCop(emetteur, 2)), lire(coefs, idCop(emetteur, 7))];
    return (2 * (doux - froid)) / (5 * (doux + froid));
}
/** Rendement (SCOP) d'un système dans son climat de référence. La température du lieu fait le reste d'une pompe à chaleur : la zone ne compte plus. */
export function idRendement(chauffage, zone_3cl, coefs) {
    return idGeneration(chauffage.systeme, emetteurPac(chauffage, coefs) === null ? zone_3cl : null, chauffage.plancher === true);
}
/**
 * Chauffage heure par heure : la chaleur suit l'écart entre la consigne, abaissée la nuit, et l'air extérieur ; le COP d'une pompe à chaleur suit la température
 * (docs/conventions-de-calcul.md, « Chauffage dans la journée »). null avec une table d'avant : la chaleur y est égale à toute heure, et le SCOP constant.
 */
export function heuresChauffage({ t_moy_c, zone_3cl }, chauffage, coefs) {
    const id = idRendement(chauffage, zone_3cl, coefs);
    if (id === null || coefs[ABAISSEMENT] === undefined)
        return null;
    const abaissement = lire(coefs, ABAISSEMENT);
    const emetteur = emetteurPac(chauffage, coefs);
    const points = emetteur === null ? [] : POINTS_COP[emetteur];
    const cops = emetteur === null ? [] : ID_COPS[emetteur].map((id_cop) => lire(coefs, id_cop));
    const echelle = lire(coefs, id) / (emetteur === null ? 1 : lire(coefs, ID_COP_REFERENCE[emetteur]));
    const ecarts = cycleTemperature(lire(coefs, "energie.temperature.amplitude"), lire(coefs, "energie.temperature.heure_chaude"));
    const reduit = dansLaPlage([lire(coefs, "energie.chauffage.nuit.debut"), lire(coefs, "energie.chauffage.nuit.fin")]);
    // On chauffe sous la consigne moins les apports gratuits, comme dans Hitchin.
    const base_c = chauffage.consigne_c - lire(coefs, "energie.chauffage.apports");
    const consignes = Float64Array.from(ecarts, (_, h) => base_c - (reduit(h) ? abaissement : 0));
    const parts = new Float64Array(288);
    const froid = new Float64Array(24);
    const generation = parMois((m) => {
        const t_mois_c = auMois(t_moy_c, m);
        let total = 0;
        for (let h = 0; h < 24; h++) {
            const manque = consignes[h] - (t_mois_c + ecarts[h]);
            froid[h] = manque > 0 ? manque : 0;
            total += froid[h];
        }
        let pris = 0;
        for (let h = 0; h < 24; h++) {
            const chaleur = total > 0 ? froid[h] / total : 1 / 24;
            const cop = emetteur === null ? echelle : echelle * copLabo(points, cops, t_mois_c + ecarts[h]);
            parts[m * 24 + h] = chaleur / cop;
            pris += chaleur / cop;
        }
        for (let i = m * 24; i < m * 24 + 24; i++)
            parts[i] = parts[i] / pris;
        return 1 / pris;
    });
    return { parts, generation };
}
/** Rendement de génération de chaque mois : celui des heures, sinon le même toute l'année ; null si rien ne chauffe. */
export function generationMensuelle({ contexte, chauffage }, heures, coefs) {
    const id = idRendement(chauffage, contexte.zone_3cl, coefs);
    if (id === null)
        return null;
    if (heures !== null)
        return heures.generation;
    const constante = lire(coefs, id);
    return parMois(() => constante);
}
