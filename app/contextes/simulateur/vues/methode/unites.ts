import { formaterNombre } from "#app/commun/nombres/nombres.ts";

/** Une unité de la table, morceau par morceau, comme on la dit. */
const MORCEAUX: Readonly<Record<string, string>> = {
  EUR: "€",
  u: "pièce",
  pers: "personne",
  hab: "habitant",
  j: "jour",
  sem: "semaine",
  "adulte-éq": "adulte",
  EH: "habitant",
  K: "°C",
  "m²K": "m² et par degré",
  kgN: "kg d’azote",
  "kg N": "kg d’azote",
  kg_n: "kg d’azote",
  kgMS: "kg de foin sec",
  tMS: "t de matière sèche",
  kgCO2e: "kg d’équivalent CO2",
  kwh: "kWh",
  m3: "m³",
  m2: "m²",
  oeufs: "œufs",
  oeuf: "œuf",
  chevre: "chèvre",
  "100g": "100 g",
};
// Ce qui se compte ; un symbole ne change pas, et « mois » a déjà son s.
const SE_COMPTE: ReadonlySet<string> = new Set(["point", "jour", "an", "personne", "habitant", "adulte", "pièce"]);
const SANS_UNITE: ReadonlySet<string> = new Set(["", "sans", "taux", "booléen"]);

/** L'unité d'une valeur de la table ou d'une étape : « L/pers/j » se dit « L par personne et par jour » ; rien quand il n'y en a pas. Un mot s'accorde à `valeur`. */
export function direUnite(unite: string, valeur = 1): string {
  if (SANS_UNITE.has(unite)) return "";
  // Une précision qui suit l'unité (« à 40 °C ») reste telle quelle.
  const [, mesure = unite, suite = ""] = /^(\S+?)( à .+)?$/.exec(unite) ?? [];
  const [tete = "", ...par] = mesure.split("/").map((morceau) => MORCEAUX[morceau] ?? morceau);
  const diviseurs = par.map((morceau) => `par ${morceau === "°C" ? "degré" : morceau}`).join(" et ");
  const comptee = SE_COMPTE.has(tete) && Math.abs(valeur) >= 2 ? `${tete}s` : tete;
  return [comptee === "1" ? "" : comptee, diviseurs].filter((texte) => texte !== "").join(" ") + suite;
}

/** Une valeur et son unité dite ; un droit se dit par oui ou par non. */
export function direValeur(valeur: number, unite: string, ecrire: (valeur: number) => string = formaterNombre): string {
  if (unite === "booléen") return valeur === 1 ? "oui" : "non";
  const dite = direUnite(unite, valeur);
  return dite === "" ? ecrire(valeur) : `${ecrire(valeur)}\u00a0${dite}`;
}
