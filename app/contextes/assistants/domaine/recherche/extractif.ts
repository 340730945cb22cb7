import type { FicheAgent } from "#app/contextes/assistants/domaine/agents.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";

const LABEL = "Réponse documentaire, sans modèle de langue";

/** Réponse faite des phrases des sources elles-mêmes : rien n'est reformulé, chaque phrase garde son numéro. */
export function reponseExtractive(sources: ReadonlyArray<SourceReponse>, fiche: FicheAgent): string {
  if (sources.length === 0) {
    return [
      `${LABEL}.`,
      `Aucun document ne correspond à votre question. Cet assistant couvre ${fiche.couvre} : elle semble en dehors de ce sujet, ou formulée avec des mots que les documents n'emploient pas.`,
      "Essayez avec un ou deux mots-clés, ou parcourez les listes du site.",
    ].join("\n\n");
  }
  const lignes = sources.map(({ titre, extrait, reserve }, rang) => {
    const phrase = [extrait ?? "", reserve === undefined ? "" : `(${reserve})`].filter((texte) => texte !== "").join(" ");
    return `- **${titre}** : ${phrase} [${rang + 1}]`;
  });
  return [`${LABEL} : voici, mot pour mot, les passages les plus proches de votre question.`, lignes.join("\n")].join("\n\n");
}

/** Réponse à une politesse quand aucun modèle ne peut la rendre. */
export function reponsePolitesse(fiche: FicheAgent): string {
  return `${LABEL}.\n\nBonjour ! Cet assistant couvre ${fiche.couvre}. Posez-lui votre question, en quelques mots.`;
}

/** Réponse à une recherche du serveur documentaire qui n'a rien rendu. */
export function reponseSansDocument(fiche: FicheAgent): string {
  return `Le corpus ne contient rien qui réponde à cette question. Cet assistant couvre ${fiche.couvre}. Essayez avec d'autres mots, ou nommez un auteur avec un mot-dièse.`;
}
