import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

export const RACINE = join(import.meta.dirname, "../..");

export type Import = { readonly source: string; readonly typeSeul: boolean; readonly ligne: number };

export function analyser(chemin: string, texte = readFileSync(join(RACINE, chemin), "utf8")): ts.SourceFile {
  return ts.createSourceFile(chemin, texte, ts.ScriptTarget.Latest, true, chemin.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

const lus = new Map<string, ReadonlyArray<Import>>();

/** Les imports d'un fichier du dépôt, lu une fois : chaque règle les parcourt tous. */
export function importsDuFichier(chemin: string): ReadonlyArray<Import> {
  const imports = lus.get(chemin) ?? importsDe(analyser(chemin));
  lus.set(chemin, imports);
  return imports;
}

/** Tous les imports d'un fichier : déclarations, réexportations, `import()` et types importés. */
export function importsDe(fichier: ts.SourceFile): ReadonlyArray<Import> {
  const trouves: Array<Import> = [];
  const noter = (noeud: ts.Node, source: string, typeSeul: boolean) =>
    trouves.push({ source, typeSeul, ligne: fichier.getLineAndCharacterOfPosition(noeud.getStart()).line + 1 });
  const visiter = (noeud: ts.Node): void => {
    if (ts.isImportDeclaration(noeud) && ts.isStringLiteral(noeud.moduleSpecifier)) noter(noeud, noeud.moduleSpecifier.text, importDeType(noeud.importClause));
    else if (ts.isExportDeclaration(noeud) && noeud.moduleSpecifier !== undefined && ts.isStringLiteral(noeud.moduleSpecifier))
      noter(noeud, noeud.moduleSpecifier.text, exportDeType(noeud));
    else if (ts.isCallExpression(noeud) && noeud.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [premier] = noeud.arguments;
      // Un chemin calculé ne se contrôle pas : il est signalé tel quel.
      noter(noeud, premier !== undefined && ts.isStringLiteral(premier) ? premier.text : "import() calculé", false);
    } else if (ts.isImportTypeNode(noeud) && ts.isLiteralTypeNode(noeud.argument) && ts.isStringLiteral(noeud.argument.literal))
      noter(noeud, noeud.argument.literal.text, true);
    ts.forEachChild(noeud, visiter);
  };
  visiter(fichier);
  return trouves;
}

function importDeType(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const noms = clause.namedBindings;
  return clause.name === undefined && noms !== undefined && ts.isNamedImports(noms) && noms.elements.length > 0 && noms.elements.every((e) => e.isTypeOnly);
}

function exportDeType(noeud: ts.ExportDeclaration): boolean {
  if (noeud.isTypeOnly) return true;
  const clause = noeud.exportClause;
  return clause !== undefined && ts.isNamedExports(clause) && clause.elements.length > 0 && clause.elements.every((e) => e.isTypeOnly);
}

/** Chemin, depuis la racine, du fichier visé par un import relatif. */
export function resoudre(depuis: string, source: string): string {
  return join(dirname(depuis), source).replaceAll("\\", "/");
}
