import { borner } from "../../commun/coefficients/statistiques.js";
import { AXES } from "../modes.js";
/** Poids des axes avec leur détail (docs/conventions-de-calcul.md, « Poids des axes »). Bornes absentes : aucune ; somme nulle : parts égales. */
export function detaillerPoids(config, profil) {
    const m = config.modulateurs;
    const min = m.bornes?.min ?? 0;
    const max = m.bornes?.max ?? Number.POSITIVE_INFINITY;
    const bruts = AXES.map((axe) => {
        const facteurs = {
            milieu: m.milieu?.[profil.milieu]?.[axe] ?? 1,
            foyer: m.foyer?.[profil.foyer]?.[axe] ?? 1,
            climat: m.climat?.[profil.climat]?.[axe] ?? 1,
            priorite: m.priorites?.[profil.priorite]?.[axe] ?? 1,
        };
        const module = borner(facteurs.milieu * facteurs.foyer * facteurs.climat * facteurs.priorite, min, max);
        return { axe, base: config.poids_axes_base[axe], facteurs, module };
    });
    const total = bruts.reduce((s, b) => s + b.base * b.module, 0);
    return bruts.map((b) => ({ ...b, poids: total > 0 ? (b.base * b.module) / total : 1 / AXES.length }));
}
/** Poids normalisés des trois axes, somme 1. */
export function poidsAxes(config, profil) {
    const [eau, energie, alim] = detaillerPoids(config, profil).map((d) => d.poids);
    return { eau, energie, alim };
}
