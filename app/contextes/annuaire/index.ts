// L'annuaire : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { ecrireFiltreLieux, NOMS_TYPES_LIEU, TYPES_LIEU, type Lieu, type TypeLieu } from "./domaine/ecosysteme.ts";
export { estEssentiel, estReprise } from "./domaine/familles.ts";
export { collectionLieux, ecrireCsvLieux } from "./domaine/export-lieux.ts";
export {
  ETAPES_LIEU,
  FORMES_LIEU,
  NOMS_ETAPES_LIEU,
  NOMS_FORMES_LIEU,
  NOMS_OFFRES_LIEU,
  NOMS_RECHERCHES_LIEU,
  OFFRES_LIEU,
  RECHERCHES_LIEU,
  type EtapeLieu,
  type FormeLieu,
  type OffreLieu,
  type RechercheLieu,
} from "./domaine/offres.ts";
export type { OutilPublie, ReferencePubliee } from "./domaine/outils.ts";
export { NOMS_TAGS_PLATEFORME, TAGS_PLATEFORME, type Plateforme, type TagPlateforme } from "./domaine/plateformes.ts";
export { SOURCE_PROPOSITION } from "./domaine/provenance.ts";
export {
  CATEGORIES_RESEAU,
  ECHELLES_RESEAU,
  NOMS_CATEGORIES_RESEAU,
  NOMS_ECHELLES_RESEAU,
  NOMS_REGIONS,
  type CategorieReseau,
  type EchelleReseau,
  type Fiabilite,
  type Reseau,
} from "./domaine/reseaux.ts";
export type { Catalogue } from "./domaine/catalogue.ts";
export { AUCUNE_PUBLICATION, type EtatPublie, type NouvellePubliee, type PhotoPubliee } from "./domaine/publications.ts";
export type { ContenusAnnuaire } from "./ports/contenus.ts";
export type { Publications } from "./ports/publications.ts";
export type { Indexeur, Recherche, TermesPeses } from "./ports/recherche.ts";
export type { ServiceCatalogue } from "./service/catalogue.server.ts";
export type { ServiceAPropos } from "./service/a-propos.server.ts";
export type { ServiceAnnuaire } from "./service/annuaire.server.ts";
export type { ServiceEcosysteme } from "./service/ecosysteme.server.ts";
