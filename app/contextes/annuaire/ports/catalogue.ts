import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { GroupeSynonymes } from "#app/contextes/assistants/domaine/recherche/lexique.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Auteur, CorpusPensees, DocumentPensee, Ecole, PrefaceCorpus, Relation } from "#app/contextes/pensees/domaine/pensees.ts";
import type { Plateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { SourceDonnees } from "#app/contextes/annuaire/domaine/provenance.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { TarifModele } from "#app/contextes/assistants/domaine/tarifs.ts";
import type { Departement } from "#app/contextes/geographie/ports/geographie.ts";

/** Contenus versionnés avec le dépôt, lus une fois au démarrage. */
export interface Catalogue {
  /** Provenance et licence de chaque jeu de données. */
  readonly sources: ReadonlyArray<SourceDonnees>;
  readonly reseaux: ReadonlyArray<Reseau>;
  readonly plateformes: ReadonlyArray<Plateforme>;
  readonly lieux: ReadonlyArray<Lieu>;
  readonly auteurs: ReadonlyArray<Auteur>;
  readonly ecoles: ReadonlyArray<Ecole>;
  readonly relations: ReadonlyArray<Relation>;
  readonly documents: ReadonlyArray<DocumentPensee>;
  readonly prefaces: Readonly<Record<CorpusPensees, PrefaceCorpus>>;
  /** Consigne système de chaque assistant. */
  readonly consignes: Readonly<Record<Agent, string>>;
  /** Groupes de termes proches, pour élargir une recherche. */
  readonly synonymes: ReadonlyArray<GroupeSynonymes>;
  /** Termes qui annoncent une question hors sujet. */
  readonly hors_sujet: ReadonlyArray<string>;
  /** Pour qu'« en Ardèche » retrouve un lieu du 07. */
  readonly departements: ReadonlyArray<Departement>;
  readonly tarifs: ReadonlyArray<TarifModele>;
}
