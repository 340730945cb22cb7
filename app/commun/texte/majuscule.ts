/** La même phrase, qui commence par une capitale : « œufs et miel » devient « Œufs et miel ». Un début qui n'est pas une lettre reste. */
export function majuscule(phrase: string): string {
  return phrase.replace(/^\p{Ll}/u, (lettre) => lettre.toUpperCase());
}
