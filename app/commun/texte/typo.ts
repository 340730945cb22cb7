// Règles typographiques françaises appliquées au rendu, jamais dans les données ni dans les attributs `name` et `value`.

const FINE = "\u202f";
const INSECABLE = "\u00a0";
const MOINS = "\u2212";

// Ce qui suit un nombre sans jamais passer à la ligne.
const UNITES = [
  "%", "€", "EUR", "°C", "°",
  "L", "mL", "hL", "m", "m²", "m³", "m2", "m3", "cm", "mm", "km", "ha", "kg", "g", "t",
  "W", "kW", "kWc", "Wc", "Wh", "kWh", "MWh", "V", "A", "K", "kcal", "h", "min", "s", "j", "ans", "an", "mois", "jours", "jour", "pers.", "points", "point",
]; // oxfmt-ignore
const motif = UNITES.map((u) => u.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");

const BLANC = "[ \\u00a0\\u202f]";
const REGLES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.\.\./g, "…"],
  [/'/g, "’"],
  // Milliers : « 1 284 », mais ni « 1991 », ni « 2020 100 », ni un code coupé en deux, « DIE2 026A ».
  [new RegExp(`(^|[^\\p{L}\\d,.])(\\d{1,3})((?:${BLANC}\\d{3})+)(?!\\d)`, "gu"), ""],
  [new RegExp(`(\\d)${BLANC}(${motif})(?![\\p{L}\\p{N}])`, "gu"), `$1${INSECABLE}$2`],
  [new RegExp(`«${BLANC}?`, "g"), `«${INSECABLE}`],
  [new RegExp(`${BLANC}?»`, "g"), `${INSECABLE}»`],
  // Moins devant un nombre, sauf dans « 1991-2020 » ou « R-6 ».
  [/(^|[\s(\u00a0\u202f])-(?=\d)/g, `$1${MOINS}`],
  [new RegExp(`${BLANC}+([;!?])`, "g"), `${FINE}$1`],
  [/([\p{L}\p{N})%»’…])([;!?])(?=\s|$|[!?»)])/gu, `$1${FINE}$2`],
  [new RegExp(`${BLANC}+:(?=\\s|$)`, "g"), `${INSECABLE}:`],
  [/([\p{L}\p{N})%»’])(:)(?=\s|$)/gu, `$1${INSECABLE}$2`],
  // Le point qui sépare finit une ligne, il n'en ouvre pas une.
  [/ · /g, `${INSECABLE}· `],
];

// Aucune règle ne touche un texte qui n'a rien de tout cela : c'est le cas de la plupart, et toutes les balises d'une page passent ici.
const A_COMPOSER = /\.\.\.|['«»;!?:·]|(?:^|[\s(])-\d|\d[ \u00a0\u202f]/;

/**
 * Compose une phrase : apostrophes courbes, espaces insécables et fines, points de suspension, signe moins.
 * Idempotente ; les adresses (« https://… », « ?vue=graphe ») ne sont pas touchées, faute d'espace après le signe.
 */
export function typo(texte: string): string {
  if (!A_COMPOSER.test(texte)) return texte;
  let sortie = texte;
  for (const [cherche, remplace] of REGLES) {
    sortie =
      remplace === ""
        ? sortie.replace(cherche, (_tout, avant: string, tete: string, suite: string) => avant + tete + suite.replace(/[ \u00a0\u202f]/g, FINE))
        : sortie.replace(cherche, remplace);
  }
  return sortie;
}
