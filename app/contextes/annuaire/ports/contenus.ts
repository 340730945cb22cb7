import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Plateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { SourceDonnees } from "#app/contextes/annuaire/domaine/provenance.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { Departement } from "#app/contextes/geographie/index.ts";

/** Fiches versionnées avec le dépôt, lues une fois au démarrage ; seul le catalogue les réunit à ce qui est publié. */
export interface ContenusAnnuaire {
  /** Provenance et licence de chaque jeu de données. */
  readonly sources: ReadonlyArray<SourceDonnees>;
  readonly reseaux: ReadonlyArray<Reseau>;
  readonly plateformes: ReadonlyArray<Plateforme>;
  readonly lieux: ReadonlyArray<Lieu>;
  /** Pour qu'« en Ardèche » retrouve un lieu du 07. */
  readonly departements: ReadonlyArray<Departement>;
}
