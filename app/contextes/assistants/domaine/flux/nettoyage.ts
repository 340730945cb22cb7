// Ce qu'un modèle ajoute autour de sa réponse et que la page ne doit pas montrer.

// Longueurs bornées comme dans filtre-flux.ts : un flux ne retient pas sans fin ce qui ne sera jamais une balise.
export const OUVRANTE = /<think(?:ing)?\b[^>]{0,200}>/i;
export const FERMANTE = /<\/think(?:ing)?\s{0,20}>/i;

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

export const FIN_DE_LIGNE = /[\n\r\u2028\u2029]/;
const LIGNE_REFERENCE = /^\s*(?:$|[-*+•–]\s|\d{1,3}\s?[.)]|\[\^?\d)|https?:\/\/|\.(?:md|txt|pdf|docx?|html?)\b/i;

/**
 * Vrai si ce qui suit un titre de références le dément : une phrase ordinaire, et ce « Sources » parlait d'autre chose (d'eau, par exemple). La dernière ligne
 * n'est jugée que `finie`.
 */
export function dementReferences(suite: string, finie: boolean): boolean {
  const lignes = suite.split(FIN_DE_LIGNE);
  return (finie ? lignes : lignes.slice(0, -1)).some((ligne) => !LIGNE_REFERENCE.test(ligne));
}

/** Retire la section de références que le modèle ajoute en fin de texte : la page montre les sources elle-même. */
export function retirerSectionReferences(texte: string): string {
  const dernier = [...texte.matchAll(TITRE_REFERENCES)].at(-1);
  if (dernier === undefined || dementReferences(texte.slice(dernier.index + dernier[0].length), true)) return texte;
  return texte.slice(0, dernier.index).trimEnd();
}

/** Les positions citées dans un texte nettoyé, dans l'ordre de première apparition. */
export function appelsCites(texte: string): ReadonlyArray<number> {
  return [...new Set([...texte.matchAll(/\[(\d{1,4})\]/g)].map(({ 1: n }) => Number(n)))];
}
