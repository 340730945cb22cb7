const PORTEUR = /^Bearer +(\S+)$/i;

/** Le jeton de l'en-tête Authorization ; vide s'il n'y en a pas. */
export function jetonPorteur(entetes: Headers): string {
  return PORTEUR.exec(entetes.get("authorization") ?? "")?.[1] ?? "";
}
