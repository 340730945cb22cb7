import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { grouper } from "#app/commun/listes/grouper.ts";

// L'inventaire de docs/journaux.md : chaque ligne que l'application peut écrire au journal, lue dans son code. `npm run docs:journaux` ; un test compare.

const RACINE = resolve(import.meta.dirname, "../../..");
const DEBUT = "<!-- Écrit par « npm run docs:journaux » d'après le code : ne se corrige pas ici. -->";
const FIN = "<!-- Fin de la partie écrite. -->";
/** Le document où il vit. */
export const DOCUMENT = resolve(RACINE, "docs/journaux.md");

const NIVEAUX: Readonly<Record<string, string>> = { info: "info", avertir: "warn", erreur: "error" };

/** Une ligne du journal. `champs` : leurs noms ; une suite calculée y est dite par son expression, entre chevrons. */
export type LigneDeJournal = { readonly message: string; readonly niveau: string; readonly champs: ReadonlyArray<string>; readonly fichier: string };

/** Les lignes qu'écrit un fichier. */
export function lignesDe(fichier: string, texte: string): ReadonlyArray<LigneDeJournal> {
  const source = ts.createSourceFile(fichier, texte, ts.ScriptTarget.Latest, true);
  const lignes: Array<LigneDeJournal> = [];
  const visiter = (noeud: ts.Node): void => {
    if (ts.isCallExpression(noeud) && ts.isPropertyAccessExpression(noeud.expression)) {
      const niveau = NIVEAUX[noeud.expression.name.text];
      const [message, champs] = noeud.arguments;
      if (niveau !== undefined && message !== undefined && /journal/i.test(noeud.expression.expression.getText()))
        for (const dit of messages(message)) lignes.push({ message: dit, niveau, champs: champs === undefined ? [] : nomsDe(champs), fichier });
    }
    ts.forEachChild(noeud, visiter);
  };
  visiter(source);
  return lignes;
}

function messages(noeud: ts.Expression): ReadonlyArray<string> {
  if (ts.isStringLiteralLike(noeud)) return [noeud.text];
  if (ts.isConditionalExpression(noeud)) return [...messages(noeud.whenTrue), ...messages(noeud.whenFalse)];
  if (ts.isTemplateExpression(noeud)) return [noeud.head.text + noeud.templateSpans.map(({ literal }) => `…${literal.text}`).join("")];
  return [`<${noeud.getText()}>`];
}

function nomsDe(noeud: ts.Expression): ReadonlyArray<string> {
  if (ts.isConditionalExpression(noeud)) return [...new Set([...nomsDe(noeud.whenTrue), ...nomsDe(noeud.whenFalse)])];
  if (ts.isParenthesizedExpression(noeud)) return nomsDe(noeud.expression);
  if (!ts.isObjectLiteralExpression(noeud)) return [`<${noeud.getText().replace(/\s+/g, " ")}>`];
  return noeud.properties.flatMap((une) => (ts.isSpreadAssignment(une) ? nomsDe(une.expression) : [une.name?.getText() ?? ""]));
}

/** Toutes les lignes de l'application, par message. */
export function inventorier(): ReadonlyArray<LigneDeJournal> {
  const fichiers = readdirSync(join(RACINE, "app"), { recursive: true, encoding: "utf8" }).filter((nom) => /\.tsx?$/.test(nom));
  return fichiers.flatMap((nom) => lignesDe(`app/${nom.replaceAll("\\", "/")}`, readFileSync(join(RACINE, "app", nom), "utf8")));
}

const cellule = (texte: string): string => texte.replaceAll("|", "\\|").replaceAll("<", "‹").replaceAll(">", "›");

/** La partie écrite d'après le code. */
export function ecrirePartie(lignes: ReadonlyArray<LigneDeJournal>): string {
  const parMessage = [...grouper(lignes, ({ message }) => message)].toSorted(([a], [b]) => a.localeCompare(b, "fr"));
  const rangs = parMessage.map(([message, unes]) => {
    const dire = (lire: (une: LigneDeJournal) => ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(unes.flatMap(lire))].toSorted();
    const champs = dire((une) => une.champs).map((nom) => `\`${nom}\``);
    const fichiers = dire((une) => [une.fichier]).map((nom) => `\`${nom}\``);
    return `| ${[message, dire((une) => [une.niveau]).join(", "), champs.join(", "), fichiers.join(", ")].map(cellule).join(" | ")} |`;
  });
  return `${DEBUT}

Un nom entre chevrons est celui, dans le code, d'un message ou de champs calculés.

| Message | Niveau | Champs | Écrit par |
| --- | --- | --- | --- |
${rangs.join("\n")}

${FIN}`;
}

/** Le document, sa partie écrite remplacée. */
export function remplacer(document: string, lignes: ReadonlyArray<LigneDeJournal>): string {
  const [debut, fin] = [document.indexOf(DEBUT), document.indexOf(FIN)];
  if (debut < 0 || fin < debut) throw new Error(`${DOCUMENT} n'a plus les deux repères entre lesquels son inventaire s'écrit.`);
  return document.slice(0, debut) + ecrirePartie(lignes) + document.slice(fin + FIN.length);
}

if (import.meta.main) {
  writeFileSync(DOCUMENT, remplacer(readFileSync(DOCUMENT, "utf8"), inventorier()));
  process.stdout.write(`${DOCUMENT} : inventaire écrit.\n`);
}
