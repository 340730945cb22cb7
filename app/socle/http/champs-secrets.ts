const SECRETS: ReadonlySet<string> = new Set(["password", "motdepasse", "code", "secondfacteur", "jeton", "token", "secret"]);

/** Un champ qui se tape masqué, ou qui ouvre une porte : ni réaffiché, ni gardé pour plus tard, quelle que soit la façon d'écrire son nom. */
export function estChampSecret(nom: string): boolean {
  return SECRETS.has(nom.toLowerCase().replace(/[^a-z]/g, ""));
}
