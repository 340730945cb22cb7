/** Rend la main au navigateur, qui dessine et écoute, avant la suite d'un long travail. */
export function ceder(): Promise<void> {
  return new Promise((reprendre) => setTimeout(reprendre));
}
