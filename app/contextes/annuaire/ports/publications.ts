import type { EtatPublie } from "#app/contextes/annuaire/domaine/publications.ts";

/** Ce que les propositions acceptées changent aux listes du site. */
export interface Publications {
  /** Le même objet tant que rien n'a été publié, corrigé ni retiré. */
  lire(): Promise<EtatPublie>;
}
