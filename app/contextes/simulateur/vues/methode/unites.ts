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
  kgCO2e: "kg de CO2",
  kwh: "kWh",
  m3: "m³",
  m2: "m²",
  oeufs: "œufs",
  oeuf: "œuf",
  chevre: "chèvre",
  "100g": "100 g",
};
const SANS_UNITE: ReadonlySet<string> = new Set(["", "sans", "taux", "booléen"]);

/** L'unité d'une valeur de la table ou d'une étape : « L/pers/j » se dit « L par personne et par jour » ; rien quand il n'y en a pas. */
export function direUnite(unite: string): string {
  if (SANS_UNITE.has(unite)) return "";
  // Une précision qui suit l'unité (« à 40 °C ») reste telle quelle.
  const [, mesure = unite, suite = ""] = /^(\S+?)( à .+)?$/.exec(unite) ?? [];
  const [tete = "", ...par] = mesure.split("/").map((morceau) => MORCEAUX[morceau] ?? morceau);
  const diviseurs = par.map((morceau) => `par ${morceau === "°C" ? "degré" : morceau}`).join(" et ");
  return [tete === "1" ? "" : tete, diviseurs].filter((texte) => texte !== "").join(" ") + suite;
}

/** Une valeur et son unité dite ; un droit se dit par oui ou par non. */
export function direValeur(valeur: number, unite: string, ecrire: (valeur: number) => string = formaterNombre): string {
  if (unite === "booléen") return valeur === 1 ? "oui" : "non";
  const dite = direUnite(unite);
  return dite === "" ? ecrire(valeur) : `${ecrire(valeur)}\u00a0${dite}`;
}
