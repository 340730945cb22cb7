/** Valeur d'une cellule : un nombre garde le point décimal, une liste est jointe par une barre. */
export type CelluleCsv = string | number | boolean | undefined | ReadonlyArray<string>;

// Un tableur exécute ce qui commence ainsi : une apostrophe en fait du texte. Celles qui y étaient déjà comptent aussi, pour que la lecture inverse exactement
// l'écriture.
const FORMULE = /^'*[=+\-@\t\r]/;
const DESARMEE = /^'+[=+\-@\t\r]/;

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

export type LigneCsv = { /** Numéro dans le fichier, comme le montre un tableur. */ readonly ligne: number; readonly cellules: ReadonlyArray<string> };

/**
 * Lit un CSV venu d'un tableur : virgule, point-virgule ou tabulation d'après la première ligne. L'apostrophe qui désarme une formule est retirée. Rend
 * `undefined` si un guillemet n'est jamais refermé.
 */
export function lireCsv(texte: string): ReadonlyArray<LigneCsv> | undefined {
  const net = texte.replace(/^\ufeff/, "");
  return decouperCsv(net, devinerSeparateur(net))?.map(({ ligne, cellules }) => ({ ligne, cellules: cellules.map(rearmer) }));
}

/** Découpe un CSV (RFC 4180) : guillemets doublés, fins de ligne de toute sorte, lignes vides sautées. `undefined` si un guillemet n'est jamais refermé. */
export function decouperCsv(texte: string, separateur = ","): ReadonlyArray<LigneCsv> | undefined {
  const lignes: Array<LigneCsv> = [];
  let [cellules, cellule, entre, debut, numero]: [Array<string>, string, boolean, number, number] = [[], "", false, 1, 1];
  const finirLigne = () => {
    cellules.push(cellule);
    if (cellules.some((c) => c !== "")) lignes.push({ ligne: debut, cellules });
    [cellules, cellule] = [[], ""];
  };
  for (let i = 0; i < texte.length; i++) {
    const signe = texte.charAt(i);
    if (entre) {
      if (signe === "\n") numero++;
      if (signe !== '"') cellule += signe;
      else if (texte.charAt(i + 1) === '"') cellule += texte.charAt(i++);
      else entre = false;
    } else if (signe === '"' && cellule === "") entre = true;
    else if (signe === separateur) {
      cellules.push(cellule);
      cellule = "";
    } else if (signe === "\n" || signe === "\r") {
      if (signe === "\r" && texte.charAt(i + 1) === "\n") i++;
      finirLigne();
      debut = ++numero;
    } else cellule += signe;
  }
  if (entre) return undefined;
  finirLigne();
  return lignes;
}

function rearmer(cellule: string): string {
  return DESARMEE.test(cellule) ? cellule.slice(1) : cellule;
}

function devinerSeparateur(texte: string): string {
  const [premiere = ""] = texte.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const compter = (s: string) => premiere.split(s).length;
  return [",", ";", "\t"].reduce((meilleur, s) => (compter(s) > compter(meilleur) ? s : meilleur));
}
