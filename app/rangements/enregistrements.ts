import { z } from "zod";
import { AXES } from "#app/commun/axes.ts";
import { TYPES_PHOTO } from "#app/commun/photo/regles.ts";
import type { Photo, PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import { TYPES_FICHE, type Atelier, type Fiche, type Session } from "#app/contextes/atelier/domaine/fiche.ts";
import type { Campagne, MesuresFoyer } from "#app/contextes/campagne/domaine/campagne.ts";
import type { Ensemble, PartFoyer } from "#app/contextes/ensemble/domaine/ensemble.ts";
import type { PhotoGardee } from "#app/contextes/propositions/domaine/photo.ts";
import { ETATS_PROPOSITION, type LigneJournal, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";

// Forme des lignes rangées, commune à tous les rangements : ce qui en sort est relu avant d'entrer dans le domaine. Les règles de saisie sont ailleurs.

/** Date ISO 8601 en temps universel, à la milliseconde : l'ordre des textes est celui des dates. */
const DateIso = z.iso.datetime({ precision: 3 });

// Un rangement écrit « rien » de plusieurs façons (null, absent) ; le domaine n'en connaît qu'une : la clé absente.
function sansVides(ligne: unknown): unknown {
  if (typeof ligne !== "object" || ligne === null) return ligne;
  return Object.fromEntries(Object.entries(ligne).filter(([, valeur]) => valeur !== null && valeur !== undefined));
}

// exactOptionalPropertyTypes : zod écrit « T | undefined » là où le domaine veut une clé absente, ce que `sansVides` garantit.
function ranger<T>(schema: z.ZodType): z.ZodType<T> {
  return z.preprocess(sansVides, schema) as unknown as z.ZodType<T>;
}

const FormeFiche = z.object({
  id: z.string().min(1),
  atelier: z.string(),
  type: z.enum(TYPES_FICHE),
  titre: z.string(),
  description: z.string().optional(),
  axes: z.array(z.enum(AXES)),
  lat: z.number(),
  lon: z.number(),
  commune: z.string().optional(),
  lien: z.string().optional(),
  trace: z.string().optional(),
  auteur: z.string(),
  session: z.string(),
  appareil: z.string().optional(),
  version: z.int().min(1),
  cree_le: DateIso,
  modifie_le: DateIso,
  supprime_le: DateIso.optional(),
  importe_le: DateIso.optional(),
});
export const SchemaFicheRangee = ranger<Fiche>(FormeFiche);

const FormeAtelier = z.object({
  id: z.string().min(1),
  titre: z.string(),
  date: z.string().nullable(),
  lieu: z.string().nullable(),
  code: z.string().min(1),
  ouvert: z.boolean(),
  cree_le: DateIso,
  ferme_le: DateIso.optional(),
  retention_jours: z.int().min(1).optional(),
  cadrage: z.string().optional(),
});
// `date` et `lieu` valent null quand on ne les sait pas : ici null porte un sens.
export const SchemaAtelierRange = z.preprocess((ligne) => {
  const { ferme_le, retention_jours, cadrage, ...reste } = ligne as Record<string, unknown>;
  return { ...reste, ...(sansVides({ ferme_le, retention_jours, cadrage }) as object) };
}, FormeAtelier) as unknown as z.ZodType<Atelier>;

const FormeSession = z.object({
  id: z.string().min(1),
  pseudo: z.string(),
  atelier: z.string(),
  admin: z.boolean(),
  cree_le: DateIso,
  expire_le: DateIso,
  vu_le: DateIso.optional(),
  acces: z.string().optional(),
  appareil: z.string().optional(),
});
export const SchemaSessionRangee = ranger<Session>(FormeSession);

const FormePhotoMontree = z.object({
  fiche: z.string().min(1),
  largeur: z.int().min(1),
  hauteur: z.int().min(1),
  texte: z.string(),
  empreinte: z.string().min(1),
});
const FormePhoto = FormePhotoMontree.extend({
  atelier: z.string().min(1),
  type: z.enum(TYPES_PHOTO),
  octets: z.instanceof(Uint8Array),
  cree_le: DateIso,
});
export const SchemaPhotoMontree: z.ZodType<PhotoMontree> = FormePhotoMontree;
export const SchemaPhotoRangee = FormePhoto as unknown as z.ZodType<Photo>;

const FormePhotoProposition = z.object({
  proposition: z.string().min(1),
  empreinte: z.string().min(1),
  type: z.enum(TYPES_PHOTO),
  largeur: z.int().min(1),
  hauteur: z.int().min(1),
  cree_le: DateIso,
  octets: z.instanceof(Uint8Array),
});
export const SchemaPhotoProposition = FormePhotoProposition as unknown as z.ZodType<PhotoGardee>;

const ReponsesRangees = z.record(z.string(), z.string());

const Compte = z.number().min(0);
const SchemaLot = z.object({
  foyers: z.array(z.string().min(1)),
  somme: z.object({
    foyers: Compte,
    personnes: Compte,
    totaux: z.record(z.string(), Compte),
    presence: Compte,
    regimes: z.record(z.string(), Compte),
    competences: Compte,
    dites: z.array(z.string()),
  }),
});

export const SchemaEnsembleRange: z.ZodType<Ensemble> = z.object({
  atelier: z.string().min(1),
  version: z.int().min(1),
  modifie_le: DateIso,
  cadre: ReponsesRangees,
  leviers: ReponsesRangees,
  cible_pct: z.int(),
  leviers_ouverts: z.boolean(),
  // Un lieu rangé avant les lots n'en a pas.
  lots: z.array(SchemaLot).default([]),
});

export const SchemaPartRangee: z.ZodType<PartFoyer> = z.object({
  atelier: z.string().min(1),
  foyer: z.string().min(1),
  reponses: ReponsesRangees,
  modifie_le: DateIso,
});

const Part = z.number().min(0).max(1);

export const SchemaCampagneRangee: z.ZodType<Campagne> = z.object({
  id: z.string().min(1),
  titre: z.string(),
  cadre: ReponsesRangees,
  ouverte: z.boolean(),
  cree_le: DateIso,
});

export const SchemaMesuresFoyer: z.ZodType<MesuresFoyer> = z.object({
  personnes: z.number().min(0),
  equipements: z.object({ toit: Compte, cuve: Compte, pv: Compte, potager: Compte }),
  taux: z.object({ eau: Part, energie: Part, alim: Part }),
  acheter: z.object({ eau_m3: Compte, energie_kwh: Compte, alim_kg: Compte, eur: Compte }),
  gestes: z.array(z.object({ id: z.string(), axe: z.enum(["eau", "energie", "alim"]), points: z.number() })),
});

const FormeProposition = z.object({
  id: z.string().min(1),
  submission_type: z.enum(TYPES_PROPOSITION),
  etat: z.enum(ETATS_PROPOSITION),
  motif: z.string().optional(),
  contenu: z.record(z.string(), z.unknown()),
  suivi_empreinte: z.string().min(1),
  cible: z.string().optional(),
  version: z.int().min(1),
  cree_le: DateIso,
  modifie_le: DateIso,
});
export const SchemaPropositionRangee = ranger<PropositionRangee>(FormeProposition);

export const SchemaLigneJournal: z.ZodType<LigneJournal> = z.object({
  id: z.string().min(1),
  proposition: z.string(),
  geste: z.string(),
  detail: z.string().nullable(),
  par: z.string(),
  le: DateIso,
});

export const SchemaLigneUsage = z.object({
  id: z.string().min(1),
  le: DateIso,
  route: z.string(),
  palier: z.enum(["rapide", "approfondi", "extraits"]),
  fournisseur: z.string().nullable(),
  modele: z.string().nullable(),
  secours: z.boolean(),
  jetons_entree: z.int().min(0),
  jetons_sortie: z.int().min(0),
  cout_eur: z.number().min(0),
  duree_ms: z.int().min(0),
  statut: z.string(),
});

/** Une somme d'appels, telle qu'une base la rend : PostgreSQL dit ses comptes en texte. */
export const SchemaResumeUsage = z.object({
  jour: z.string(),
  fournisseur: z.string().nullable(),
  modele: z.string().nullable(),
  appels: z.coerce.number().int().min(0),
  secours: z.coerce.number().int().min(0),
  cout_eur: z.coerce.number().min(0),
});

/** Les colonnes de chaque table, telles que ses lignes se relisent : un champ de plus s'ajoute à la forme, et tous les rangements l'écrivent. */
export const COLONNES = {
  fiche: FormeFiche.keyof().options,
  atelier: FormeAtelier.keyof().options,
  photo: FormePhoto.keyof().options,
  photoProposition: FormePhotoProposition.keyof().options,
  photoMontree: FormePhotoMontree.keyof().options,
  session: FormeSession.keyof().options,
  proposition: FormeProposition.keyof().options,
  usage: SchemaLigneUsage.keyof().options,
} as const;
