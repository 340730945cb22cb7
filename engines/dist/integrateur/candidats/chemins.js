/** Valeur d'un chemin ; undefined si un maillon manque. */
export function lireChemin(arbre, cles) {
    let valeur = arbre;
    for (const cle of cles) {
        if (typeof valeur !== "object" || valeur === null)
            return undefined;
        valeur = valeur[cle];
    }
    return valeur;
}
function remplacer(noeud, cles, valeur) {
    const [cle, ...reste] = cles;
    if (cle === undefined)
        return valeur;
    if (Array.isArray(noeud)) {
        const copie = [...noeud];
        copie[Number(cle)] = remplacer(copie[Number(cle)], reste, valeur);
        return copie;
    }
    const objet = typeof noeud === "object" && noeud !== null ? noeud : {};
    return { ...objet, [cle]: remplacer(objet[cle], reste, valeur) };
}
/** Nouvel arbre où chaque chemin pointé prend sa valeur ; l'ancien n'est pas touché, ce qui ne change pas est partagé. */
export function appliquerChangements(arbre, changements) {
    let resultat = arbre;
    for (const [chemin, valeur] of Object.entries(changements))
        resultat = remplacer(resultat, chemin.split("."), valeur);
    return resultat;
}
/** Chemins des feuilles d'un arbre (un tableau est une feuille). */
export function feuilles(arbre, prefixe = "") {
    if (typeof arbre !== "object" || arbre === null || Array.isArray(arbre))
        return [prefixe];
    return Object.entries(arbre).flatMap(([cle, valeur]) => (valeur === undefined ? [] : feuilles(valeur, prefixe === "" ? cle : `${prefixe}.${cle}`)));
}
