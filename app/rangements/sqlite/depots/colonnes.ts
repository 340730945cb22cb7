import type { SQLInputValue } from "node:sqlite";
import type { Place } from "#app/rangements/ecritures-sql.ts";

/** SQLite nomme les valeurs d'après leur colonne. */
export const PLACE: Place = (colonne) => `:${colonne}`;

/** Une valeur du domaine en cellules : un booléen vaut 0 ou 1, une liste ou un objet s'écrit en JSON, une clé absente vaut NULL. */
export function versCellules<C extends string>(valeur: Readonly<Partial<Record<C, unknown>>>, colonnes: ReadonlyArray<C>): Record<C, SQLInputValue> {
  const cellules: Partial<Record<C, SQLInputValue>> = {};
  for (const colonne of colonnes) cellules[colonne] = versCellule(valeur[colonne]);
  return cellules as Record<C, SQLInputValue>;
}

function versCellule(valeur: unknown): SQLInputValue {
  if (valeur === undefined || valeur === null) return null;
  if (typeof valeur === "boolean") return valeur ? 1 : 0;
  return typeof valeur === "object" ? JSON.stringify(valeur) : (valeur as SQLInputValue);
}
