/** La même phrase, qui commence par une capitale : « œufs et miel » devient « Œufs et miel ». Un début qui n'est pas une lettre reste. */
export function majuscule(phrase: string): string {
  return phrase.replace(/^\p{Ll}/u, (lettre) => lettre.toUpperCase());
}

/** La même phrase, reprise au milieu d'une autre : « Œufs et miel » devient « œufs et miel ». */
export function minuscule(phrase: string): string {
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}

/** La même phrase, finie par un point, sans en ajouter un second. */
export function finirParUnPoint(phrase: string): string {
  return /[.!?]$/.test(phrase) ? phrase : `${phrase}.`;
}
