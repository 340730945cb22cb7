// À part des autres nombres : les pages de listes n'emploient que cela dans le navigateur.

/** L'espace fine insécable, entre les milliers. */
export const FINE = "\u202f";

/** Les chiffres d'un entier positif, par trois : « 1 200 ». */
export function grouperMilliers(chiffres: string): string {
  return chiffres.replace(/\B(?=(\d{3})+$)/g, FINE);
}

/** Combien, en chiffres : un entier positif ou nul. */
export function ecrireCompte(nombre: number): string {
  return grouperMilliers(String(nombre));
}
