/** Valeur d'une cellule : un nombre garde le point décimal, une liste est jointe par une barre. */
export type CelluleCsv = string | number | boolean | undefined | ReadonlyArray<string>;

// Un tableur exécute ce qui commence ainsi : une apostrophe en fait du texte.
const FORMULE = /^[=+\-@\t\r]/;

/** CSV (RFC 4180) en UTF-8 : virgules, guillemets doublés, lignes CRLF. */
export function ecrireCsv(entetes: ReadonlyArray<string>, lignes: ReadonlyArray<ReadonlyArray<CelluleCsv>>): string {
  return [entetes, ...lignes].map((ligne) => ligne.map(ecrireCellule).join(",")).join("\r\n") + "\r\n";
}

function ecrireCellule(cellule: CelluleCsv): string {
  if (cellule === undefined) return "";
  if (typeof cellule === "number") return Number.isFinite(cellule) ? String(cellule) : "";
  if (typeof cellule === "boolean") return cellule ? "oui" : "non";
  const texte = typeof cellule === "string" ? cellule : cellule.join("|");
  const sur = FORMULE.test(texte) ? `'${texte}` : texte;
  return /[",\r\n]/.test(sur) ? `"${sur.replaceAll('"', '""')}"` : sur;
}
