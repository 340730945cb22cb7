/** Rendu par l'action du navigateur quand l'envoi n'a pas pu partir. */
export const ESSAI_SANS_RESEAU = { sansReseau: true } as const;
export type SansReseau = typeof ESSAI_SANS_RESEAU;

export function estSansReseau(retour: unknown): retour is SansReseau {
  return typeof retour === "object" && retour !== null && "sansReseau" in retour;
}
