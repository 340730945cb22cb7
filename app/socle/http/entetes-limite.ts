import type { EtatLimite } from "#app/commun/limites/compteurs.ts";

export type LimiteAnnoncee = EtatLimite & { readonly fenetre_s: number };

/** En-têtes d'une limite, au format du brouillon IETF « RateLimit header fields » : la règle, puis ce qu'il en reste et dans combien de secondes elle revient. */
export function entetesLimite(nom: string, { limite, reste, attente_s, fenetre_s }: LimiteAnnoncee): Record<string, string> {
  return {
    "RateLimit-Policy": `"${nom}";q=${limite};w=${fenetre_s}`,
    RateLimit: `"${nom}";r=${reste};t=${attente_s}`,
  };
}
