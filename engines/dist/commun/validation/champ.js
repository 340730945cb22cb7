import { CHAMPS, champDe } from "../../champs/champs.js";
import { controlerBooleen, controlerChoix, controlerEntier, controlerListeDeChoix, controlerMensuel, controlerNombre, controlerObjet, controlerTableau, } from "../validation.js";
/** Comme `controlerChoix`, d'après les clés des choix, qui ne sont énumérées que pour un refus. */
function controlerCle(erreurs, chemin, valeur, choix) {
    if (typeof valeur !== "string" || !Object.hasOwn(choix, valeur))
        controlerChoix(erreurs, chemin, valeur, Object.keys(choix));
}
function controlerSousChamp(erreurs, champ, chemin, valeur) {
    if (champ.facultatif === true && valeur === undefined)
        return;
    switch (champ.genre) {
        case "nombre":
            return controlerNombre(erreurs, chemin, valeur, champ.min, champ.max);
        case "entier":
            return controlerEntier(erreurs, chemin, valeur, champ.min, champ.max);
        case "choix":
            return controlerCle(erreurs, chemin, valeur, champ.choix);
        case "booleen":
            return controlerBooleen(erreurs, chemin, valeur);
    }
}
/** Contrôle chaque élément d'une liste (toits, panneaux) d'après la table ; sa longueur n'est pas regardée ici. */
export function controlerElements(erreurs, champs, chemin, valeur) {
    if (!controlerTableau(erreurs, chemin, valeur))
        return;
    valeur.forEach((element, rang) => {
        if (!controlerObjet(erreurs, `${chemin}.${rang}`, element))
            return;
        for (const champ of champs)
            controlerSousChamp(erreurs, champ, `${chemin}.${rang}.${champ.cle}`, element[champ.cle]);
    });
}
/** Contrôle une valeur d'après sa ligne de la table : type, bornes, choix. `chemin` : celui que l'erreur nomme. */
export function controlerChamp(erreurs, champ, valeur, chemin = champ.chemin) {
    switch (champ.genre) {
        case "nombre":
            return controlerNombre(erreurs, chemin, valeur, champ.min, champ.max);
        case "entier":
            return controlerEntier(erreurs, chemin, valeur, champ.min, champ.max);
        case "mensuel":
            return controlerMensuel(erreurs, chemin, valeur, champ.min, champ.max);
        case "choix":
            return controlerCle(erreurs, chemin, valeur, champ.choix);
        case "liste":
            return controlerListeDeChoix(erreurs, chemin, valeur, Object.keys(champ.choix));
        case "booleen":
            return controlerBooleen(erreurs, chemin, valeur);
        case "objets":
            controlerElements(erreurs, champ.champs, chemin, valeur);
            if (Array.isArray(valeur) && valeur.length > champ.longueur) {
                erreurs.push({ chemin, code: "saisie.longueur", message: `Au plus ${champ.longueur} éléments sont attendus ; reçu : ${valeur.length}.` });
            }
            return;
        case "regime":
            if (typeof valeur === "string")
                controlerCle(erreurs, chemin, valeur, champ.choix);
            else if (controlerObjet(erreurs, chemin, valeur))
                for (const groupe of Object.keys(champ.groupes))
                    controlerNombre(erreurs, `${chemin}.${groupe}`, valeur[groupe], champ.min, champ.max);
            return;
        case "texte":
            // En caractères, comme un schéma JSON les compte, et non en unités UTF-16.
            if (typeof valeur !== "string" || [...valeur].length > champ.longueur) {
                erreurs.push({ chemin, code: "saisie.texte", message: `Un texte d’au plus ${champ.longueur} caractères est attendu.` });
            }
    }
}
/**
 * Les champs du scénario qu'un axe reçoit tels quels. `places` : début du chemin dans le scénario → début dans l'entrée (`batiment.` → `logement.`), ou chemin
 * entier → chemin entier. `sauf` : champs que l'axe ne reçoit pas. `facultatifs` : chemins de l'entrée, feuilles ou branches, qui peuvent manquer.
 */
export function lignesEntree(places, { sauf = [], facultatifs = [] }) {
    const lignes = CHAMPS.flatMap((champ) => {
        const place = Object.entries(places).find(([de]) => (de.endsWith(".") ? champ.chemin.startsWith(de) : champ.chemin === de));
        if (place === undefined || sauf.includes(champ.chemin))
            return [];
        const chemin = place[1] + champ.chemin.slice(place[0].length);
        const facultatif = facultatifs.some((f) => chemin === f || chemin.startsWith(`${f}.`));
        const cles = Object.freeze(chemin.split("."));
        const branches = Object.freeze(cles.slice(1).map((_, n) => cles.slice(0, n + 1).join(".")));
        return [Object.freeze({ champ, chemin, cles, branches, facultatif })];
    });
    return Object.freeze(lignes);
}
/** Contrôle une entrée d'axe, champ par champ. Une branche qui n'est pas un objet est signalée une fois, à son nom. */
export function controlerEntreeAxe(erreurs, lignes, entree) {
    const refusees = [];
    for (const { champ, chemin, cles, branches, facultatif } of lignes) {
        if (refusees.length > 0 && refusees.some((branche) => chemin.startsWith(branche)))
            continue;
        let valeur = entree;
        let lisible = true;
        for (let i = 0; i < branches.length && lisible && valeur !== undefined; i++) {
            valeur = valeur[cles[i]];
            // Une branche exigée qui manque est refusée comme une branche d'un autre type.
            if (valeur === undefined && facultatif)
                break;
            const branche = branches[i];
            lisible = controlerObjet(erreurs, branche, valeur);
            if (!lisible)
                refusees.push(`${branche}.`);
        }
        if (!lisible)
            continue;
        if (valeur !== undefined)
            valeur = valeur[cles[branches.length]];
        if (valeur !== undefined || !facultatif)
            controlerChamp(erreurs, champ, valeur, chemin);
    }
}
/** Propriétés d'un élément d'une liste du scénario ; lève si ce n'en est pas une, faute de table qui se voit au chargement. */
export function sousChampsDe(chemin) {
    const champ = champDe(chemin);
    if (champ?.genre !== "objets")
        throw new TypeError(`« ${chemin} » n'est pas une liste d'éléments.`);
    return champ.champs;
}
