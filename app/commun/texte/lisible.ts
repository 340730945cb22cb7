// Ce qui trompe l'œil ou un rangement : commandes (sauf la tabulation et les fins de ligne), marques de sens d'écriture, demi-caractère, lettres sans trace (de
// remplissage, blanc braille, étiquettes Unicode où tout un texte s'écrit pour une machine), longue suite de marques invisibles ou de choix de dessin, où il
// s'écrirait aussi. Quelques-unes sont admises : une émoticône, un mot recopié d'une page en portent.
const TROMPEURS =
  // eslint-disable-next-line no-control-regex -- c'est d'eux qu'il s'agit
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2800]|\p{Bidi_Control}|\p{Surrogate}|[\p{Cf}\p{Variation_Selector}]{5,}|(?![\p{Cf}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|[\u{e0000}-\u{e0fff}]/u;
const VISIBLE = /[^\s\p{Cf}\p{Variation_Selector}]/u;

// Un signe visible et son choix de dessin se lisent ensemble, et restent. Sans regard en arrière : des navigateurs du plancher n'en ont pas.
const INVISIBLES =
  /([^\s\p{C}\u2800\p{Default_Ignorable_Code_Point}]\p{Variation_Selector})|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800]|\p{Default_Ignorable_Code_Point}|[\u{e0000}-\u{e0fff}]/gu;

/** Le texte sans commandes, marques invisibles ni lettres sans trace. Le choix de dessin d'un signe visible reste, un seul par signe. */
export function sansInvisibles(texte: string): string {
  return texte.replace(INVISIBLES, "$1");
}

export const PHRASE_ILLISIBLE = "Retirez les caractères invisibles de ce texte.";

export const PHRASE_DEMI_CARACTERE = "Un caractère de ce texte est coupé en deux : retirez-le, ou écrivez-le en entier.";

/** Aucun caractère n'y est coupé en deux. */
export function estEntier(texte: string): boolean {
  return !/\p{Surrogate}/u.test(texte);
}

/** Rien, dans ce texte, ne se cache à qui le lit : tout texte que le site garde passe par là, ou est nettoyé. */
export function estLisible(texte: string): boolean {
  return !TROMPEURS.test(texte) && (texte.trim() === "" || VISIBLE.test(texte));
}
