import { lireFiche } from "../../commun/coefficients/table.ts";
import { auMois, numeroMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Etape, Mensuel } from "../../types.ts";
import type { SortieEau } from "./types.ts";

/** D'où vient un symbole : un coefficient de la table, un champ d'entrée ou une autre étape. */
export type Origine = { readonly valeur: number; readonly de: string; readonly coefficient: boolean };
export type Symboles = Readonly<Record<string, Origine>>;

/** Symbole lu dans la table. */
export function coef(coefs: Coefficients, id: string): Origine {
  return { valeur: lireFiche(coefs, id).valeur, de: id, coefficient: true };
}

/** Symbole saisi, ou sa valeur par défaut prise dans la table. */
export function saisiOuCoef(coefs: Coefficients, champ: string, saisi: number | undefined, id: string): Origine {
  return saisi === undefined ? coef(coefs, id) : de(champ, saisi);
}

/** Symbole pris dans un champ d'entrée ou une étape. */
export function de(champ: string, valeur: number): Origine {
  return { valeur, de: champ, coefficient: false };
}

/** Étape calculée : la formule, évaluée sur les symboles, redonne la valeur. */
export function calcul(id: string, libelle: string, unite: string, valeur: number, formule: string, symboles: Symboles): Etape {
  const origines = Object.entries(symboles);
  return {
    id,
    axe: "eau",
    libelle,
    nature: "calcul",
    valeur,
    unite,
    formule,
    symboles: Object.fromEntries(origines.map(([nom, origine]) => [nom, origine.valeur])),
    entrees: origines.filter(([, origine]) => !origine.coefficient).map(([, origine]) => origine.de),
    coefficients: origines.filter(([, origine]) => origine.coefficient).map(([, origine]) => origine.de),
  };
}

/** Étape lue dans la simulation journalière : une feuille, sans formule ; `entrees` et `coefficients` disent ce qui l'a produite. */
export function simule(
  id: string,
  libelle: string,
  unite: string,
  valeur: number,
  entrees: ReadonlyArray<string>,
  coefficients: ReadonlyArray<string> = [],
): Etape {
  return { id, axe: "eau", libelle, nature: "simulation", valeur, unite, formule: "", symboles: {}, entrees, coefficients };
}

/** Champ d'entrée recopié : une feuille. */
export function saisie(id: string, libelle: string, unite: string, valeur: number, entrees: ReadonlyArray<string> = []): Etape {
  return { id, axe: "eau", libelle, nature: "entree", valeur, unite, formule: "", symboles: {}, entrees, coefficients: [] };
}

/** Une étape par mois, `id.01` à `id.12`. */
export function chaqueMois(construire: (m: number, numero: string) => Etape): Etape[] {
  return Array.from({ length: 12 }, (_, m) => construire(m, numeroMois(m)));
}

/** Formule et symboles d'une somme de douze mois. */
export function sommeDesMois(id: string, serie: Mensuel): { readonly formule: string; readonly symboles: Symboles } {
  const noms = Array.from({ length: 12 }, (_, m) => `m${numeroMois(m)}`);
  return { formule: `somme(${noms.join(", ")})`, symboles: Object.fromEntries(noms.map((nom, m) => [nom, de(`${id}.${numeroMois(m)}`, serie[m] ?? 0)])) };
}

/** Sources locales, dans l'ordre d'affichage. */
export const SOURCES_LOCALES = Object.freeze(["pluie", "eaux_grises", "puits"] as const);

/** Eau livrée un mois par chaque source locale. */
export function symbolesDuMois(sortie: SortieEau, m: number, numero: string): Symboles {
  return Object.fromEntries(SOURCES_LOCALES.map((source) => [source, de(`eau.sources_m3.${source}.${numero}`, auMois(sortie.sources_m3[source], m))]));
}
