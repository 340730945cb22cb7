// Un code d'atelier se devine à cinq essais le quart d'heure par adresse : il lui faut plus qu'une suite du clavier.

export const LONGUEUR_CODE_MIN = 8;
const BITS_MIN = 28;
const SUITES = ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "01234567890", "AZERTYUIOPQSDFGHJKLMWXCVBN", "QWERTYUIOPASDFGHJKLZXCVBNM"];
/** Mots qui ne comptent pas dans la force d’un code. */
export const MOTS_REFUSES = ["PASSWORD", "MOTDEPASSE", "AUTONOMIE", "ATELIER", "BONJOUR", "ADMIN", "SECRET", "BIENVENUE", "SOLEIL", "CODE", "TEST"];

/** Ce qui rend un code trop facile à deviner, en une phrase pour qui installe ; `undefined` s'il convient. */
export function faiblesseDuCode(code: string): string | undefined {
  const net = code.normalize("NFKC").toUpperCase();
  if ([...net].length < LONGUEUR_CODE_MIN) return `doit compter au moins ${LONGUEUR_CODE_MIN} caractères`;
  const sansMot = MOTS_REFUSES.reduce((reste, mot) => reste.replaceAll(mot, ""), nettoyer(net));
  return bits(sansMot) < BITS_MIN ? "se devine trop facilement : mêlez au hasard huit lettres et chiffres, sans suite, répétition ni mot courant" : undefined;
}

/** Le code se tape sans casse, espaces ni tirets : « animer-2026 » ouvrirait à qui lit « ANIMER2026 ». */
export function seConfondent(code: string, motDePasse: string): boolean {
  return nettoyer(code) === nettoyer(motDePasse);
}

/** Comme un code se tape : sans casse, espaces, tirets, ni les signes sans largeur qu'une messagerie y glisse. */
export function nettoyer(texte: string): string {
  return texte
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]+/gu, "");
}

function bits(texte: string): number {
  const lettres = [...texte];
  const alphabet = (/\d/.test(texte) ? 10 : 0) + (/\p{L}/u.test(texte) ? 26 : 0) + (/[^\p{L}\d]/u.test(texte) ? 20 : 0);
  const inattendues = lettres.filter((lettre, rang) => rang === 0 || !suit(lettres[rang - 1] ?? "", lettre)).length;
  // Deux lettres qui alternent ne valent pas huit lettres.
  const utiles = Math.min(inattendues, new Set(lettres).size * 1.5);
  return alphabet === 0 ? 0 : utiles * Math.log2(alphabet);
}

function suit(avant: string, apres: string): boolean {
  return avant === apres || SUITES.some((suite) => suite.includes(avant + apres) || suite.includes(apres + avant));
}
