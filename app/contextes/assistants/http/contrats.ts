import type { z } from "zod";
import { dureeFenetre_s, FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import type { Agent, ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { schemaDemande } from "#app/contextes/assistants/schemas/chat.ts";
import { schemaEvenement, SchemaReponseChat, SchemaReponsePensees } from "#app/contextes/assistants/schemas/reponses.ts";
import { contrat } from "#app/socle/api/contrat.ts";
import { corps } from "#app/socle/api/entree.ts";
import type { LimiteApi } from "#app/socle/api/limite.ts";
import { flux, forme, json, ouBien, type Forme, type Libre, type Rendable, type Sortie } from "#app/socle/api/sortie.ts";

const RESUMES = {
  entraide: "Interroger l'assistant d'entraide",
  reseaux: "Interroger l'assistant des réseaux",
  taff: "Interroger l'assistant des emplois",
  pensees: "Interroger l'assistant des pensées écologiques",
} as const satisfies Readonly<Record<Agent, string>>;

const EVENEMENTS =
  "Évènements « debut », puis « source », « morceau » et « fin », ou « erreur » une seule fois ; la ligne data est un objet JSON de la forme nommée ici.";

// Une réponse des pensées porte en plus l'auteur et les références : le domaine les dit facultatifs, la forme publiée les exige.
function sortieDe(reponse: Forme, evenement: Forme): Sortie<ReponseChat, Libre> {
  return ouBien(json(reponse) as Sortie<ReponseChat>, flux(EVENEMENTS, evenement));
}

const SchemaEvenement = schemaEvenement(SchemaReponseChat);
/** Ce que le flux peut porter : un évènement d'une autre forme ne compilerait pas. */
export type EvenementPublie = Rendable<z.input<typeof SchemaEvenement>>;

const ORDINAIRE = sortieDe(forme("ReponseAssistant", SchemaReponseChat), forme("EvenementAssistant", SchemaEvenement));
const PENSEES = sortieDe(forme("ReponsePensees", SchemaReponsePensees), forme("EvenementPensees", schemaEvenement(SchemaReponsePensees)));

function limiteDe(agent: Agent): LimiteApi {
  const { limite, fenetre } = FICHES_AGENTS[agent];
  return { nom: agent, nombre: limite, fenetre_s: dureeFenetre_s(fenetre), quoi: "questions" };
}

/** Le contrat d'un assistant. */
function interroger(agent: Agent) {
  return contrat({
    chemin: FICHES_AGENTS[agent].api,
    methode: "POST",
    resume: RESUMES[agent],
    precisions: "Avec « Accept: text/event-stream », la réponse arrive au fil de l'écriture.",
    entree: { corps: corps(schemaDemande(agent)) },
    sortie: agent === "pensees" ? PENSEES : ORDINAIRE,
    limite: limiteDe(agent),
    erreurs: ["amont_indisponible", "amont_invalide", "rag_indisponible", "budget_epuise", "indisponible", "delai_depasse"],
  });
}

export const INTERROGER = {
  entraide: interroger("entraide"),
  reseaux: interroger("reseaux"),
  taff: interroger("taff"),
  pensees: interroger("pensees"),
} as const;
