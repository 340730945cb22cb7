import { DonneeRefusee } from "../validation/garde.js";
function refuser(coefs, id) {
    const absent = coefs[id] === undefined;
    throw new DonneeRefusee({
        chemin: absent ? `coefficients.${id}` : `coefficients.${id}.valeur`,
        code: absent ? "coefficients.requis" : "coefficients.type",
        message: absent ? `Coefficient inconnu : « ${id} » n'est pas dans la table.` : `Coefficient illisible : « ${id} » n'a pas de valeur numérique.`,
    });
}
/**
 * Valeur d'un coefficient de la table harmonisée, dans l'unité de la table. Un identifiant inconnu ou une valeur qui n'est pas un nombre fini arrête le
 * calcul : le moteur appelé le rend en erreur, à son chemin.
 */
export function lire(coefs, id) {
    const coefficient = coefs[id];
    if (coefficient === undefined || coefficient === null || typeof coefficient.valeur !== "number" || coefficient.valeur - coefficient.valeur !== 0)
        return refuser(coefs, id);
    return coefficient.valeur;
}
/** Coefficient complet (bornes, source, date) ; même règle que {@link lire}. */
export function lireFiche(coefs, id) {
    const coefficient = coefs[id];
    return Number.isFinite(coefficient?.valeur) ? coefficient : refuser(coefs, id);
}
/**
 * Identifiants d'une série numérotée sur deux chiffres, `prefixe.01` à `prefixe.12` par défaut (mois) ; de `debut` = 0 pour les heures. À écrire une fois, au
 * chargement du module : un identifiant recomposé à chaque lecture coûte plus que la lecture.
 */
export function idsSerie(prefixe, nombre = 12, debut = 1) {
    return Object.freeze(Array.from({ length: nombre }, (_, i) => `${prefixe}.${String(debut + i).padStart(2, "0")}`));
}
/** Identifiants d'une famille, `prefixe` suivi d'une clé : ceux des clés attendues, composés une fois au chargement, se lisent ; un autre se compose. */
export function idsFamille(prefixe, cles) {
    const ids = new Map(cles.map((cle) => [cle, `${prefixe}${cle}`]));
    return (cle) => ids.get(cle) ?? `${prefixe}${cle}`;
}
/** Valeurs d'une série, dans l'ordre de ses identifiants. */
export function lireSerie(coefs, ids) {
    const serie = new Array(ids.length);
    for (let i = 0; i < ids.length; i++)
        serie[i] = lire(coefs, ids[i]);
    return serie;
}
/** Une copie à retoucher. Sans prototype, elle est d'emblée un dictionnaire : étaler mille lignes dans un objet ordinaire prend trois à dix fois plus de temps. */
export function copier(coefs) {
    return Object.assign(Object.create(null), coefs);
}
/** Nouvelle table où les valeurs données remplacent celles de la table ; les bornes s'écartent s'il le faut. Rien n'est modifié. */
export function avecValeurs(coefs, valeurs) {
    const table = copier(coefs);
    for (const [id, valeur] of Object.entries(valeurs)) {
        const ancien = lireFiche(coefs, id);
        table[id] = { ...ancien, valeur, min: Math.min(ancien.min, valeur), max: Math.max(ancien.max, valeur) };
    }
    return table;
}
/** Table indexée par identifiant, d'après la liste de `data/coefficients.json`. Un identifiant répété est un défaut des données. */
export function indexer(liste) {
    const table = {};
    for (const coefficient of liste) {
        if (table[coefficient.id] !== undefined)
            throw new Error(`Coefficient répété : « ${coefficient.id} ».`);
        table[coefficient.id] = coefficient;
    }
    return table;
}
