import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { genreDuSite } from "#app/contextes/assistants/domaine/flux/genres.ts";

/** Une phrase d'un calcul, coupée autour de son chiffre ; `source` : l'année et la source d'un prix, à lire en plus petit. */
export type LigneCalcul = { readonly avant: string; readonly chiffre: string; readonly apres: string; readonly source?: string };
/** Un calcul, prêt à lire : pour qui, puis une phrase par ligne, la réponse d'abord. */
export type CalculDit = { readonly pour: string; readonly lignes: ReadonlyArray<LigneCalcul> };

/** Vrai si cette source est un calcul, du simulateur ou de ses tables, non un document. */
export function estUnCalcul(source: Pick<SourceReponse, "id">): boolean {
  const genre = genreDuSite(source);
  return genre === "calcul" || genre === "repere";
}

/** Sépare l'en-tête d'un calcul (« 4 personnes, à Privas (supposé : …) : ») de ses phrases. */
export function lireCalculDit(texte: string): CalculDit {
  const lignes = texte
    .split("\n")
    .map((ligne) => ligne.trim())
    .filter((ligne) => ligne !== "");
  const [premiere = "", ...suite] = lignes;
  const enTete = suite.length > 0 && /\s?:$/.test(premiere);
  return { pour: enTete ? premiere.replace(/\s?:$/, "") : "", lignes: (enTete ? suite : lignes).map(lireLigne) };
}

const SOURCE = / \((?<source>(?:prix|ordre de grandeur) de \d{4}.*)\)\.?$/u;
const NOMBRE = "\\d[\\d\\u202f\\u00a0 ]*(?:,\\d+)?";
// Un montant, une part, une quantité : le premier que la phrase donne après « environ », sinon sa première part.
const CHIFFRES = [
  new RegExp(`environ ${NOMBRE}[\\u202f\\u00a0 ]?(?:€|%|kWh|kg|m³|m²|mm|L|stères?|poules?|ans?|jours?|heures?|minutes?)(?![\\p{L}²³])`, "u"),
  new RegExp(`${NOMBRE}[\\u202f\\u00a0 ]%`, "u"),
];

function lireLigne(brute: string): LigneCalcul {
  const source = SOURCE.exec(brute)?.groups?.["source"];
  const phrase = majuscule(source === undefined ? brute : `${brute.replace(SOURCE, "")}.`);
  const chiffre = CHIFFRES.map((motif) => motif.exec(phrase)).find((trouve) => trouve !== null);
  const dite = { ...(source === undefined ? {} : { source: majuscule(source) }) };
  if (chiffre === undefined || chiffre === null) return { avant: phrase, chiffre: "", apres: "", ...dite };
  const fin = chiffre.index + chiffre[0].length;
  return { avant: phrase.slice(0, chiffre.index), chiffre: chiffre[0], apres: phrase.slice(fin), ...dite };
}
