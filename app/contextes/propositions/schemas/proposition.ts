import { z } from "zod";
import { DONNER_LES_DEUX, estPositionEntiere } from "#app/commun/geo/position-entiere.ts";
import { CHAMP_PIEGE } from "#app/contextes/propositions/domaine/anti-abus.ts";
import {
  ETAPES_LIEU,
  FORMES_LIEU,
  OFFRES_LIEU,
  RECHERCHES_LIEU,
  TYPES_LIEU,
  TAGS_PLATEFORME,
  CATEGORIES_RESEAU,
  ECHELLES_RESEAU,
} from "#app/contextes/annuaire/index.ts";
import { CORPUS_PROPOSES, DEMANDES, type ContenuDe, type ContenuRetrait, type Demande } from "#app/contextes/propositions/domaine/contenu.ts";
import { TYPES_PROPOSITION, type TypeProposition } from "#app/commun/types-proposition.ts";
import {
  annee,
  axes,
  choix,
  choixFacultatif,
  choixMultiple,
  choixMultipleFacultatif,
  contactFacultatif,
  coordonnee,
  courriel,
  departement,
  ligne,
  lignes,
  motsCles,
  territoire,
  texteCourt,
  texteCourtFacultatif,
  texteLibre,
  texteLong,
  url,
  urlFacultative,
} from "./saisies.ts";

// Un schéma par onglet, dans l'ordre des champs à l'écran : les messages suivent cet ordre. Les mêmes servent au formulaire, à l'API, à la relecture et à
// la lecture de ce qui est rangé.

/** Longueur de la description, annoncée sous le champ. */
export const DESCRIPTION_MAX = 600;
const MOTIF_MAX = 600;

const explicationFacultative = z.preprocess(lignes, texteLibre(MOTIF_MAX).optional());
const description = texteLong("Décrivez en quelques phrases.", 20, DESCRIPTION_MAX);

const SUITE = { explication: explicationFacultative, courriel };

const SchemaLieuPropose = z
  .object({
    nom: texteCourt("Donnez le nom du lieu.", 2, 120),
    type: choix("Choisissez la sorte de lieu.", TYPES_LIEU),
    commune: texteCourt("Donnez la commune.", 2, 80),
    departement,
    url: urlFacultative,
    contact: contactFacultatif,
    axes,
    description,
    lat: coordonnee(90, "Donnez une latitude en degrés, par exemple 44,73."),
    lon: coordonnee(180, "Donnez une longitude en degrés, par exemple 5,02."),
    cherche: choixMultipleFacultatif(RECHERCHES_LIEU),
    propose: choixMultipleFacultatif(OFFRES_LIEU),
    etape: choixFacultatif(ETAPES_LIEU),
    forme: choixFacultatif(FORMES_LIEU),
    ...SUITE,
  })
  .refine(estPositionEntiere, { path: ["lat"], error: DONNER_LES_DEUX });

const SchemaReseauPropose = z.object({
  nom: texteCourt("Donnez le nom du réseau.", 2, 120),
  sigle: texteCourtFacultatif(20),
  url,
  categories: choixMultiple("Choisissez au moins une catégorie.", CATEGORIES_RESEAU, 3),
  axes,
  echelle: choix("Choisissez l'échelle.", ECHELLES_RESEAU),
  territoire,
  description,
  mots_cles: motsCles,
  ...SUITE,
});

const SchemaJobPropose = z.object({
  nom: texteCourt("Donnez le nom de la plateforme.", 2, 120),
  tag: choix("Choisissez ce qu'on y trouve.", TAGS_PLATEFORME),
  url,
  axes,
  description,
  pied: texteCourtFacultatif(120),
  mots_cles: motsCles,
  ...SUITE,
});

const SchemaOutilPropose = z.object({
  nom: texteCourt("Donnez le nom de l'outil.", 2, 120),
  url,
  axes,
  description,
  licence: texteCourtFacultatif(80),
  ...SUITE,
});

const SchemaReferenceProposee = z
  .object({
    titre: texteCourt("Donnez le titre.", 2, 200),
    auteur: texteCourtFacultatif(120),
    annee,
    url: urlFacultative,
    corpus: choix("Choisissez le fonds.", CORPUS_PROPOSES),
    description,
    ...SUITE,
  })
  .refine(({ auteur, url: lien }) => auteur !== undefined || lien !== undefined, {
    path: ["auteur"],
    error: "Donnez une autrice, un auteur ou une adresse : il faut pouvoir retrouver le texte.",
  });

/** Retirer une fiche : dire pourquoi suffit. */
export const SchemaRetrait = z.object({
  explication: texteLong("Dites en une phrase pourquoi.", 10, MOTIF_MAX),
  courriel,
}) satisfies z.ZodType<ContenuRetrait>;

export const SCHEMAS_CONTENU = {
  ecosysteme: SchemaLieuPropose,
  reseau: SchemaReseauPropose,
  job: SchemaJobPropose,
  outil: SchemaOutilPropose,
  reference_rag: SchemaReferenceProposee,
} as const satisfies { readonly [T in TypeProposition]: z.ZodType<ContenuDe<T>> };

/** Ce qui choisit le schéma : la sorte, et pour une fiche existante laquelle et pour quoi. */
export const SchemaEnveloppe = z
  .object({
    submission_type: z.enum(TYPES_PROPOSITION, { error: `Choisissez parmi : ${TYPES_PROPOSITION.join(", ")}.` }),
    cible: z.preprocess(ligne, z.string({ error: "Il faut ici un texte." }).max(120, { error: "Cet identifiant est trop long." }).optional()),
    demande: z.preprocess(ligne, z.enum(DEMANDES, { error: `Choisissez parmi : ${DEMANDES.join(", ")}.` }).optional()),
    [CHAMP_PIEGE]: z.preprocess(ligne, z.undefined({ error: "Ce champ doit rester vide : il piège les robots." }).optional()),
  })
  .transform(({ submission_type, cible, demande }): { submission_type: TypeProposition; cible?: string; demande: Demande } => ({
    submission_type,
    ...(cible === undefined ? {} : { cible }),
    demande: cible === undefined ? "ajout" : demande === "retrait" ? "retrait" : "correction",
  }));
export type Enveloppe = z.output<typeof SchemaEnveloppe>;

export function schemaDuContenu(type: TypeProposition, demande: Demande) {
  return demande === "retrait" ? SchemaRetrait : SCHEMAS_CONTENU[type];
}

export const SchemaMotif = z.object({ motif: texteLong("Donnez le motif : la personne le lira.", 10, MOTIF_MAX) });
