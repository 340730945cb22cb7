/** Le premier rang, de `debut` à `fin`, qui convient, quand tous les suivants conviennent aussi ; `fin` si aucun : une dichotomie. */
export function premierRang(convient: (rang: number) => boolean, fin: number, debut = 0): number {
  let [bas, haut] = [debut, fin];
  while (bas < haut) {
    const milieu = (bas + haut) >>> 1;
    if (convient(milieu)) haut = milieu;
    else bas = milieu + 1;
  }
  return bas;
}
