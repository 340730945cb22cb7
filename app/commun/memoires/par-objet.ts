/** Le même calcul, fait une fois par objet : tant que l'objet est le même, le résultat est le même objet aussi. */
export function retenirParObjet<A extends object, R>(calculer: (argument: A) => R): (argument: A) => R {
  const faits = new WeakMap<A, { readonly resultat: R }>();
  return (argument) => {
    const fait = faits.get(argument);
    if (fait !== undefined) return fait.resultat;
    const resultat = calculer(argument);
    faits.set(argument, { resultat });
    return resultat;
  };
}
