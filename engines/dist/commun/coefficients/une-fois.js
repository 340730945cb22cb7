/** Calcule à la première lecture, et garde. */
export function uneFois(calculer) {
    let rendu;
    return () => (rendu ??= { valeur: calculer() }).valeur;
}
