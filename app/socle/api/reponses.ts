import { z } from "zod";
import { AXES, AXES_SIMULES } from "#app/commun/axes.ts";
import { AGENTS } from "#app/contextes/assistants/index.ts";
import { TYPES_FICHE } from "#app/contextes/atelier/index.ts";
import { TYPES_LIEU, TAGS_PLATEFORME, CATEGORIES_RESEAU, ECHELLES_RESEAU } from "#app/contextes/annuaire/index.ts";
import { ERREURS } from "#app/commun/erreurs.ts";
import { NOMS_RAISONS, type RaisonRessemblance } from "#app/contextes/propositions/index.ts";

// Ce que l'API rend, tel que la description le publie. Les tests y comparent de vraies réponses : une clé ajoutée sans être décrite les fait échouer.

const entier = z.int().min(0);
const degres = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };
const axes = z.array(z.enum(AXES));
const DateIso = z.iso.datetime();

// ---- Assistants

const SchemaSource = z.object({
  id: z.string(),
  titre: z.string(),
  url: z.string().optional().describe("Adresse du site, ou chemin sur celui-ci."),
  extrait: z.string().optional(),
  ancre: z.string().optional().describe("Ancre du paragraphe dans la page de la source."),
  nature: z.string().optional(),
  reserve: z.string().optional().describe("Réserve à montrer avec la source."),
  cible: z.boolean().optional().describe("Pensées : de l'auteur demandé."),
});

const SchemaCitation = z
  .object({
    texte: z.string().describe("La chaîne exacte de la réponse, sans ses guillemets."),
    source: z
      .int()
      .min(1)
      .nullable()
      .describe("Position, à partir de 1, de la source où elle figure mot pour mot ; null : non retrouvée, c'est une paraphrase."),
    ancre: z.string().optional(),
  })
  .describe("Un passage entre guillemets de la réponse, cherché dans ce que le modèle a vraiment lu.");

const communReponse = {
  id: z.string(),
  reponse: z.string().describe("Markdown sûr : ni HTML, ni image distante, des liens vers ce site ou celui d'une source. [n] renvoie à la n-ième source."),
  mode: z.enum(["rapide", "approfondi", "extraits"]),
  fournisseur: z.string().nullable().describe("Qui a répondu ; null sans modèle de langue, « rag » pour le serveur de recherche."),
  modele: z.string().nullable(),
  secours: z.boolean(),
  degrade: z.enum(["hors_ligne", "budget", "passerelle"]).nullable(),
  sources: z.array(SchemaSource),
  usage: z.object({ entree: entier, sortie: entier }).nullable(),
  cout_eur: z.number().min(0),
  duree_ms: z.number().min(0),
  coupee: z.literal(true).optional().describe("Arrêtée à la longueur prévue."),
  interrompue: z.literal(true).optional().describe("L'amont s'est tu en pleine réponse : il manque la suite."),
  reserve: z.enum(["filtre", "fin_inconnue"]).optional(),
  repli: z.literal("textes_du_site").optional().describe("Le serveur de recherche a manqué : la réponse s'appuie sur les textes du site."),
  citations: z.array(SchemaCitation).optional(),
};

export const SchemaReponseChat = z.object(communReponse);

export const SchemaReponsePensees = z.object({
  ...communReponse,
  auteur: z.object({ id: z.string(), nom: z.string() }).nullable(),
  auteur_unmatched: z.array(z.string()),
  auteurs_ignores: z.array(z.string()),
  auteur_chunks: z.object({ cible: entier, hors_cible: entier }),
  references: z.array(z.object({ id: z.string(), titre: z.string(), cible: z.boolean(), extrait: z.string().optional() })),
});

/** Un évènement du flux : la ligne `data` porte cet objet, la ligne `event` son `type`. */
export function schemaEvenement(reponse: z.ZodType) {
  return z.union([
    z.object({ type: z.literal("debut"), id: z.string(), agent: z.enum(AGENTS), mode: z.enum(["rapide", "approfondi", "extraits"]) }),
    z.object({ type: z.literal("source"), numero: z.int().min(1), source: SchemaSource }),
    z.object({ type: z.literal("morceau"), texte: z.string().min(1) }),
    z.object({ type: z.literal("fin"), raison: z.enum(["complet", "limite", "arret", "coupe"]), reponse, reste: entier.optional() }),
    z.object({ type: z.literal("erreur"), code: z.enum(Object.keys(ERREURS) as [string, ...Array<string>]), detail: z.string() }),
  ]);
}

// ---- Annuaires

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

export const SchemaCommunesRendues = z.object({
  communes: z.array(z.object({ code: z.string(), nom: z.string(), departement: z.string(), departement_nom: z.string(), ...degres, libelle: z.string() })),
});

