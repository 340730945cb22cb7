/** Ordre des unités de code, le même sur tous les moteurs et dans toutes les langues : pour ranger des clés et des dates ISO, pas des noms qu'une personne lit. */
export function comparerTextes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
