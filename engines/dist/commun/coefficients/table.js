/**
 * Valeur d'un coefficient de la table harmonisée, dans l'unité de la table.
 * Un identifiant inconnu est un défaut du code ou de la table, pas de la saisie : l'exception le nomme.
 */
export function lire(coefs, id) {
    const coefficient = coefs[id];
    if (coefficient === undefined)
        throw new Error(`Coefficient inconnu : « ${id} » n'est pas dans la table.`);
    return coefficient.valeur;
}
/** Coefficient complet (bornes, source, date) ; même règle que {@link lire} pour un identifiant inconnu. */
export function lireFiche(coefs, id) {
    const coefficient = coefs[id];
    if (coefficient === undefined)
        throw new Error(`Coefficient inconnu : « ${id} » n'est pas dans la table.`);
    return coefficient;
}
/** Série numérotée sur deux chiffres, `prefixe.01` à `prefixe.12` par défaut (mois) ; de `debut` = 0 pour les heures. */
export function lireSerie(coefs, prefixe, nombre = 12, debut = 1) {
    const serie = new Array(nombre);
    for (let i = 0; i < nombre; i++)
        serie[i] = lire(coefs, `${prefixe}.${String(debut + i).padStart(2, "0")}`);
    return serie;
}
/** Nouvelle table où les valeurs données remplacent celles de la table ; les bornes s'écartent s'il le faut. Rien n'est modifié. */
export function avecValeurs(coefs, valeurs) {
    const table = { ...coefs };
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
