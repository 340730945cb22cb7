import { somme } from "../commun/coefficients/statistiques.js";
import { auMois, parMois } from "../commun/contexte/calendrier.js";
import { douziemes } from "../couplages/flux.js";
/** Flux d'un axe non évalué que l'appelant peut donner, sous leur nom canonique, et l'axe qui les produirait. */
const EXTERNES = Object.freeze({
    "alim.irrigation_m3_an": "alim",
    "eau.azote_recycle_kg_an": "eau",
    "energie.pompage_kwh_an": "eau",
    "energie.conservation_kwh_an": "alim",
});
/**
 * Flux externes d'une évaluation partielle (mode `par_axe`) : noms canoniques ou alias, quantités annuelles.
 * Erreurs : `alias.inconnu`, `alias.conflit`, `flux.interne` (le flux d'un axe évalué ne se donne pas), `saisie.nombre`.
 */
export function lireFluxExternes(valeurs, axes, alias) {
    if (valeurs === undefined)
        return { ok: true, valeur: {}, avertissements: [] };
    const connus = {};
    const autres = {};
    // Un flux externe a un sens même si la configuration n'a pas d'alias : son nom canonique est toujours admis.
    for (const [nom, valeur] of Object.entries(valeurs))
        (Object.hasOwn(EXTERNES, nom) ? connus : autres)[nom] = valeur;
    const lus = alias.canoniser(autres);
    if (!lus.ok)
        return lus;
    const erreurs = [];
    for (const [nom, valeur] of Object.entries(lus.valeur)) {
        if (connus[nom] !== undefined && connus[nom] !== valeur) {
            erreurs.push({ chemin: `flux_externes.${nom}`, code: "alias.conflit", message: `« ${nom} » est donné deux fois avec des valeurs différentes.` });
        }
        connus[nom] = valeur;
    }
    for (const [nom, valeur] of Object.entries(connus)) {
        const chemin = `flux_externes.${nom}`;
        const axe = EXTERNES[nom];
        if (!Number.isFinite(valeur) || valeur < 0)
            erreurs.push({ chemin, code: "saisie.nombre", message: "Un nombre positif est attendu." });
        else if (axe === undefined)
            erreurs.push({ chemin, code: "alias.inconnu", message: `« ${nom} » n’est pas un flux que l’on peut donner.` });
        else if (axes.includes(axe))
            erreurs.push({ chemin, code: "flux.interne", message: `« ${nom} » est calculé : son axe est évalué.` });
    }
    return erreurs.length > 0 ? { ok: false, erreurs } : { ok: true, valeur: connus, avertissements: [] };
}
/** Arrosage annuel donné, étalé sur les mois où l'évaporation dépasse la pluie (par douzièmes s'il n'y en a aucun). */
export function etalerArrosage(total_m3, { et0_mm, pluie_mm }) {
    const deficit = parMois((m) => Math.max(0, auMois(et0_mm, m) - auMois(pluie_mm, m)));
    const somme_mm = somme(deficit);
    return somme_mm > 0 ? deficit.map((d) => (total_m3 * d) / somme_mm) : douziemes(total_m3);
}
const ABSENCES = Object.freeze({
    eau: [
        { vers: "alim", nom: "eau_servie", phrase: "l’arrosage est compté comme non servi, et l’azote des toilettes comme nul" },
        { vers: "energie", nom: "energie.pompage_kwh_an", phrase: "le pompage et le traitement de l’eau sont comptés à zéro" },
    ],
    alim: [
        { vers: "eau", nom: "alim.irrigation_m3_an", phrase: "l’arrosage demandé est compté à zéro" },
        { vers: "energie", nom: "energie.conservation_kwh_an", phrase: "la conservation des récoltes est comptée à zéro" },
    ],
    energie: [],
});
/** Avertissements des flux qu'un axe non évalué aurait donnés et que l'appelant n'a pas fournis. */
export function signalerAbsences(axes, externes) {
    const avertissements = [];
    for (const absent of ["eau", "alim"]) {
        if (axes.includes(absent))
            continue;
        for (const { vers, nom, phrase } of ABSENCES[absent]) {
            if (!axes.includes(vers) || externes[nom] !== undefined)
                continue;
            avertissements.push({ code: "FLUX_EXTERNE_NUL", axe: vers, message: `L’axe ${absent === "eau" ? "eau" : "alimentation"} n’est pas évalué : ${phrase}.` });
        }
    }
    return avertissements;
}
