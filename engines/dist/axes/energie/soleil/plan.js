import { cosOmega, PAS_PAR_HEURE, sinOmega } from "./heures.js";
const RB_MAX = 8;
export function planIncline(inclinaison_deg, azimut_deg) {
    const beta = (inclinaison_deg * Math.PI) / 180;
    const gamma = (azimut_deg * Math.PI) / 180;
    return { beta, sin_beta: Math.sin(beta), cos_beta: Math.cos(beta), sin_gamma: Math.sin(gamma), cos_gamma: Math.cos(gamma) };
}
/** Verre qui perd la même part sous tous les angles. */
export function verreUniforme(perte) {
    return { ciel: 1 - perte, sol: 1 - perte, direct: () => 1 - perte };
}
/**
 * Verre de Martin et Ruiz (2001, termes diffus de l'IEC 61853-3) : direct `(1 − exp(−cosθ/a_r))/(1 − exp(−1/a_r))`, ciel et sol par leur angle moyen
 * `τ`, `1 − exp(−(4/(3π) + (a_r/2 − 0,154)·τ)·τ/a_r)`. Plus a_r est grand, plus la lumière rasante se réfléchit.
 */
export function verreMartinRuiz(plan, a_r) {
    const { beta, sin_beta, cos_beta } = plan;
    const diffus = (tau) => 1 - Math.exp((-(4 / (3 * Math.PI) + (0.5 * a_r - 0.154) * tau) * tau) / a_r);
    const normal = 1 / (1 - Math.exp(-1 / a_r));
    return {
        ciel: cos_beta > -1 ? diffus(sin_beta + (Math.PI - beta - sin_beta) / (1 + cos_beta)) : 1,
        sol: cos_beta < 1 ? diffus(sin_beta + (beta - sin_beta) / (1 - cos_beta)) : 1,
        direct: (cos_incidence) => (1 - Math.exp(-cos_incidence / a_r)) * normal,
    };
}
export function ouvrirJourPlan() {
    return { rb: new Float64Array(24), direct: new Float64Array(24) };
}
/** Prépare les 24 heures d'un plan (moyennes des quatre sous-pas éclairés), `debut` étant la première heure du jour dans `heures`. */
export function preparerPlan(sortie, heures, debut, soleil, latitude_deg, plan, verre) {
    const phi = (latitude_deg * Math.PI) / 180;
    const sin_phi = Math.sin(phi);
    const cos_phi = Math.cos(phi);
    const { sin_delta, cos_delta } = soleil;
    // cosθ = c0 + c1·cosω + c2·sinω : le reste ne change pas dans la journée.
    const c0 = sin_delta * (sin_phi * plan.cos_beta - cos_phi * plan.sin_beta * plan.cos_gamma);
    const c1 = cos_delta * (cos_phi * plan.cos_beta + sin_phi * plan.sin_beta * plan.cos_gamma);
    const c2 = cos_delta * plan.sin_beta * plan.sin_gamma;
    const zenith0 = sin_phi * sin_delta;
    const zenith1 = cos_phi * cos_delta;
    for (let h = 0; h < 24; h++) {
        const eclaires = heures.eclaires[debut + h];
        if (eclaires === 0)
            continue;
        let zenith = 0;
        let incidence = 0;
        for (let k = PAS_PAR_HEURE * h; k < PAS_PAR_HEURE * (h + 1); k++) {
            const cos_zenith = zenith0 + zenith1 * cosOmega[k];
            if (cos_zenith <= 0)
                continue;
            const cos_incidence = c0 + c1 * cosOmega[k] + c2 * sinOmega[k];
            zenith += cos_zenith;
            if (cos_incidence > 0)
                incidence += cos_incidence;
        }
        sortie.rb[h] = Math.min(RB_MAX, incidence / zenith);
        sortie.direct[h] = incidence > 0 ? verre.direct(incidence / eclaires) : 0;
    }
}
export function ouvrirEclairement() {
    return { recu: new Float64Array(24), utile: new Float64Array(24) };
}
/**
 * Transpose un jour au plan (Hay-Davies) : direct et diffus autour du soleil suivent Rb, le reste du diffus vient de la voûte, le sol renvoie `albedo` du
 * global. `globale` et `diffuse` (kWh/m², horizontale) se lisent à partir de `debut`, comme la géométrie de `heures` à partir de `debut_heures`.
 */
export function eclairerJour(sortie, ciel, hors_atmosphere, jour, toile) {
    const { recu, utile } = sortie;
    const { verre } = toile;
    const voute = (1 + toile.plan.cos_beta) / 2;
    const renvoi = (toile.albedo * (1 - toile.plan.cos_beta)) / 2;
    for (let h = 0; h < 24; h++) {
        const i = ciel.globale[ciel.debut + h];
        if (i <= 0) {
            recu[h] = 0;
            utile[h] = 0;
            continue;
        }
        const id = ciel.diffuse[ciel.debut + h];
        const ib = i - id;
        const anisotropie = Math.min(1, ib / hors_atmosphere.i0_kwh_m2[hors_atmosphere.debut + h]);
        const soleil = (ib + id * anisotropie) * jour.rb[h];
        const du_ciel = id * (1 - anisotropie) * voute;
        const du_sol = i * renvoi;
        recu[h] = soleil + du_ciel + du_sol;
        utile[h] = soleil * jour.direct[h] + du_ciel * verre.ciel + du_sol * verre.sol;
    }
}
