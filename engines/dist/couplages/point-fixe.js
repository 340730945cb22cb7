import { lire } from "../commun/coefficients/table.js";
/** Réglages du point fixe lus dans la table. */
export function reglagePointFixe(coefs) {
    return {
        tolerance: lire(coefs, "couplage.convergence.tolerance"),
        passes_max: lire(coefs, "couplage.convergence.iterations_max"),
        amortissement: lire(coefs, "couplage.convergence.amortissement"),
    };
}
/**
 * Cherche x = G(x) dans [0, 1]^n : `x ← x + ω(G(x) − x)` depuis 1, arrêt quand `max|Δx| ≤ tolerance`.
 * Au maximum de passes, rend le dernier itéré avec `converge: false` et son résidu `max|G(x) − x|` ; jamais d'exception.
 */
export function pointFixe(G, n, { tolerance, passes_max, amortissement }) {
    let x = new Array(n).fill(1);
    for (let passe = 1; passe <= passes_max; passe++) {
        const g = G(x);
        let pas = 0;
        const suivant = x.map((xi, i) => {
            const delta = amortissement * ((g[i] ?? 0) - xi);
            pas = Math.max(pas, Math.abs(delta));
            return Math.min(1, Math.max(0, xi + delta));
        });
        x = suivant;
        if (pas <= tolerance)
            return { x, passes: passe, converge: true, residu: residuDe(G, x) };
    }
    const residu = residuDe(G, x);
    return { x, passes: passes_max, converge: residu <= tolerance, residu };
}
function residuDe(G, x) {
    return Math.max(0, ...G(x).map((g, i) => Math.abs(g - (x[i] ?? 0))));
}
