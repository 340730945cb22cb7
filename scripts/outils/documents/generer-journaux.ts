import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { grouper } from "#app/commun/listes/grouper.ts";
import { comparerNoms } from "#app/commun/listes/comparer-textes.ts";
import { creerPartieEcrite, RACINE, tableau } from "./partie-ecrite.ts";

// L'inventaire de docs/journaux.md : chaque ligne que l'application peut écrire au journal, lue dans son code. `npm run docs:journaux` ; un test compare.

const PARTIE = creerPartieEcrite({ document: "docs/journaux.md", commande: "docs:journaux", source: "le code" });
/** Le document où il vit. */
export const DOCUMENT = PARTIE.chemin;

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

const enChevrons = (texte: string): string => texte.replaceAll("<", "‹").replaceAll(">", "›");

/** La partie écrite d'après le code. */
function ecrirePartie(lignes: ReadonlyArray<LigneDeJournal>): string {
  const parMessage = [...grouper(lignes, ({ message }) => message)].toSorted(([a], [b]) => comparerNoms(a, b));
  const rangs = parMessage.map(([message, unes]) => {
    const dire = (lire: (une: LigneDeJournal) => ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(unes.flatMap(lire))].toSorted();
    const champs = dire((une) => une.champs).map((nom) => `\`${nom}\``);
    const fichiers = dire((une) => [une.fichier]).map((nom) => `\`${nom}\``);
    return [message, dire((une) => [une.niveau]).join(", "), champs.join(", "), fichiers.join(", ")].map(enChevrons);
  });
  return PARTIE.encadrer(`Un nom entre chevrons est celui, dans le code, d'un message ou de champs calculés.

${tableau(["Message", "Niveau", "Champs", "Écrit par"], rangs)}`);
}

/** Le document, sa partie écrite remplacée. */
export function remplacer(document: string, lignes: ReadonlyArray<LigneDeJournal>): string {
  return PARTIE.remplacer(document, ecrirePartie(lignes));
}

if (import.meta.main) PARTIE.ecrire(ecrirePartie(inventorier()));
