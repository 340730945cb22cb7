export function somme(valeurs: ReadonlyArray<number>): number {
  return valeurs.reduce((total, une) => total + une, 0);
}
