/**
 * La table des champs : chaque feuille du scénario, une ligne, une fois. Contrôle, défauts, formulaire, adresse, API, commande et schéma JSON la lisent.
 * Elle ne calcule rien et ne contient ni prix ni coefficient : un défaut qui en vient n'en porte que la clé. Ajouter un champ, c'est y ajouter une ligne.
 */
import { CHAMPS_ALIM } from "./alim.js";
import { CHAMPS_BATIMENT } from "./batiment.js";
import { CHAMPS_EAU } from "./eau.js";
import { CHAMPS_ENERGIE } from "./energie.js";
import { CHAMPS_LIEU } from "./lieu.js";
import { CHAMPS_TERRAIN } from "./terrain.js";
/** Toutes les feuilles du scénario, dans un ordre où chaque défaut ne dépend que des précédents. */
export const CHAMPS = Object.freeze([
    ...CHAMPS_LIEU,
    ...CHAMPS_BATIMENT,
    ...CHAMPS_EAU,
    ...CHAMPS_ENERGIE,
    ...CHAMPS_ALIM,
    ...CHAMPS_TERRAIN,
]);
const PAR_CHEMIN = Object.freeze(Object.fromEntries(CHAMPS.map((champ) => [champ.chemin, champ])));
/**
 * Coefficient dont dépend la valeur d'un champ sans réponse, s'il y en a un. `valeurDe` rend la réponse d'un autre champ, dont ce choix peut dépendre ; sans
 * elle, c'est le défaut de cet autre champ qui choisit.
 */
export function coefficientDe({ defaut, coefficient }, valeurDe) {
    if (defaut !== undefined && "coefficient" in defaut)
        return defaut.coefficient;
    if (typeof coefficient !== "object")
        return coefficient;
    return coefficient.ids[String(valeurDe(coefficient.selon) ?? defautFixe(coefficient.selon))];
}
/** La valeur d'un champ dont rien n'est dit, quand la table l'écrit elle-même ; undefined si une règle ou un coefficient la donne. */
export function defautFixe(chemin) {
    const defaut = champDe(chemin)?.defaut;
    return defaut !== undefined && "valeur" in defaut ? defaut.valeur : undefined;
}
/** Les réponses qu'un champ admet, s'il se choisit dans une liste ; vide sinon. */
export function choixDe(chemin) {
    const champ = champDe(chemin);
    return champ !== undefined && "choix" in champ ? Object.keys(champ.choix) : [];
}
/** Le champ d'un chemin du scénario ; undefined si aucune feuille ne le porte. */
export function champDe(chemin) {
    return Object.hasOwn(PAR_CHEMIN, chemin) ? PAR_CHEMIN[chemin] : undefined;
}
