import { typo } from "#app/commun/texte/typo.ts";

// Une adresse montrée telle quelle se recopie aussi.
const ADRESSE = /^\w+:\/\/\S+$/;

/** Une phrase qui se montre, composée ; une adresse reste intacte. Sans React : les scripts d'une page qui s'en passe l'emploient aussi. */
export function composerPhrase(texte: string): string {
  return ADRESSE.test(texte) ? texte : typo(texte);
}
