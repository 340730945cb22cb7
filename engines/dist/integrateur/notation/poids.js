import { de, seul } from "../../commun/debug/etape.js";
import { formule } from "../../commun/debug/formule.js";
import { AXES } from "../modes.js";
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
    const termes = { milieu: seul(milieu), foyer: seul(foyer), climat: seul(climat), priorite: seul(priorite), bas: seul(bornes?.min ?? 0) };
    return bornes?.max === undefined ? MODULE(termes) : MODULE_BORNE({ ...termes, haut: seul(bornes.max) });
}
/** Poids d'un axe : sa part des bases modulées ; parts égales si elles sont toutes nulles. */
export function poidsDe(axe, bruts) {
    if (bruts.every((d) => d.base * d.module === 0))
        return PARTS_EGALES({});
    const termes = {};
    for (const d of bruts) {
        termes[`base_${d.axe}`] = seul(d.base);
        termes[`module_${d.axe}`] = de(`integrateur.module.${d.axe}`, d.module);
    }
    return POIDS[axe](termes);
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
    return bruts.map((b) => ({ ...b, poids: poidsDe(b.axe, bruts).valeur }));
}
/** Poids normalisés des trois axes, somme 1. */
export function poidsAxes(config, profil) {
    const [eau, energie, alim] = detaillerPoids(config, profil).map((d) => d.poids);
    return { eau, energie, alim };
}
