import type { TableResolue } from "./base.server.ts";
import { lireCellule, type Brute } from "./colonnes.ts";

// Les filtres ne passent que par `filterArrJson`, du JSON où les colonnes sont des identifiants : la syntaxe `where` laisse une valeur en changer le sens.

export type Condition =
  | { readonly colonne: string; readonly op: "eq" | "gte"; readonly valeur: string }
  | { readonly colonne: string; readonly op: "gt"; readonly valeur: number }
  | { readonly colonne: string; readonly op: "in"; readonly valeurs: ReadonlyArray<string> }
  | { readonly colonne: string; readonly op: "blank" | "notblank" }
  | { readonly ou: ReadonlyArray<Condition> };

/** Le filtre en JSON ; lève si une colonne est inconnue, car NocoDB répondrait par un 500 ou par toutes les lignes. */
export function enFiltre(conditions: ReadonlyArray<Condition>, table: TableResolue): string {
  return JSON.stringify(conditions.map((condition) => enObjet(condition, table, "and")));
}

function enObjet(condition: Condition, table: TableResolue, liaison: "and" | "or"): unknown {
  if ("ou" in condition) return { is_group: true, logical_op: liaison, children: condition.ou.map((c) => enObjet(c, table, "or")) };
  const colonne = table.colonnes.get(condition.colonne);
  if (colonne === undefined) throw new Error(`colonne inconnue : ${condition.colonne}`);
  const base = { fk_column_id: colonne, comparison_op: condition.op, logical_op: liaison };
  if (condition.op === "in") return { ...base, value: condition.valeurs };
  return "valeur" in condition ? { ...base, value: condition.valeur } : base;
}

/** `oui` : la ligne répond aux égalités. `proche` : à la casse ou aux accents près (moteurs qui ne les distinguent pas). `non` : le filtre n'a pas servi. */
export function repond(conditions: ReadonlyArray<Condition>, brute: Brute): "oui" | "proche" | "non" {
  let verdict: "oui" | "proche" = "oui";
  for (const condition of conditions) {
    if ("ou" in condition) continue;
    if (condition.op !== "eq" && !("valeurs" in condition)) continue;
    const cellule = lireCellule("texte", brute[condition.colonne]);
    const voulues: ReadonlyArray<string> = "valeurs" in condition ? condition.valeurs : [condition.valeur];
    if (voulues.some((v) => v === cellule)) continue;
    if (typeof cellule !== "string" || !voulues.some((v) => v.localeCompare(cellule, "fr", { sensitivity: "base" }) === 0)) return "non";
    verdict = "proche";
  }
  return verdict;
}
