import { plier } from "#app/commun/texte/plier.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { parleDePanneaux } from "./panneaux-dits.ts";

// Une mesure s'écrit aussi par une fraction (« 1/2 ha »), deux côtés (« 10 m x 8 m ») ou un nombre de fois (« 8 × 400 Wc »).
const N = "\\d+(?:[.,]\\d+)?";
const A = "(?<![\\p{L}\\p{N}.,/])";
const FOIS = "(?:x|×|\\*|fois|par|sur)";
// Ce qui se dit en parts : une date ou « 3/4 personnes » n'en sont pas.
const UNITE_PARTAGEE =
  "(?<de>d['’]\\s?|de\\s)?(?<unite>ha(?![\\p{L}])|hectares?|ares?(?![\\p{L}])|acres?|m\\s?[³3](?!\\p{N})|m[eè]tres?[\\s-]cubes?|st[eè]res?|tonnes?|litres?)";
const FRACTIONS: ReadonlyArray<readonly [signe: string, valeur: number]> = [
  ["½", 1 / 2],
  ["¼", 1 / 4],
  ["¾", 3 / 4],
  ["⅓", 1 / 3],
  ["⅔", 2 / 3],
];
const PARTS: Readonly<Record<string, number>> = { tiers: 3, quart: 4, cinquieme: 5, dixieme: 10 };
const FRACTION = new RegExp(`${A}(?:(?<entier>\\d+)\\s(?:et\\s)?)?(?<haut>\\d)\\s?/\\s?(?<bas>[2-9]|10)\\s*${UNITE_PARTAGEE}`, "giu");
const PART = new RegExp(`${A}(?<combien>une?|\\d)\\s(?<part>tiers|quart|cinqui[eè]me|dixi[eè]me)s?\\s${UNITE_PARTAGEE}`, "giu");
const LONGUEUR = "(?:m(?![\\p{L}²³23])|m[eè]tres?(?![\\s-](?:carr|cub)))";
const COTES = new RegExp(
  `${A}(?<a>${N})\\s?(?<ma>${LONGUEUR})?\\s?${FOIS}\\s?(?<b>${N})\\s?(?<mb>${LONGUEUR})?(?:\\s?${FOIS}\\s?(?<c>${N})\\s?(?<mc>${LONGUEUR})?)?(?![\\p{L}\\p{N}²³]|\\s(?:m[23²³]|m[eè]tres?|ha|l|litres?|k?wc?)(?![\\p{L}]))`,
  "giu",
);
const FOIS_UNE_MESURE = new RegExp(
  `${A}(?<n>\\d{1,3})\\s?(?:x|×|\\*|fois)\\s?(?<valeur>${N})\\s?(?<unite>m\\s?[23²³]|litres?|l(?![\\p{L}])|kg|kilos?(?![\\p{L}])|k?wc(?![\\p{L}])|k?w(?![\\p{L}])|kwh)`,
  "giu",
);

/** La question, ces écritures ramenées à un nombre et son unité : « 0,5 ha », « 80 m² », « 8 panneaux de 400 Wc ». */
export function enMesures(question: string): string {
  const signes = FRACTIONS.reduce(
    (texte, [signe, part]) =>
      texte.replaceAll(new RegExp(`(?:(?<entier>\\d+)\\s?)?${signe}`, "gu"), (_, entier: string | undefined) => ecrire(Number(entier ?? 0) + part)),
    question,
  );
  const panneaux = parleDePanneaux(signes);
  return signes
    .replaceAll(FRACTION, (tout: string, ...trouve) => {
      const { entier = "0", haut = "", bas = "", de, unite = "" } = groupes(trouve);
      const [n, d] = [Number(haut), Number(bas)];
      // « 3/4 stères » en fait trois ou quatre ; « 3/4 de stère », moins d'un.
      if (n >= d || (n >= 2 && d === n + 1 && de === undefined && unite.endsWith("s"))) return tout;
      return `${ecrire(Number(entier) + n / d)} ${unite}`;
    })
    .replaceAll(PART, (...trouve) => {
      const { combien = "", part = "", unite = "" } = groupes(trouve);
      return `${ecrire((Number(combien) || 1) / (PARTS[plier(part)] ?? 1))} ${unite}`;
    })
    .replaceAll(FOIS_UNE_MESURE, (tout: string, ...trouve) => {
      const { n = "", valeur = "", unite = "" } = groupes(trouve);
      if (/^k?w$/i.test(unite) && !panneaux) return tout;
      // Des panneaux se comptent : leur nombre dit autre chose que leur puissance.
      return /^w/i.test(unite) ? `${n} panneaux de ${valeur} ${unite}` : `${ecrire(Number(n) * (lireNombreDit(valeur) ?? 1))} ${unite}`;
    })
    .replaceAll(COTES, (tout: string, ...trouve) => {
      const { a = "", b = "", c, ma, mb, mc } = groupes(trouve);
      // Sans mètre nulle part, ce ne sont pas des côtés.
      if ((ma ?? mb ?? mc) === undefined) return tout;
      const produit = [a, b, ...(c === undefined ? [] : [c])].reduce((total, cote) => total * (lireNombreDit(cote) ?? 1), 1);
      return `${ecrire(produit)} ${c === undefined ? "m²" : "m³"}`;
    });
}

function groupes(trouve: ReadonlyArray<unknown>): Readonly<Record<string, string | undefined>> {
  return trouve.at(-1) as Readonly<Record<string, string | undefined>>;
}

function ecrire(valeur: number): string {
  return String(Math.round(valeur * 1_000) / 1_000).replace(".", ",");
}
