/** Les entités nommées que l'on rencontre dans un crédit ou un titre ; les autres restent telles quelles. */
const NOMMEES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "©", reg: "®", middot: "·" };
const CODE_MAX = 0x10ffff;

function decoder(entite: string, nom: string): string {
  if (!nom.startsWith("#")) return NOMMEES[nom.toLowerCase()] ?? entite;
  const code = /^#x/i.test(nom) ? Number.parseInt(nom.slice(2), 16) : Number(nom.slice(1));
  return code > 0 && code <= CODE_MAX ? String.fromCodePoint(code) : entite;
}

/** Le texte que montrerait un court HTML : sans ses balises, ses entités lues une seule fois. Il se montre comme texte, jamais comme HTML. */
export function texteDuHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, decoder)
    .trim();
}
