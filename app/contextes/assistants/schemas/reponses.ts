import { z } from "zod";
import { ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { AGENTS } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { entier } from "#app/socle/api/formes.ts";

// Ce que rendent les assistants, d'un bloc et en flux.

const SchemaSource = z.object({
  id: z.string(),
  titre: z.string(),
  url: z.string().optional().describe("Adresse du site, ou chemin sur celui-ci."),
  extrait: z.string().optional(),
  ancre: z.string().optional().describe("Ancre du paragraphe dans la page de la source."),
  nature: z.string().optional(),
  reserve: z.string().optional().describe("Réserve à montrer avec la source."),
  souhait: z.string().optional().describe("La partie de la question à laquelle elle répond, quand plusieurs parties ont chacune leur réponse."),
  pourquoi: z
    .string()
    .optional()
    .describe("Pourquoi elle répond, tiré de sa fiche : ses mots que la question emploie, sa place, le foyer à qui elle convient."),
  faible: z.literal(true).optional().describe("Lien lâche avec la question : montrée après les autres."),
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
  energie: z
    .object({ min_wh: z.number().min(0), max_wh: z.number().min(0), source: z.string(), annee: entier })
    .optional()
    .describe("Électricité estimée de la réponse, en Wh, avec sa source et son année ; absente : non déterminée (aucun modèle, ou taille non publiée)."),
  duree_ms: z.number().min(0),
  coupee: z.literal(true).optional().describe("Arrêtée à la longueur prévue."),
  interrompue: z.literal(true).optional().describe("L'amont s'est tu en pleine réponse, ou n'a pas fini à temps : il manque la suite."),
  reserve: z
    .enum(["filtre", "fin_inconnue", "sans_fin"])
    .optional()
    .describe(
      "« filtre » : arrêtée par le filtre du fournisseur ; « fin_inconnue » : arrêtée sans raison dite ; « sans_fin » : le modèle ne s'arrêtait pas, le site l'a coupé.",
    ),
  repli: z.literal("textes_du_site").optional().describe("Le serveur de recherche a manqué : la réponse s'appuie sur les textes du site."),
  citations: z.array(SchemaCitation).optional(),
  nombres_sans_source: z.array(z.string()).optional().describe("Les nombres écrits par le modèle qu'aucun document ne porte, tels quels : à vérifier."),
  remarque: z.string().optional().describe("Ce que la recherche dit d'elle-même : il a fallu chercher plus loin."),
  portes: z
    .array(z.object({ libelle: z.string(), adresse: z.string().describe("Chemin sur ce site.") }))
    .optional()
    .describe("Où continuer : simulateur, lieux, réseaux, proposer."),
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
export function schemaEvenement<S extends z.ZodType>(reponse: S) {
  return z.union([
    z.object({ type: z.literal("debut"), id: z.string(), agent: z.enum(AGENTS), mode: z.enum(["rapide", "approfondi", "extraits"]) }),
    z.object({ type: z.literal("source"), numero: z.int().min(1), source: SchemaSource }),
    z.object({ type: z.literal("morceau"), texte: z.string().min(1) }),
    z.object({ type: z.literal("fin"), raison: z.enum(["complet", "limite", "arret", "coupe"]), reponse, reste: entier.optional() }),
    z.object({ type: z.literal("erreur"), code: z.enum(Object.keys(ERREURS) as [CodeErreur, ...Array<CodeErreur>]), detail: z.string() }),
  ]);
}
