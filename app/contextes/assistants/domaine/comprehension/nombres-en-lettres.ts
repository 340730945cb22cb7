import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { plier } from "#app/commun/texte/plier.ts";

/** Les nombres simples, tels qu'ils se disent en France, en Belgique et en Suisse. */
export const NOMBRES_SIMPLES: ReadonlyMap<string, number> = new Map([
  ...["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"].map(
    (mot, rang): [string, number] => [mot, rang + 1],
  ),
  ["une", 1],
  ["vingt", 20],
  ["trente", 30],
  ["quarante", 40],
  ["cinquante", 50],
  ["soixante", 60],
  ["septante", 70],
  ["huitante", 80],
  ["octante", 80],
  ["nonante", 90],
  ["cent", 100],
  ["mille", 1_000],
]);
const COLLECTIFS: ReadonlyMap<string, number> = new Map([
  ["dizaine", 10],
  ["douzaine", 12],
  ["quinzaine", 15],
  ["vingtaine", 20],
  ["trentaine", 30],
  ["quarantaine", 40],
  ["cinquantaine", 50],
  ["soixantaine", 60],
  ["centaine", 100],
  ["millier", 1_000],
]);

const MOT = `(?:${[...NOMBRES_SIMPLES.keys()].join("|")}|vingts|cents)`;
const A = "(?<![\\p{L}\\p{N}])";
const Z = "(?![\\p{L}\\p{N}])";
const SUITE = new RegExp(`${A}${MOT}${Z}(?:(?:[\\s-]+et)?[\\s-]+${MOT}${Z})*`, "giu");
const COLLECTIF = new RegExp(
  `${A}(?<combien>une?|\\d+(?:,5)?) (?:bonne |petite )?(?<mot>${[...COLLECTIFS.keys()].join("|")})s?${Z}(?: de${Z}| d['’])? *`,
  "giu",
);
const MILLE_CHIFFRE = new RegExp(`${A}(?<n>\\d{1,3}) ?mille${Z}`, "giu");
// « Un toit neuf » n'en compte pas neuf : seul, ce mot compte ce qui le suit.
const SANS_SUITE = /^\s*(?:$|[^\s\p{L}\p{N}]|(?:de|du|des|d|en|a|à|au|aux|pour|avec|sans|sur|et|ou|dans|qui|que)(?![\p{L}\p{N}]))/u;
const DEMIS: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`${A}une? demie?[\\s-]+(?=\\p{L})`, "giu"), "0,5 "],
  [new RegExp(`${A}(?<n>\\d+) (?<unite>\\p{L}[\\p{L}²³]*(?: (?:carr[ée]s?|cubes?))?) et demie?${Z}`, "giu"), "$<n>,5 $<unite>"],
  [new RegExp(`${A}une? (?<unite>\\p{L}[\\p{L}²³]*(?: (?:carr[ée]s?|cubes?))?) et demie?${Z}`, "giu"), "1,5 $<unite>"],
];

/** La question, ses nombres en toutes lettres écrits en chiffres : « cent vingt mètres carrés », « une dizaine de poules ». « Un » et « une », seuls, restent des articles. */
export function enChiffres(question: string): string {
  const milles = question.replaceAll(MILLE_CHIFFRE, (_, n: string) => String(Number(n) * 1_000));
  const comptee = milles.replaceAll(SUITE, (suite: string, rang: number) => ecrireSuite(suite, milles.slice(rang + suite.length)));
  return DEMIS.reduce((texte, [motif, chiffre]) => texte.replaceAll(motif, chiffre), comptee).replaceAll(
    COLLECTIF,
    (_, combien: string, mot: string) => `${(lireNombre(combien) || 1) * (COLLECTIFS.get(plier(mot)) ?? 1)} `,
  );
}

function ecrireSuite(suite: string, apres: string): string {
  // Les séparateurs sont aux rangs impairs ; « et » y reste avec eux.
  const morceaux = suite.split(/((?:[\s-]+et)?[\s-]+)/iu);
  let ecrite = "";
  for (let i = 0; i < morceaux.length;) {
    const lu = lireUn(morceaux, i);
    const mots = morceaux.slice(i, lu.fin).join("");
    const article = /^une?$/i.test(mots) || (/^neuf$/i.test(mots) && SANS_SUITE.test(morceaux.slice(lu.fin).join("") + apres));
    ecrite += (article ? mots : String(lu.valeur)) + (morceaux[lu.fin] ?? "");
    i = lu.fin + 1;
  }
  return ecrite;
}

/** Le plus long nombre qui commence ici : « deux trois » en fait deux, « cent deux » un seul. */
function lireUn(morceaux: ReadonlyArray<string>, debut: number): { readonly valeur: number; readonly fin: number } {
  let milliers = 0;
  let reste = valeurDe(morceaux[debut]);
  let fin = debut + 1;
  if (reste === 1_000) [milliers, reste] = [1_000, 0];
  for (; fin + 1 < morceaux.length; fin += 2) {
    const v = valeurDe(morceaux[fin + 1]);
    if (v === 1_000 && milliers === 0) [milliers, reste] = [reste * 1_000, 0];
    else {
      const suivant = joindre(reste, v, /et/i.test(morceaux[fin] ?? ""));
      if (suivant === undefined) break;
      reste = suivant;
    }
  }
  return { valeur: milliers + reste, fin };
}

const valeurDe = (mot: string | undefined): number => NOMBRES_SIMPLES.get((mot ?? "").toLowerCase().replace(/(?<=vingt|cent)s$/, "")) ?? 0;

// « vingt et un », « soixante et onze » : « et » ne joint qu'eux. Avant une dizaine ou une unité, la place doit être libre.
function joindre(nombre: number, v: number, et: boolean): number | undefined {
  const deux = nombre % 100;
  if (et) return (v === 1 && deux >= 20 && deux % 10 === 0) || (v === 11 && deux === 60) ? nombre + v : undefined;
  if (v === 100) return nombre === 0 ? 100 : nombre > 1 && nombre < 10 ? nombre * 100 : undefined;
  if (v === 20 && deux === 4) return nombre + 76;
  if (v >= 20) return deux === 0 ? nombre + v : undefined;
  if (v >= 10) return deux === 0 || deux === 60 || deux === 80 ? nombre + v : undefined;
  if (deux === 10) return v >= 7 ? nombre + v : undefined;
  return deux % 10 === 0 ? nombre + v : undefined;
}
