/** Calcule à la première lecture, et garde. */
export function uneFois(calculer) {
    let rendu;
    return () => (rendu ??= { valeur: calculer() }).valeur;
}
/** Remplace des parties d'un objet, celles que `places` nomme, par ce que `compter` en rend quand on les lit. */
export function aLaLecture(objet, places, compter) {
    for (const cle in places)
        Object.defineProperty(objet, cle, { enumerable: true, get: () => compter()[cle] });
    return objet;
}
