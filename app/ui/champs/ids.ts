// Identifiants déduits du nom du champ : le résumé d'erreurs et « Mes réponses » y renvoient sans les connaître.

/** Identifiant du contrôle : `#c-<nom>` est l'ancre du champ. */
export function idChamp(nom: string): string {
  return `c-${nom}`;
}
export function idAide(nom: string): string {
  return `c-${nom}-aide`;
}
export function idUnite(nom: string): string {
  return `c-${nom}-unite`;
}
export function idMessage(nom: string): string {
  return `c-${nom}-message`;
}
