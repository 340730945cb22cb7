import type { Coefficients, Etape } from "../../../types.ts";
import { lire } from "../../../commun/coefficients/table.ts";

/** Carnet d'étapes d'un axe : chaque fonction de trace y écrit, dans l'ordre de lecture. */
export type Carnet = { readonly etapes: Etape[]; readonly coefficients: Coefficients };

export type Symbole = {
  /** Valeur du symbole ; lue dans la table si `coefficient` est donné seul. */
  readonly valeur?: number;
  readonly coefficient?: string;
  /** Étape ou champ d'entrée d'où vient la valeur. */
  readonly source?: string;
};

/** Une valeur venue d'une étape ou de la saisie. */
export function venu(valeur: number, source: string): Symbole {
  return { valeur, source };
}

/** Une valeur lue dans la table. */
export function table(coefficient: string): Symbole {
  return { coefficient };
}

/** Écrit un nombre calculé, avec sa formule et ses symboles. */
export function noterCalcul(
  carnet: Carnet,
  etape: { readonly id: string; readonly libelle: string; readonly valeur: number; readonly unite: string },
  formule: string,
  symboles: Readonly<Record<string, Symbole>>,
): void {
  const valeurs: Record<string, number> = {};
  const entrees: string[] = [];
  const coefficients: string[] = [];
  for (const [nom, s] of Object.entries(symboles)) {
    valeurs[nom] = s.valeur ?? lire(carnet.coefficients, s.coefficient ?? nom);
    if (s.source !== undefined && !entrees.includes(s.source)) entrees.push(s.source);
    if (s.coefficient !== undefined && !coefficients.includes(s.coefficient)) coefficients.push(s.coefficient);
  }
  carnet.etapes.push({ ...etape, axe: "alim", nature: "calcul", formule, symboles: valeurs, entrees, coefficients });
}

/** Écrit un nombre que seule une simulation donne (bilan de réserve, cohortes de stock). */
export function noterSimulation(
  carnet: Carnet,
  etape: { readonly id: string; readonly libelle: string; readonly valeur: number; readonly unite: string },
  entrees: ReadonlyArray<string>,
  coefficients: ReadonlyArray<string> = [],
): void {
  carnet.etapes.push({ ...etape, axe: "alim", nature: "simulation", formule: "", symboles: {}, entrees, coefficients });
}
