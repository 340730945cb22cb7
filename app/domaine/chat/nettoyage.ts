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

// Chaque répétition est bornée et sans ambiguïté : un texte construit pour cela ne doit pas faire chercher longtemps.
const APPEL = /([^\S\n]{0,8})(?:\[\^?(\d{1,4}(?:[^\S\n]*(?:[,;–-]|et)[^\S\n]*\d{1,4})*)\]|【(\d{1,4})[^】]{0,80}】)(?:\([^()\s]{0,300}\))?/g;
const ETENDUE_MAX = 20;

/**
 * Garde les appels `[n]` qui mènent à une source, sous une seule forme, et retire les autres. `[1, 3]` devient `[1][3]`, `[2-4]` devient `[2][3][4]`.
 * `positions` : numéro écrit par le modèle → position dans la liste montrée ; par défaut, les deux se confondent.
 */
export function nettoyerAppels(texte: string, sources: number, positions?: ReadonlyMap<number, number>): string {
  return texte.replaceAll(APPEL, (_tout, blanc: string, liste: string | undefined, seul: string | undefined) => {
    const numeros = [...new Set(lireNumeros(liste ?? seul ?? ""))]
      .map((numero) => (positions === undefined ? numero : (positions.get(numero) ?? 0)))
      .filter((numero) => numero >= 1 && numero <= sources);
    return numeros.length === 0 ? "" : blanc + [...new Set(numeros)].map((numero) => `[${numero}]`).join("");
  });
}

function lireNumeros(liste: string): ReadonlyArray<number> {
  return liste.split(/[,;]|et/).flatMap((morceau) => {
    const [debut = Number.NaN, fin = debut] = morceau.split(/[–-]/).map(Number);
    if (!Number.isInteger(debut) || !Number.isInteger(fin) || fin < debut || fin - debut > ETENDUE_MAX) return [];
    return Array.from({ length: fin - debut + 1 }, (_, i) => debut + i);
  });
}

/** Les positions citées dans un texte nettoyé, dans l'ordre de première apparition. */
export function appelsCites(texte: string): ReadonlyArray<number> {
  return [...new Set([...texte.matchAll(/\[(\d{1,4})\]/g)].map(({ 1: n }) => Number(n)))];
}

/** Le texte d'un modèle prêt à montrer : sans réflexion, sans section de références, sans numéro orphelin. */
export function nettoyerReponse(texte: string, sources: number, positions?: ReadonlyMap<number, number>): string {
  return nettoyerAppels(retirerSectionReferences(retirerReflexions(texte)), sources, positions).trim();
}
