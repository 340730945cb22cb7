import { z } from "zod";
import { FICHES_AGENTS, HISTORIQUE_MAX, QUESTION_MAX, TOURS_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { estEntier, PHRASE_DEMI_CARACTERE } from "#app/commun/texte/lisible.ts";
import { CODE_DEPARTEMENT, DONNER_DEPARTEMENT } from "#app/commun/geo/code-departement.ts";
import { lireMode, type DemandeChat } from "#app/contextes/assistants/domaine/demande.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { CORPUS_PENSEES } from "#app/contextes/pensees/index.ts";

const SLUG_MAX = 100;
const INCONNUS_MAX = 20;
const OUI: ReadonlySet<unknown> = new Set([true, "true", "oui", "on", "1"]);
const NON: ReadonlySet<unknown> = new Set([undefined, null, false, "false", "non", "off", "0", ""]);

/** Case d'un formulaire ou booléen JSON. */
const caseACocher = z
  .unknown()
  .optional()
  .refine((v) => OUI.has(v) || NON.has(v), { error: "Indiquez true ou false." })
  .meta({ enum: [...OUI, ...NON].filter((v) => v !== undefined) })
  .transform((v) => OUI.has(v));

// Un formulaire ne transporte que du texte : l'historique et les listes y arrivent en JSON, ou séparés par des virgules.
function depuisTexte(valeur: unknown): unknown {
  if (typeof valeur !== "string") return valeur;
  if (valeur.trim() === "") return undefined;
  try {
    return JSON.parse(valeur);
  } catch {
    return valeur;
  }
}

// Ce JSON-là arrive dans un champ de texte : la lecture du corps ne le voit pas.
const texteEntier = z.string().refine(estEntier, { error: PHRASE_DEMI_CARACTERE });

const tour = z.object({ role: z.enum(["user", "assistant"], { error: "Le rôle est « user » ou « assistant »." }), contenu: texteEntier });

const historique = z.preprocess(
  depuisTexte,
  z
    .array(tour)
    .max(TOURS_MAX, { error: `L'historique compte au plus ${TOURS_MAX} messages.` })
    .refine((tours) => tours.reduce((somme, { contenu }) => somme + contenu.length, 0) <= HISTORIQUE_MAX, {
      error: `L'historique compte au plus ${HISTORIQUE_MAX} caractères en tout.`,
    })
    .default([]),
);

const slug = z
  .string()
  .max(SLUG_MAX, { error: `Un identifiant d'auteur compte au plus ${SLUG_MAX} caractères.` })
  .and(texteEntier);

const auteursInconnus = z.preprocess(
  (valeur) => {
    const lu = depuisTexte(valeur);
    // « 1973 » ou « true » se lisent aussi comme du JSON : ce sont des noms.
    const enListe = lu === undefined || (Array.isArray(lu) && lu.every((un) => typeof un === "string"));
    return enListe || typeof valeur !== "string" ? lu : valeur.split(",");
  },
  z
    .array(slug)
    .max(INCONNUS_MAX, { error: `Au plus ${INCONNUS_MAX} auteurs.` })
    .default([]),
);

const departement = z
  .string({ error: DONNER_DEPARTEMENT })
  .trim()
  .toUpperCase()
  .regex(CODE_DEPARTEMENT, { error: DONNER_DEPARTEMENT })
  .optional()
  .describe("Département de qui demande, par son code ; il vaut quand la question ne nomme aucun lieu.");

function champsCommuns(question_min: number) {
  return {
    question: z
      .string({ error: "Écrivez votre question." })
      .trim()
      .min(question_min, { error: `Écrivez votre question : ${question_min} caractères au moins.` })
      .max(QUESTION_MAX, { error: `La question dépasse ${QUESTION_MAX} caractères : gardez l'essentiel.` }),
    // Le contrat l'exige : une valeur inattendue n'est jamais une erreur.
    mode: z.unknown().optional().transform(lireMode),
    extraits: caseACocher,
    historique,
    departement,
  };
}

const SchemaDemande = z.object(champsCommuns(FICHES_AGENTS.entraide.question_min));

const SchemaDemandePensees = z
  .object({
    ...champsCommuns(FICHES_AGENTS.pensees.question_min),
    corpus: z.enum(CORPUS_PENSEES, { error: "Le corpus est « pensees », « projets » ou « both »." }).default("both"),
    auteur_slug: slug.nullish(),
    auteurs_inconnus: auteursInconnus,
  })
  .transform(({ auteur_slug, ...demande }) => (auteur_slug == null || auteur_slug.trim() === "" ? demande : { ...demande, auteur_slug }));

/** Le schéma du corps envoyé à un assistant, en JSON ou en formulaire. */
export function schemaDemande(agent: Agent): z.ZodType<DemandeChat> {
  return agent === "pensees" ? SchemaDemandePensees : SchemaDemande;
}
