import { derouler } from "#app/commun/listes/par-tranches.ts";

/** Valeur d'une cellule : un nombre garde le point décimal, une liste est jointe par une barre. */
export type CelluleCsv = string | number | boolean | undefined | ReadonlyArray<string>;

// Un tableur exécute ce qui commence une cellule ainsi, pleine chasse comprise ; une apostrophe en fait du texte. Une cellule commence au début du texte, mais
// aussi après chaque point-virgule, tabulation ou fin de ligne : un tableur français y coupe, guillemets ou non. Un tableur anglais coupe de même un fichier
// français à ses virgules. Les apostrophes déjà là comptent aussi, pour que la lecture inverse exactement l'écriture.
const FORMULE = `(?='*[ \\u00a0"]*[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20\\ufe62\\ufe63\\ufe66\\ufe6b])`;
// Sans rien consommer avant elle : le signe qui ouvre une cellule peut être celui que l'on désarme (« TAB TAB = »).
const apres = (signes: string, marque: string): RegExp => new RegExp(`(?<=^|[${signes}])${marque}${FORMULE}`, "g");
const COUPURES = ";\\t\\r\\n";
const A_DESARMER = { ordinaire: apres(COUPURES, ""), francais: apres(`${COUPURES},`, "") } as const;
const DESARMEE = { ordinaire: apres(COUPURES, "'"), francais: apres(`${COUPURES},`, "'") } as const;
// Un tracé tel que l'atelier l'écrit : entre deux virgules, rien que deux nombres séparés d'une espace, qu'aucun tableur ne calcule. Une apostrophe devant une
// longitude négative le rendrait illisible aux logiciels de cartes.
const COUPLE = String.raw`-?\d{1,3}(?:\.\d{1,9})? -?\d{1,2}(?:\.\d{1,9})?`;
const SUITE = `${COUPLE}(?:, ${COUPLE})*`;
const TRACE_WKT = new RegExp(String.raw`^(?:LINESTRING \(${SUITE}\)|POLYGON \(\(${SUITE}\)\))$`);
// Ce qu'un tableur saute sans le montrer : « NUL= » commencerait par « = ».
// eslint-disable-next-line no-control-regex -- c'est d'eux qu'il s'agit
const COMMANDES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g;

export type OptionsCsv = {
  /** Pour un tableur français : point-virgule, virgule décimale, et la marque qui lui fait lire les accents. */
  readonly francais?: boolean;
};

/** CSV (RFC 4180) en UTF-8 : virgules, guillemets doublés, lignes CRLF. */
export function ecrireCsv(entetes: ReadonlyArray<string>, lignes: ReadonlyArray<ReadonlyArray<CelluleCsv>>, { francais = false }: OptionsCsv = {}): string {
  const texte = [entetes, ...lignes].map((ligne) => ecrireLigneCsv(ligne, { francais })).join("\r\n") + "\r\n";
  return francais ? `\ufeff${texte}` : texte;
}

/** Une ligne seule, sans fin de ligne ni marque : une formule de tableur la prend telle quelle. */
export function ecrireLigneCsv(ligne: ReadonlyArray<CelluleCsv>, { francais = false }: OptionsCsv = {}): string {
  return ligne.map((cellule) => ecrireCellule(cellule, francais)).join(francais ? ";" : ",");
}

function ecrireCellule(cellule: CelluleCsv, francais: boolean): string {
  if (cellule === undefined) return "";
  if (typeof cellule === "number") {
    const nombre = Number.isFinite(cellule) ? String(cellule) : "";
    return francais ? nombre.replace(".", ",") : nombre;
  }
  if (typeof cellule === "boolean") return cellule ? "oui" : "non";
  const texte = (typeof cellule === "string" ? cellule : cellule.join("|")).replace(COMMANDES, "");
  const sur = TRACE_WKT.test(texte) ? texte : texte.replace(francais ? A_DESARMER.francais : A_DESARMER.ordinaire, "'");
  return /[",;\t\r\n]/.test(sur) ? `"${sur.replaceAll('"', '""')}"` : sur;
}

export type LigneCsv = { /** Numéro dans le fichier, comme le montre un tableur. */ readonly ligne: number; readonly cellules: ReadonlyArray<string> };

export type BornesCsv = {
  /** Au-delà, la suite n'est pas lue. */
  readonly lignesMax?: number;
  /** Au-delà, une ligne perd ses cellules, sauf une, qui montre qu'il y en avait. */
  readonly colonnesMax?: number;
};

/**
 * Lit un CSV venu d'un tableur : virgule, point-virgule ou tabulation d'après la première ligne. L'apostrophe qui désarme une formule est retirée. Rend
 * `undefined` si un guillemet n'est jamais refermé.
 */
export function lireCsv(texte: string, bornes: BornesCsv = {}): ReadonlyArray<LigneCsv> | undefined {
  return derouler(lireCsvParPas(texte, bornes));
}

/** Le même, qui rend la main en route : un fichier d'un mébioctet demande un dixième de seconde. */
export function* lireCsvParPas(
  texte: string,
  { lignesMax = Infinity, colonnesMax = Infinity }: BornesCsv = {},
): Generator<unknown, ReadonlyArray<LigneCsv> | undefined> {
  const net = texte.replace(/^\ufeff/, "");
  const separateur = devinerSeparateur(net);
  const desarmee = separateur === ";" ? DESARMEE.francais : DESARMEE.ordinaire;
  const brutes = yield* decouperParPas(net, separateur, lignesMax);
  if (brutes === undefined) return undefined;
  const lues: Array<LigneCsv> = [];
  for (const { ligne, cellules } of brutes) {
    lues.push({ ligne, cellules: cellules.slice(0, colonnesMax + 1).map((une) => une.replace(desarmee, "")) });
    yield;
  }
  return lues;
}

/** Découpe un CSV (RFC 4180) : guillemets doublés, fins de ligne de toute sorte, lignes vides sautées, `lignesMax` au plus. `undefined` si un guillemet n'est jamais refermé. */
export function decouperCsv(texte: string, separateur = ",", lignesMax = Infinity): ReadonlyArray<LigneCsv> | undefined {
  return derouler(decouperParPas(texte, separateur, lignesMax));
}

const PAS_SIGNES = 8_192;

function* decouperParPas(texte: string, separateur: string, lignesMax: number): Generator<unknown, ReadonlyArray<LigneCsv> | undefined> {
  const lignes: Array<LigneCsv> = [];
  let [cellules, cellule, entre, debut, numero]: [Array<string>, string, boolean, number, number] = [[], "", false, 1, 1];
  let pause = PAS_SIGNES;
  const finirLigne = () => {
    cellules.push(cellule);
    if (cellules.some((c) => c !== "")) lignes.push({ ligne: debut, cellules });
    [cellules, cellule] = [[], ""];
  };
  for (let i = 0; i < texte.length; i++) {
    if (i >= pause) {
      pause = i + PAS_SIGNES;
      yield;
    }
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
      if (lignes.length >= lignesMax) return lignes;
      debut = ++numero;
    } else cellule += signe;
  }
  if (entre) return undefined;
  finirLigne();
  return lignes;
}

// Relire tout le fichier pour sa première ligne en doublerait le temps.
const PREMIERE_LIGNE_MAX = 65_536;

function devinerSeparateur(texte: string): string {
  const [premiere = ""] = texte
    .slice(0, PREMIERE_LIGNE_MAX)
    .replaceAll(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const compter = (s: string) => premiere.split(s).length;
  return [",", ";", "\t"].reduce((meilleur, s) => (compter(s) > compter(meilleur) ? s : meilleur));
}
