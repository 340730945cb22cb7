/**
 * Comment s'écrit ce que Node lit, l'application comme le serveur. Une seule lettre hors de l'ASCII et chaque fil garde tout le texte sur deux octets par signe : cinq
 * mégaoctets de plus, et autant à relire à chaque départ. Les lignes restent : une pile d'erreur doit se lire.
 */
export const EN_ASCII = {
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  comments: { legal: true, annotation: false, jsdoc: false },
} as const;
