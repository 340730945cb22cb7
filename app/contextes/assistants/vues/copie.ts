import { surUneLigne } from "#app/commun/texte/une-ligne.ts";
import { FICHES_AGENTS, PAGES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { quiRepond, SANS_MODELE } from "./avis.ts";
import { estInachevee, texteDuTour, type Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import type { Agent, SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";

// Une réponse sortie du site garde ses sources, avec des adresses entières.

function sourcesDuTour({ reponse, partielle }: Tour): ReadonlyArray<SourceReponse> {
  return reponse?.sources ?? partielle?.sources ?? [];
}

function adresse(url: string, origine: string): string {
  return url.startsWith("/") ? origine + url : url;
}

/** Une réponse et ses sources, en texte, pour le presse-papiers. `origine` : celle du site, pour que les liens soient entiers. */
export function copierTour(tour: Tour, origine: string): string {
  const sources = sourcesDuTour(tour).map(({ titre, url }, rang) => `[${rang + 1}] ${titre}${url === undefined ? "" : `, ${adresse(url, origine)}`}`);
  return [
    tour.saisie.question.trim(),
    texteDuTour(tour) ?? "",
    ...(estInachevee(tour) ? ["(réponse interrompue)"] : []),
    ...(sources.length === 0 ? [] : [`Sources :\n${sources.join("\n")}`]),
  ].join("\n\n");
}

/** La conversation entière en Markdown. `quand` : date lisible. */
export function exporterConversation(agent: Agent, tours: ReadonlyArray<Tour>, origine: string, quand: string): string {
  const { nom } = FICHES_AGENTS[agent];
  const parties = tours.flatMap((tour) => {
    const texte = texteDuTour(tour);
    if (texte === null) return [];
    const qui = tour.reponse === null ? null : quiRepond(tour.reponse);
    const sources = sourcesDuTour(tour).map(
      ({ titre, url, reserve }, rang) =>
        `${rang + 1}. ${url === undefined ? titre : `[${titre.replaceAll(/[[\]]/g, "")}](${adresse(url, origine)})`}${reserve === undefined ? "" : ` (${reserve})`}`,
    );
    return [
      `## ${surUneLigne(tour.saisie.question)}`,
      [estInachevee(tour) ? "Réponse interrompue." : null, tour.reponse === null ? null : qui === null ? SANS_MODELE : `Répond : ${qui}.`]
        .filter((ligne) => ligne !== null)
        .map((ligne) => `*${ligne}*`)
        .join("\n\n"),
      texte,
      ...(sources.length === 0 ? [] : [`### Sources\n\n${sources.join("\n")}`]),
    ].filter((partie) => partie !== "");
  });
  return `${[`# ${nom}, conversation du ${quand}`, ...parties, `---\n\nAutonomie, ${origine}${PAGES_AGENTS[agent]}. Les réponses d'un modèle de langue peuvent être fausses : ouvrez les sources.`].join("\n\n")}\n`;
}
