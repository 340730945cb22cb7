// Caractères qu'un document XML 1.0 n'admet sous aucune forme.
// eslint-disable-next-line no-control-regex
const INTERDITS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;

/** Texte posé dans un document XML ou HTML, contenu ou attribut. */
export function echapperXml(texte: string): string {
  return texte
    .replaceAll(INTERDITS, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
