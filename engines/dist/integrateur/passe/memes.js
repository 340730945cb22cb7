/** Mêmes feuilles, à toute profondeur ; une propriété absente vaut une propriété indéfinie. */
function memes(a, b) {
    if (a === b)
        return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null)
        return false;
    if (Array.isArray(a) !== Array.isArray(b))
        return false;
    const gauche = a;
    const droite = b;
    for (const cle in gauche)
        if (!memes(gauche[cle], droite[cle]))
            return false;
    for (const cle in droite)
        if (gauche[cle] === undefined && droite[cle] !== undefined)
            return false;
    return true;
}
/** Le même scénario, chaque branche inchangée étant celle du voisin : ce qui s'en tire ensuite se reconnaît sans se relire. */
export function partagerBranches(scenario, voisin) {
    const partage = { ...scenario };
    for (const cle in scenario)
        if (memes(scenario[cle], voisin[cle]))
            partage[cle] = voisin[cle];
    return partage;
}
function memeClimat(a, b) {
    if (a === b)
        return true;
    const lieu = a.territoire === b.territoire && a.altitude_m === b.altitude_m && a.zone_pluie === b.zone_pluie && a.cote === b.cote;
    return lieu && memes(a.pluie_mm, b.pluie_mm) && memes(a.t_moy_c, b.t_moy_c);
}
/** Vrai si un axe rendrait la même chose des deux entrées, dans le même territoire : le climat se réduit à ce qui l'y identifie. */
export function memeEntree(a, b) {
    if (!memeClimat(a.contexte, b.contexte))
        return false;
    const gauche = a;
    const droite = b;
    for (const cle in gauche)
        if (cle !== "contexte" && !memes(gauche[cle], droite[cle]))
            return false;
    for (const cle in droite)
        if (gauche[cle] === undefined && droite[cle] !== undefined)
            return false;
    return true;
}
