// Ce qu'un modèle ajoute autour de sa réponse et que la page ne doit pas montrer.

export const OUVRANTE = /<think(?:ing)?\b[^>]*>/i;
export const FERMANTE = /<\/think(?:ing)?\s*>/i;

/** Retire les réflexions `<think>…</think>` : fermées, jamais fermées (tout ce qui suit part), ou dont l'ouverture manque (tout ce qui précède part). */
export function retirerReflexions(texte: string): string {
  let sortie = "";
  let reste = texte;
  for (;;) {
    const ouverture = OUVRANTE.exec(reste);
    const fermeture = FERMANTE.exec(reste);
    if (fermeture !== null && (ouverture === null || fermeture.index < ouverture.index)) {
      sortie = "";
      reste = reste.slice(fermeture.index + fermeture[0].length);
      continue;
    }
    if (ouverture === null) return (sortie + reste).trim();
    sortie += reste.slice(0, ouverture.index);
    if (fermeture === null) return sortie.trim();
    reste = reste.slice(fermeture.index + fermeture[0].length);
  }
}

export const TITRE_REFERENCES = /^[ \t]*(?:#{1,6}[ \t]*|\*{2})(?:references?|références?|sources?)[ \t]*:?[ \t]*\*{0,2}[ \t]*:?[ \t]*$/gim;

/** Retire la section de références que le modèle ajoute en fin de texte : la page montre les sources elle-même. */
export function retirerSectionReferences(texte: string): string {
  const dernier = [...texte.matchAll(TITRE_REFERENCES)].at(-1);
  return dernier === undefined ? texte : texte.slice(0, dernier.index).trimEnd();
}

/** Les positions citées dans un texte nettoyé, dans l'ordre de première apparition. */
export function appelsCites(texte: string): ReadonlyArray<number> {
  return [...new Set([...texte.matchAll(/\[(\d{1,4})\]/g)].map(({ 1: n }) => Number(n)))];
}
