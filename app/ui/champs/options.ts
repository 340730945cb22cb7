export type OptionChoix = { readonly valeur: string; readonly libelle: string };

/** Les choix d'une liste ou d'une rangée de boutons : chaque valeur, sous son nom. */
export function optionsDe<T extends string>(
  valeurs: ReadonlyArray<T>,
  noms: Readonly<Record<T, string>>,
): ReadonlyArray<{ readonly valeur: T; readonly libelle: string }> {
  return valeurs.map((valeur) => ({ valeur, libelle: noms[valeur] }));
}
