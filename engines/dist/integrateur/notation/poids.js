import { de, seul } from "../../commun/debug/etape.js";
import { formule } from "../../commun/debug/formule.js";
import { AXES } from "../../commun/contexte/axes.js";
const MODULE = formule("max(bas, milieu * foyer * climat * priorite)");
const MODULE_BORNE = formule("max(bas, min(haut, milieu * foyer * climat * priorite))");
const POIDS = Object.freeze({
    eau: formule(`base_eau * module_eau / (${sommeDesBases()})`),
    energie: formule(`base_energie * module_energie / (${sommeDesBases()})`),
    alim: formule(`base_alim * module_alim / (${sommeDesBases()})`),
});
const PARTS_EGALES = formule("1 / 3");
function sommeDesBases() {
    return AXES.map((axe) => `base_${axe} * module_${axe}`).join(" + ");
}
/** Produit des facteurs d'un profil, ramené dans les bornes de la configuration. */
export function moduleDe(facteurs, bornes) {
    const { milieu, foyer, climat, priorite } = facteurs;
    const termes = {
        milieu: seul(milieu),
        foyer: seul(foyer),
        climat: seul(climat),
        priorite: seul(priorite),
        bas: seul(bornes?.min ?? 0),
        haut: seul(bornes?.max ?? Number.POSITIVE_INFINITY),
    };
    return bornes?.max === undefined ? MODULE(termes) : MODULE_BORNE(termes);
}
/** Poids de chaque axe : sa part des bases modulées ; parts égales si elles sont toutes nulles. */
export function expliquerPoids(modules) {
    const [eau, energie, alim] = modules;
    if (eau.base * eau.module === 0 && energie.base * energie.module === 0 && alim.base * alim.module === 0) {
        const part = PARTS_EGALES({});
        return { eau: part, energie: part, alim: part };
    }
    const termes = {
        base_eau: seul(eau.base),
        module_eau: de("integrateur.module.eau", eau.module),
        base_energie: seul(energie.base),
        module_energie: de("integrateur.module.energie", energie.module),
        base_alim: seul(alim.base),
        module_alim: de("integrateur.module.alim", alim.module),
    };
    return { eau: POIDS.eau(termes), energie: POIDS.energie(termes), alim: POIDS.alim(termes) };
}
/** Poids des axes avec leur détail (docs/conventions-de-calcul.md, « Poids des axes »). Bornes absentes : aucune ; somme nulle : parts égales. */
export function detaillerPoids(config, profil) {
    const m = config.modulateurs;
    const bruts = AXES.map((axe) => {
        const facteurs = {
            milieu: m.milieu?.[profil.milieu]?.[axe] ?? 1,
            foyer: m.foyer?.[profil.foyer]?.[axe] ?? 1,
            climat: m.climat?.[profil.climat]?.[axe] ?? 1,
            priorite: m.priorites?.[profil.priorite]?.[axe] ?? 1,
        };
        return { axe, base: config.poids_axes_base[axe], facteurs, module: moduleDe(facteurs, m.bornes).valeur };
    });
    const poids = expliquerPoids(bruts);
    return bruts.map(({ axe, base, facteurs, module }) => ({ axe, base, facteurs, module, poids: poids[axe].valeur }));
}
/** Poids normalisés des trois axes, somme 1. */
export function poidsAxes(config, profil) {
    const [eau, energie, alim] = detaillerPoids(config, profil).map((d) => d.poids);
    return { eau, energie, alim };
}
