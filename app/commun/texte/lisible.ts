// Ce qui trompe l'œil ou un rangement : commandes (sauf la tabulation et les fins de ligne), marques de sens d'écriture, demi-caractère.
// eslint-disable-next-line no-control-regex -- c'est d'eux qu'il s'agit
const TROMPEURS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Bidi_Control}|\p{Surrogate}/u;

export const PHRASE_ILLISIBLE = "Retirez les caractères invisibles de ce texte.";

/** Rien, dans ce texte, ne se cache à qui le lit : tout texte que le site garde passe par là, ou est nettoyé. */
export function estLisible(texte: string): boolean {
  return !TROMPEURS.test(texte);
}
