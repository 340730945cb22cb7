// D'où vient un envoi : la page d'un autre site ne doit pas agir au nom d'un visiteur.

const METHODES_SURES: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export function changeEtat(methode: string): boolean {
  return !METHODES_SURES.has(methode.toUpperCase());
}

type EntetesLus = { get(nom: string): string | null };

export type OrigineAttendue = {
  /** Origines publiques déclarées ; vide : celle de la requête. */
  readonly origines: ReadonlyArray<string>;
  /** Transport vu par le visiteur, mandataires compris. */
  readonly https: boolean;
};

/**
 * Vrai si l'envoi vient de chez nous ou d'un programme sans navigateur. Le protocole compte : une page en clair, que n'importe qui sur le chemin peut
 * réécrire, n'agit pas au nom d'un visiteur du site chiffré.
 */
export function origineAdmise(entetes: EntetesLus, { origines, https }: OrigineAttendue): boolean {
  const origine = entetes.get("origin");
  if (origine === null) {
    const provenance = entetes.get("sec-fetch-site");
    return provenance === null || provenance === "same-origin" || provenance === "none";
  }
  const lue = origineDe(origine);
  // Un navigateur n'écrit dans Origin qu'un protocole et un hôte : avec un nom d'utilisateur ou un chemin, un autre l'a écrite.
  if (lue === null || /[@?#]|:\/\/[^/]*\//u.test(origine)) return false;
  if (origines.length > 0) return origines.includes(lue);
  return lue === origineDe(`${https ? "https" : "http"}://${entetes.get("host") ?? ""}`);
}

/** Origine (protocole, nom, port s'il n'est pas celui du protocole) d'une adresse ; `null` pour « null » et tout ce qui n'est pas http(s). */
export function origineDe(adresse: string): string | null {
  const hote = hoteDe(adresse);
  return hote === null ? null : `${new URL(adresse).protocol}//${hote}`;
}

/** Hôte (nom:port) d'une origine ; `null` pour « null » et tout ce qui n'est pas http(s). */
export function hoteDe(origine: string): string | null {
  if (!URL.canParse(origine)) return null;
  const { protocol, host } = new URL(origine);
  return protocol === "http:" || protocol === "https:" ? host : null;
}
