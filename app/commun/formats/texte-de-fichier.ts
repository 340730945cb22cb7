/** Le texte d'un fichier tel que l'a écrit un tableur, d'où qu'il vienne. */

export type TexteDeFichier = { readonly texte: string; readonly ecriture: string };

// Ce que le français écrit hors de l'ASCII : lu dans la mauvaise table, un accent devient autre chose.
const ACCENTS = /[àâäçéèêëîïôöùûüÿœæÀÂÇÉÈÊËÎÏÔÙÛÜŒÆ’«»…€°²³]/g;
// À égalité, la table de Windows : la plus commune.
const TABLES = [
  ["windows-1252", "Windows-1252 (latin-1)"],
  ["macintosh", "Mac Roman"],
] as const;

/**
 * UTF-8 ; UTF-16 avec sa marque (« Texte Unicode » d'un tableur) ou sans ; sinon la table d'avant qui y lit le plus d'accents français. La marque n'est pas rendue.
 * @returns `undefined` si ce n'est pas du texte
 */
export function lireTexteDeFichier(octets: Uint8Array): TexteDeFichier | undefined {
  const large = ordreUtf16(octets);
  if (large !== undefined) return { texte: new TextDecoder(large).decode(octets), ecriture: "UTF-16" };
  if (octets.includes(0)) return undefined;
  try {
    return { texte: new TextDecoder("utf-8", { fatal: true }).decode(octets), ecriture: "UTF-8" };
  } catch {
    const [premiere, ...autres] = TABLES.map(([table, ecriture]) => ({ texte: new TextDecoder(table).decode(octets), ecriture }));
    return autres.reduce((mieux, autre) => (compterAccents(autre.texte) > compterAccents(mieux.texte) ? autre : mieux), premiere as TexteDeFichier);
  }
}

function compterAccents(texte: string): number {
  return texte.match(ACCENTS)?.length ?? 0;
}

/** La marque le dit ; sans elle, un texte latin a un octet nul sur deux, toujours du même côté. */
function ordreUtf16(octets: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [premier, second] = octets;
  if (premier === 0xff && second === 0xfe) return "utf-16le";
  if (premier === 0xfe && second === 0xff) return "utf-16be";
  const debut = octets.subarray(0, 512);
  const nuls = [0, 1].map((rang) => debut.filter((octet, i) => i % 2 === rang && octet === 0).length);
  const [pairs = 0, impairs = 0] = nuls;
  const assez = debut.length * 0.4;
  if (octets.length % 2 === 1) return undefined;
  if (pairs === 0 && impairs > assez) return "utf-16le";
  return impairs === 0 && pairs > assez ? "utf-16be" : undefined;
}
