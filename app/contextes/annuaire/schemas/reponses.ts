import { z } from "zod";
import { NOMS_SOUS_TYPES_LIEU, PRECISIONS_LIEU, TYPES_LIEU, type SousTypeLieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { ETAPES_LIEU, FORMES_LIEU, OFFRES_LIEU, RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import { TAGS_PLATEFORME } from "#app/contextes/annuaire/domaine/plateformes.ts";
import { CATEGORIES_RESEAU, ECHELLES_RESEAU } from "#app/contextes/annuaire/domaine/reseaux.ts";
import { axes, collection, degres, entier } from "#app/socle/api/formes.ts";

// Ce que rend l'annuaire. La route qui rendrait autre chose ne compilerait pas.

const fiabilite = { verifie: z.boolean(), source: z.string(), avertissement: z.string().optional() };

const SchemaReseauRendu = z.object({
  id: z.string(),
  nom: z.string(),
  sigle: z.string().optional(),
  description: z.string(),
  categories: z.array(z.enum(CATEGORIES_RESEAU)),
  axes,
  echelle: z.enum(ECHELLES_RESEAU),
  territoire: z.array(z.string()).optional(),
  territoire_noms: z.array(z.string()),
  siege: z.object({ ville: z.string(), ...degres }).optional(),
  annee_creation: z.int().optional(),
  mots_cles: z.array(z.string()),
  url: z.string(),
  ...fiabilite,
});
export const SchemaReseauxRendus = z.object({
  total: entier,
  approche: z.boolean().describe("Aucune fiche ne porte tous les mots : voici les plus voisines."),
  reseaux: z.array(SchemaReseauRendu),
});

export const SchemaPlateformesRendues = z.array(
  z.object({
    id: z.string(),
    tag: z.enum(TAGS_PLATEFORME),
    nom: z.string(),
    axes,
    description: z.string(),
    pied: z.string(),
    url: z.string(),
    mots_cles: z.array(z.string()),
    ...fiabilite,
  }),
);

const commune = z.object({ code: z.string(), nom: z.string(), departement: z.string(), departement_nom: z.string(), ...degres, libelle: z.string() });
export const SchemaCommunesRendues = z.object({ communes: z.array(commune), designee: commune.optional(), question: z.string().optional() });

export const SchemaLieuxRendus = collection(
  z.object({
    id: z.string(),
    nom: z.string(),
    type: z.enum(TYPES_LIEU),
    description: z.string(),
    commune: z.string(),
    code_insee: z.string(),
    departement: z.string(),
    precision: z.enum(PRECISIONS_LIEU),
    commune_source: z.enum(["document", "proposition", "connaissance_generale"]),
    axes,
    sous_type: z.enum(Object.keys(NOMS_SOUS_TYPES_LIEU) as [SousTypeLieu, ...Array<SousTypeLieu>]).optional(),
    url: z.string().optional(),
    url_source: z.string().optional(),
    contact: z.string().optional().describe("Page ou boîte de la structure."),
    propose: z.array(z.enum(OFFRES_LIEU)).optional().describe("Ce que la source dit que le lieu offre."),
    cherche: z.array(z.enum(RECHERCHES_LIEU)).optional().describe("Ce que la source dit que le lieu cherche."),
    etape: z.enum(ETAPES_LIEU).optional().describe("Étape du lieu, si la source la dit ; « depuis » dit aussi qu'il est ouvert."),
    forme: z.enum(FORMES_LIEU).optional().describe("Forme juridique, si la source la dit."),
    depuis: z.int().optional().describe("Année d'ouverture, si la source la dit."),
    releve_le: z.string().optional().describe("Jour ou mois du relevé."),
    licence: z.string().optional().describe("Licence de la base publique d'où la fiche est reprise."),
    credit: z.string().optional().describe("Mention que cette licence demande."),
    page: z.string(),
    ...fiabilite,
  }),
  {
    total: entier.describe("Lieux trouvés, toutes pages réunies."),
    suivant: z.string().nullable().describe("Adresse de la page suivante ; null à la dernière."),
  },
);