function collection(proprietes: z.ZodType, plus: Readonly<Record<string, z.ZodType>> = {}) {
  return z.object({
    type: z.literal("FeatureCollection"),
    ...plus,
    features: z.array(
      z.object({
        type: z.literal("Feature"),
        id: z.string(),
        geometry: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()).length(2).describe("Longitude puis latitude.") }),
        properties: proprietes,
      }),
    ),
  });
}

export const SchemaLieuxRendus = collection(
  z.object({
    id: z.string(),
    nom: z.string(),
    type: z.enum(TYPES_LIEU),
    description: z.string(),
    commune: z.string(),
    code_insee: z.string(),
    departement: z.string(),
    precision: z.literal("commune"),
    commune_source: z.enum(["document", "connaissance_generale"]),
    axes,
    url: z.string().optional(),
    page: z.string(),
    ...fiabilite,
  }),
);

export const SchemaPropositionRecue = z.object({
  id: z.string(),
  suivi: z.string().describe("Adresse de suivi ; elle vaut mot de passe."),
  similaires: z
    .array(
      z.object({
        id: z.string(),
        nom: z.string(),
        url: z.string().optional(),
        raison: z.enum(Object.keys(NOMS_RAISONS) as [RaisonRessemblance, ...Array<RaisonRessemblance>]),
        fiche: z.string(),
      }),
    )
    .optional(),
});

export const SchemaSanteRendue = z.object({
  statut: z.enum(["ok", "panne"]),
  version: z.string(),
  duree_s: z.number().min(0),
  adaptateurs: z.record(z.string(), z.object({ nom: z.string(), etat: z.enum(["ok", "panne"]) })),
});

// ---- Moteurs : l'essentiel est décrit, le détail des axes reste libre et se lit dans la page de la méthode.

const parAxe = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(AXES_SIMULES.map((axe) => [axe, schema])) as Record<(typeof AXES_SIMULES)[number], S>);
const intervalle = z.looseObject({}).describe("Fourchette autour de la valeur.");
const libre = z.looseObject({});

export const SchemaSimulationRendue = z.looseObject({
  version_moteur: z.string(),
  version_donnees: z.string(),
  lien: z.string().describe("La page du simulateur avec les mêmes réponses."),
  mode: z.string(),
  scenario: libre,
  defauts: z.array(z.string()).describe("Chemins laissés par défaut."),
  nb_champs: entier,
  elargissement: z.number().min(1),
  axes: parAxe(
    z.union([
      z.looseObject({ etat: z.literal("evalue"), taux: z.number(), score: z.number(), score_corrige: z.number(), bonus: z.number(), ic: intervalle }),
      z.looseObject({ etat: z.literal("non_evalue") }),
    ]),
  ),
  eau: libre.nullable(),
  energie: libre.nullable(),
  alim: libre.nullable(),
  score_global: z.looseObject({ brut: z.number(), corrige: z.number() }).optional().describe("Absent en mode « par_axe »."),
  budget: libre,
  recommandations: z.array(z.looseObject({ id: z.string(), axe: z.enum(AXES_SIMULES), titre: z.string(), points: z.number() })),
  leviers: z.array(libre),
  avertissements: z.array(libre),
  trace: z.array(libre).optional(),
});

const mensuel = z.array(z.number()).length(12);
export const SchemaTerritoireRendu = z.looseObject({
  code: z.string(),
  nom: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  altitude_m: z.number(),
  pluie_mm: mensuel,
  t_moy_c: mensuel,
  ghi_kwh_m2: mensuel,
  et0_mm: mensuel,
  dju18: mensuel,
  tables_3cl: libre.nullable().describe("Absente outre-mer."),
  sources: libre,
});

// ---- Atelier

export const SchemaAccesRendu = z.object({ admin: z.boolean(), session: z.object({ id: z.string(), pseudo: z.string(), atelier: z.string() }).nullable() });

const proprietesFiche = {
  atelier: z.string(),
  type: z.enum(TYPES_FICHE),
  titre: z.string(),
  description: z.string().optional(),
  axes,
  commune: z.string().optional(),
  lien: z.string().optional(),
  auteur: z.string(),
  version: z.int().min(1),
  cree_le: DateIso,
  modifie_le: DateIso,
};
export const SchemaFicheRendue = z.object({ id: z.string(), ...proprietesFiche, ...degres });
export const SchemaFichesRendues = z.object({
  fiches: z.array(SchemaFicheRendue),
  supprimees: z.array(z.string()),
  jusqua: DateIso.describe("À redonner dans « depuis »."),
});
export const SchemaExportRendu = collection(z.object(proprietesFiche), { name: z.string() });

const ETATS_IMPORT = ["nouvelle", "modifiee", "identique", "refusee"] as const;
export const SchemaImportRendu = z.object({
  apercu: z.boolean(),
  lignes: z.array(z.object({ ligne: entier, titre: z.string(), etat: z.enum(ETATS_IMPORT), id: z.string().optional(), raisons: z.array(z.string()) })),
  bilan: z.object({ nouvelle: entier, modifiee: entier, identique: entier, refusee: entier }),
});
