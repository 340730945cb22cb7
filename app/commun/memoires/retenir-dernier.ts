/** Le même calcul, qui rend son dernier résultat tant qu'on lui redonne le même objet. */
export function retenirDernier<A extends object, R>(calculer: (argument: A) => R): (argument: A) => R {
  let dernier: { readonly argument: A; readonly resultat: R } | undefined;
  return (argument) => {
    if (dernier?.argument !== argument) dernier = { argument, resultat: calculer(argument) };
    return dernier.resultat;
  };
}
