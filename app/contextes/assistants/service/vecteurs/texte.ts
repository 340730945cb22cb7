import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";

// Les modèles de vecteurs lisent quelques milliers de jetons ; au-delà, le début d'une fiche dit de quoi elle parle.
const CARACTERES_MAX = 6_000;

/** Ce qu'un modèle de vecteurs lit d'une fiche, et l'empreinte de ce texte : la même tant que rien n'y change. */
export type TexteFiche = { readonly fiche: string; readonly texte: string; readonly empreinte: string };

/** Écrit une fois par fiche : une fiche inchangée garde son objet. */
export function creerTexteDeFiche(empreindre: (texte: string) => string): (document: DocumentChat) => TexteFiche {
  return retenirParObjet(({ id, titre, nature, texte, motsCles, appels = [] }: DocumentChat): TexteFiche => {
    const ecrit = [titre, nature, texte.trim(), `Mots-clés : ${motsCles}`, appels.join(" ; ")].join("\n").slice(0, CARACTERES_MAX);
    return { fiche: id, texte: ecrit, empreinte: empreindre(ecrit) };
  });
}
