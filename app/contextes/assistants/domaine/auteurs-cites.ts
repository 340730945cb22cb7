import { appelsCites } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import type { ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/**
 * Les auteurs sur lesquels une réponse s'appuie : celui que la question désigne, puis ceux des sources citées (de toutes, si le texte n'en cite aucune).
 * L'identifiant d'un document d'auteur commence par `<slug>__`.
 */
export function auteursCites(
  { reponse, sources, auteur }: Pick<ReponseChat, "reponse" | "sources" | "auteur">,
  auteurs: ReadonlyArray<{ readonly id: string }>,
): ReadonlyArray<string> {
  const connus = new Set(auteurs.map(({ id }) => id));
  const cites = appelsCites(reponse);
  const lues = cites.length === 0 ? sources : sources.filter((_, rang) => cites.includes(rang + 1));
  const slugs = [...(auteur == null ? [] : [auteur.id]), ...lues.map(({ id }) => (id.split(/[/\\]/).at(-1) ?? "").split("__")[0] ?? "")];
  return [...new Set(slugs)].filter((slug) => connus.has(slug));
}

/** L'adresse du graphe ouvert sur ces auteurs. */
export function lienGraphe(auteurs: ReadonlyArray<string>): string {
  return `/pensees-ecologiques?vue=graphe&auteurs=${auteurs.map(encodeURIComponent).join(",")}#graphe`;
}
