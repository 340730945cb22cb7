import { composerPhrase } from "./phrase.ts";

/** Pose dans un élément un texte qu'un script écrit sans passer par React. */
export function poserTexte(element: Element, texte: string): void {
  element.textContent = composerPhrase(texte);
}

/** Pose le nom qu'entend une personne (`aria-label`). */
export function poserNom(element: Element, nom: string): void {
  element.setAttribute("aria-label", composerPhrase(nom));
}

/** Pose le titre du document, celui de l'onglet. */
export function poserTitre(titre: string): void {
  document.title = composerPhrase(titre);
}
