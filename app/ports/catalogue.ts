import type { SourceDonnees } from "#app/domaine/provenance.ts";

/** Contenus versionnés avec le dépôt, lus une fois au démarrage. */
export interface Catalogue {
  /** Provenance et licence de chaque jeu de données. */
  readonly sources: ReadonlyArray<SourceDonnees>;
}
