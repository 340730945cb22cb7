// D'où vient un envoi : la page d'un autre site ne doit pas agir au nom d'un visiteur.

const METHODES_SURES: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export function changeEtat(methode: string): boolean {
  return !METHODES_SURES.has(methode.toUpperCase());
}

type EntetesLus = { get(nom: string): string | null };

/**
 * Vrai si l'envoi vient de chez nous ou d'un programme sans navigateur. L'hôte seul est comparé : derrière un mandataire, TLS finit avant nous et
 * le protocole de la requête interne n'est pas celui que le visiteur a tapé.
 */
export function origineAdmise(entetes: EntetesLus, hotesAdmis: ReadonlyArray<string>): boolean {
  const origine = entetes.get("origin");
  if (origine === null) {
    const provenance = entetes.get("sec-fetch-site");
    return provenance === null || provenance === "same-origin" || provenance === "none";
  }
  const hote = hoteDe(origine);
  if (hote === null) return false;
  return hote === entetes.get("host")?.toLowerCase() || hotesAdmis.includes(hote);
}

/** Hôte (nom:port) d'une origine ; `null` pour « null » et tout ce qui n'est pas http(s). */
export function hoteDe(origine: string): string | null {
  if (!URL.canParse(origine)) return null;
  const { protocol, host } = new URL(origine);
  return protocol === "http:" || protocol === "https:" ? host : null;
}
