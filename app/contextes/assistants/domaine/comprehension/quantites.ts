import { plier } from "#app/commun/texte/plier.ts";
import { lireNombreDit } from "./mots-dits.ts";

export type Unite = "m2" | "m3" | "kwc" | "kwh" | "eur" | "personnes" | "jours";

/** Une grandeur dite dans la question, ramenée à son unité (litres en m³, hectares en m²). `rang` : où elle est écrite. */
export type Quantite = { readonly valeur: number; readonly unite: Unite; readonly rang: number; readonly texte: string };

const MOTIFS: ReadonlyArray<readonly [motif: string, unite: Unite, facteur: number]> = [
  ["m ?(?:3|³|cubes?)|metres? cubes?|mcube", "m3", 1],
  ["m ?(?:2|²|carres?)|metres? carres?", "m2", 1],
  ["ha|hectares?", "m2", 10_000],
  ["litres?|l", "m3", 0.001],
  ["k ?w ?(?:c|cr[eê]te)|kilo ?watts? ?cretes?", "kwc", 1],
  ["mwh", "kwh", 1_000],
  ["k ?w ?h|kilo ?watts? ?heures?", "kwh", 1],
  ["k ?w|kilo ?watts?", "kwc", 1],
  ["€|eur|euros?", "eur", 1],
  ["personnes?|pers|habitants?|adultes?|bouches?", "personnes", 1],
  ["jours?", "jours", 1],
  ["semaines?", "jours", 7],
  ["mois", "jours", 30],
];
const NOMBRE =
  "(?<![\\p{L}\\p{N}.,])(?<nombre>\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+|\\d+(?:[.,]\\d+)?|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|cent|mille)";

const UNITES = MOTIFS.map(([motif, unite, facteur]) => ({ lecteur: new RegExp(`${NOMBRE}\\s*(?<unite>${motif})(?![\\p{L}\\p{N}²³])`, "giu"), unite, facteur }));

/** Les grandeurs d'une question : « 100 m² », « cinq mètres cubes », « 3000L », « 3 kWc ». */
export function lireQuantites(question: string): ReadonlyArray<Quantite> {
  // Le chiffre en exposant tient à son unité ; le pliage l'aurait laissé tel quel.
  const texte = plier(question);
  const lues = UNITES.flatMap(({ lecteur, unite, facteur }) =>
    [...texte.matchAll(lecteur)].flatMap((trouve) => {
      const valeur = lireNombreDit((trouve.groups?.["nombre"] ?? "").replaceAll(/[ \u00A0\u202F]/g, ""));
      return valeur === undefined || valeur <= 0 ? [] : [{ valeur: valeur * facteur, unite, rang: trouve.index, texte: trouve[0].trim() }];
    }),
  );
  // « 10 kWh » n'est pas « 10 kW » : à une même place, l'unité la plus longue l'emporte.
  return lues.filter((une) => !lues.some((autre) => autre.rang === une.rang && autre.texte.length > une.texte.length)).toSorted((a, b) => a.rang - b.rang);
}

/** La première quantité de cette unité. */
export function quantiteDe(quantites: ReadonlyArray<Quantite>, unite: Unite): number | undefined {
  return quantites.find((une) => une.unite === unite)?.valeur;
}
