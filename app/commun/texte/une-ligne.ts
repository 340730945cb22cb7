/** Le même texte sur une ligne, sans blanc au bord : fins de ligne, tabulations et blancs qui se suivent y valent une espace. */
export function surUneLigne(texte: string): string {
  return texte.replaceAll(/\s+/g, " ").trim();
}
