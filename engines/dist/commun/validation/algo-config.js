import { validerSchemaAlgoConfig } from "./schema-algo-config.js";
import { erreursDeStructure } from "./structure.js";
const METHODES = ["arithmetique", "geometrique", "harmonique"];
const OPERATEURS = ["<", "<=", ">", ">=", "=="];
const TOLERANCES = ["budget_overrun_pct", "budget_underspend_pct", "tolerance_par_poste_pct"];
const CRITERES = ["budget", "temps", "competences", "site", "besoins"];
const FACTEURS = ["milieu", "foyer", "climat", "priorites"];
function objet(valeur) {
    return typeof valeur === "object" && valeur !== null && !Array.isArray(valeur) ? valeur : {};
}
function estNombre(valeur) {
    return typeof valeur === "number" && Number.isFinite(valeur);
}
/** Une clé connue d'un objet libre, si elle est là, doit être un nombre fini ; `null` quand elle ne l'est pas (l'erreur est notée). */
function nombreDe(source, cle, chemin, erreurs) {
    const valeur = source[cle];
    if (valeur === undefined)
        return null;
    if (estNombre(valeur))
        return valeur;
    erreurs.push({ chemin: `${chemin}.${cle}`, code: "config.type", message: "Un nombre est attendu." });
    return null;
}
/** Un objet intérieur connu, s'il est là, doit être un objet ; absent, il est vide et tout y est neutre. */
function objetDe(source, cle, chemin, erreurs) {
    const valeur = source[cle];
    if (valeur !== undefined && (typeof valeur !== "object" || valeur === null || Array.isArray(valeur))) {
        erreurs.push({ chemin: `${chemin}.${cle}`, code: "config.type", message: "Un objet est attendu." });
    }
    return objet(valeur);
}
function exigerPositif(source, cle, chemin, code, message, erreurs) {
    const valeur = nombreDe(source, cle, chemin, erreurs);
    if (valeur !== null && valeur < 0)
        erreurs.push({ chemin: `${chemin}.${cle}`, code, message });
    return valeur ?? 0;
}
function reglesPoids(config, erreurs) {
    const base = objet(config.poids_axes_base);
    const total = ["eau", "energie", "alim"].reduce((s, axe) => s + exigerPositif(base, axe, "poids_axes_base", "config.poids_negatif", "Un poids ne peut pas être négatif.", erreurs), 0);
    if (total <= 0)
        erreurs.push({ chemin: "poids_axes_base", code: "config.poids_somme_nulle", message: "La somme des poids doit être positive." });
}
function reglesModulateurs(config, erreurs) {
    const modulateurs = objet(config.modulateurs);
    const bornes = objetDe(modulateurs, "bornes", "modulateurs", erreurs);
    const min = nombreDe(bornes, "min", "modulateurs.bornes", erreurs);
    const max = nombreDe(bornes, "max", "modulateurs.bornes", erreurs);
    if (min !== null && max !== null && min > max) {
        erreurs.push({ chemin: "modulateurs.bornes", code: "config.bornes_inversees", message: `La borne basse (${min}) dépasse la borne haute (${max}).` });
    }
    const agregation = objetDe(modulateurs, "agregation", "modulateurs", erreurs);
    if (agregation.methode !== undefined && !METHODES.includes(agregation.methode)) {
        const message = `Méthode d'agrégation inconnue ; choix : ${METHODES.join(", ")}.`;
        erreurs.push({ chemin: "modulateurs.agregation.methode", code: "config.methode_inconnue", message });
    }
    nombreDe(agregation, "plancher", "modulateurs.agregation", erreurs);
    for (const famille of FACTEURS) {
        const cas = objetDe(modulateurs, famille, "modulateurs", erreurs);
        for (const nom of Object.keys(cas)) {
            const axes = objetDe(cas, nom, `modulateurs.${famille}`, erreurs);
            for (const axe of Object.keys(axes)) {
                exigerPositif(axes, axe, `modulateurs.${famille}.${nom}`, "config.poids_negatif", "Un facteur ne peut pas être négatif.", erreurs);
            }
        }
    }
}
function reglesAdequation(config, erreurs) {
    const poids = objet(config.adequation_weights);
    const declares = CRITERES.filter((critere) => poids[critere] !== undefined);
    const total = declares.reduce((s, critere) => s + exigerPositif(poids, critere, "adequation_weights", "config.poids_negatif", "Un poids ne peut pas être négatif.", erreurs), 0);
    if (declares.length === CRITERES.length && total <= 0) {
        erreurs.push({ chemin: "adequation_weights", code: "config.poids_somme_nulle", message: "La somme des poids des critères doit être positive." });
    }
    const rampes = objetDe(poids, "rampes", "adequation_weights", erreurs);
    for (const critere of Object.keys(rampes)) {
        const chemin = `adequation_weights.rampes.${critere}`;
        const rampe = objetDe(rampes, critere, "adequation_weights.rampes", erreurs);
        const bon = nombreDe(rampe, "bon", chemin, erreurs);
        const nul = nombreDe(rampe, "nul", chemin, erreurs);
        if (bon !== null && nul !== null && bon >= nul) {
            erreurs.push({
                chemin,
                code: "config.rampe_inversee",
                message: `Une rampe descend de « bon » (${bon}) à « nul » (${nul}) : « bon » doit être plus petit.`,
            });
        }
    }
    const seuils = objetDe(poids, "seuils", "adequation_weights", erreurs);
    const adapte = nombreDe(seuils, "adapte", "adequation_weights.seuils", erreurs);
    const aAmenager = nombreDe(seuils, "a_amenager", "adequation_weights.seuils", erreurs);
    if (adapte !== null && aAmenager !== null && aAmenager > adapte) {
        const message = `Le seuil « à aménager » (${aAmenager}) dépasse le seuil « adapté » (${adapte}).`;
        erreurs.push({ chemin: "adequation_weights.seuils", code: "config.seuils_inverses", message });
    }
    nombreDe(poids, "plancher", "adequation_weights", erreurs);
}
function reglesTolerances(config, erreurs) {
    for (const cle of TOLERANCES) {
        exigerPositif(objet(config.tolerances), cle, "tolerances", "config.tolerance_negative", "Une tolérance ne peut pas être négative.", erreurs);
    }
}
function reglesBonus(config, erreurs) {
    const bonus = objet(config.bonus_malus);
    nombreDe(bonus, "plafond_total", "bonus_malus", erreurs);
    nombreDe(bonus, "plafond_par_axe", "bonus_malus", erreurs);
    if (bonus.regles === undefined)
        return;
    if (!Array.isArray(bonus.regles)) {
        erreurs.push({ chemin: "bonus_malus.regles", code: "config.type", message: "Une liste de règles est attendue." });
        return;
    }
    const vus = new Set();
    bonus.regles.forEach((regle, rang) => {
        const chemin = `bonus_malus.regles.${rang}`;
        const { id, op, indicateur } = objet(regle);
        if (typeof id !== "string" || typeof indicateur !== "string") {
            erreurs.push({ chemin, code: "config.type", message: "Une règle a un identifiant et un indicateur, en texte." });
        }
        if (!OPERATEURS.includes(op)) {
            erreurs.push({ chemin: `${chemin}.op`, code: "config.regle_op_inconnu", message: `Comparaison inconnue ; choix : ${OPERATEURS.join(" ")}.` });
        }
        if (vus.has(id))
            erreurs.push({ chemin: `${chemin}.id`, code: "config.regle_id_double", message: `Deux règles ont l'identifiant « ${String(id)} ».` });
        vus.add(id);
        for (const cle of ["valeur", "points"]) {
            if (nombreDe(objet(regle), cle, chemin, erreurs) === null && objet(regle)[cle] === undefined) {
                erreurs.push({ chemin: `${chemin}.${cle}`, code: "config.requis", message: `La clé « ${cle} » manque.` });
            }
        }
    });
}
function reglesAlias(config, erreurs) {
    const alias = objet(config.couplages_alias);
    const vus = new Map();
    for (const [canonique, liste] of Object.entries(alias)) {
        const chemin = `couplages_alias.${canonique}`;
        if (!Array.isArray(liste)) {
            erreurs.push({ chemin, code: "config.type", message: "Une liste de noms est attendue." });
            continue;
        }
        for (const nom of liste) {
            if (typeof nom !== "string")
                erreurs.push({ chemin, code: "config.type", message: "Un alias est un texte." });
            else {
                const autre = vus.get(nom);
                if (autre !== undefined)
                    erreurs.push({ chemin, code: "config.alias_double", message: `« ${nom} » désigne aussi « ${autre} ».` });
                if (Object.hasOwn(alias, nom)) {
                    erreurs.push({ chemin, code: "config.alias_canonique", message: `« ${nom} » est déjà un nom canonique : il ne peut pas être un alias.` });
                }
                vus.set(nom, canonique);
            }
        }
    }
}
function reglesPostes(config, erreurs) {
    for (const [cle, contenu] of Object.entries(objet(config.postes_poids))) {
        const parAxe = typeof contenu === "object" && contenu !== null;
        if (Array.isArray(contenu))
            erreurs.push({ chemin: `postes_poids.${cle}`, code: "config.type", message: "Un objet est attendu." });
        const source = parAxe ? objet(contenu) : { [cle]: contenu };
        const chemin = parAxe ? `postes_poids.${cle}` : "postes_poids";
        for (const poste of Object.keys(source))
            exigerPositif(source, poste, chemin, "config.poste_negatif", "Le poids d'un poste ne peut pas être négatif.", erreurs);
    }
}
const REGLES = Object.freeze([reglesPoids, reglesModulateurs, reglesAdequation, reglesTolerances, reglesBonus, reglesAlias, reglesPostes]);
const REGLES_APERCU = Object.freeze([reglesPoids, reglesModulateurs]);
function appliquer(config, regles) {
    const structure = erreursDeStructure(validerSchemaAlgoConfig(config), "config");
    if (structure.length > 0)
        return { ok: false, erreurs: structure };
    const valeur = config;
    const erreurs = [];
    for (const regle of regles)
        regle(valeur, erreurs);
    return erreurs.length > 0 ? { ok: false, erreurs } : { ok: true, valeur, avertissements: [] };
}
/**
 * Contrôle d'une configuration, en deux étages : la structure (schéma JSON compilé d'avance, permissif), puis les règles métier nommées `config.*`.
 * Le second étage ne passe que si le premier est franchi. Une clé intérieure absente d'un objet libre est valable.
 */
export function validerAlgoConfig(config) {
    return appliquer(config, REGLES);
}
/** Comme {@link validerAlgoConfig}, pour ce qu'un aperçu en lit : la structure, les poids et leurs modulateurs. Un aperçu dure une fraction de milliseconde. */
export function validerPoids(config) {
    return appliquer(config, REGLES_APERCU);
}
