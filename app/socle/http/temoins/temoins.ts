/**
 * Le nom d'un témoin que le site choisit. En https, le préfixe fait refuser au navigateur un témoin du même nom posé par un sous-domaine, ou sans chiffrement.
 */
export function nomDuTemoin(nom: string, https: boolean): string {
  return https ? `__Host-${nom}` : nom;
}
