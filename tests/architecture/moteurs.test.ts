import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { CHAMPS } from "@autonomie/engines/champs";
import { describe, expect, test } from "vitest";
import { analyser, importsDuFichier, RACINE, resoudre } from "./imports.ts";

const SOURCE = "engines/src";

const MODULES = [
  "adequation",
  "axes/alim",
  "axes/eau",
  "axes/energie",
  "budget",
  "commun/coefficients",
  "commun/contexte",
  "commun/debug",
  "commun/geometrie",
  "commun/validation",
  "couplages",
  "integrateur",
];

const RANGS: Readonly<Record<string, number>> = { champs: -1, commun: 0, axes: 1, couplages: 2, budget: 2, adequation: 2, integrateur: 3 };

const fichiers = globSync(`${SOURCE}/**/*.ts`, { cwd: RACINE })
  .map((chemin) => chemin.replaceAll("\\", "/"))
  .sort();

// Un module est un fichier ou un dossier ; la porte `index.ts`, les fichiers de types et la table des champs ne comptent pas : ils ne calculent rien.
function modulesPresents(): ReadonlyArray<string> {
  const noms = (dossier: string) =>
    existsSync(join(RACINE, SOURCE, dossier)) ? readdirSync(join(RACINE, SOURCE, dossier)).map((nom) => nom.replace(/\.ts$/, "")) : [];
  const dedans = ["commun", "axes"].flatMap((groupe) => noms(groupe).map((nom) => `${groupe}/${nom}`));
  const dessus = noms("").filter((nom) => !["commun", "axes", "index", "champs"].includes(nom));
  return [...new Set([...dedans, ...dessus])].filter((nom) => !nom.endsWith("types")).sort();
}

function moduleDe(chemin: string): string {
  const [tete = "", suite = ""] = chemin.slice(SOURCE.length + 1).split("/");
  const nu = (nom: string) => nom.replace(/\.ts$/, "");
  return tete === "commun" || tete === "axes" ? `${tete}/${nu(suite)}` : nu(tete);
}

function rangDe(nom: string): number | undefined {
  return RANGS[nom.split("/")[0] ?? ""];
}

type Lien = { readonly de: string; readonly vers: string; readonly typeSeul: boolean; readonly ou: string };

function liens(): ReadonlyArray<Lien> {
  return fichiers.flatMap((chemin) =>
    importsDuFichier(chemin).map(({ source, typeSeul, ligne }) => ({
      de: moduleDe(chemin),
      vers: moduleDe(resoudre(chemin, source)),
      typeSeul,
      ou: `${chemin}:${ligne} → ${source}`,
    })),
  );
}

const entreModules = (lien: Lien) => lien.de !== lien.vers && ![lien.de, lien.vers].some((nom) => nom === "types" || nom === "index");

const MUTATIONS: ReadonlySet<string> = new Set([
  "push",
  "pop",
  "shift",
  "unshift",
  "splice",
  "sort",
  "reverse",
  "fill",
  "copyWithin",
  "set",
  "add",
  "delete",
  "clear",
]);
const AFFECTATIONS: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken]);

function racineDe(noeud: ts.Expression): string | undefined {
  let courant = noeud;
  while (ts.isPropertyAccessExpression(courant) || ts.isElementAccessExpression(courant) || ts.isNonNullExpression(courant)) courant = courant.expression;
  return ts.isIdentifier(courant) ? courant.text : undefined;
}

/** État gardé au niveau d'un module : variable réaffectable, ou constante modifiée quelque part. */
function etatsDeModule(fichier: ts.SourceFile): ReadonlyArray<string> {
  const constantes = new Set<string>();
  const fautes: Array<string> = [];
  const signaler = (noeud: ts.Node, quoi: string) =>
    fautes.push(`${fichier.fileName}:${fichier.getLineAndCharacterOfPosition(noeud.getStart()).line + 1} ${quoi}`);
  for (const instruction of fichier.statements) {
    if (!ts.isVariableStatement(instruction)) continue;
    const fixe = (instruction.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name } of instruction.declarationList.declarations) {
      if (ts.isIdentifier(name)) constantes.add(name.text);
      if (!fixe) signaler(instruction, `déclare ${name.getText()} réaffectable`);
    }
  }
  const visiter = (noeud: ts.Node): void => {
    const cible =
      ts.isBinaryExpression(noeud) && noeud.operatorToken.kind >= ts.SyntaxKind.FirstAssignment && noeud.operatorToken.kind <= ts.SyntaxKind.LastAssignment
        ? noeud.left
        : (ts.isPrefixUnaryExpression(noeud) || ts.isPostfixUnaryExpression(noeud)) && AFFECTATIONS.has(noeud.operator)
          ? noeud.operand
          : ts.isDeleteExpression(noeud)
            ? noeud.expression
            : ts.isCallExpression(noeud) && ts.isPropertyAccessExpression(noeud.expression) && MUTATIONS.has(noeud.expression.name.text)
              ? noeud.expression.expression
              : undefined;
    const nom = cible === undefined ? undefined : racineDe(cible);
    if (nom !== undefined && constantes.has(nom) && !masque(noeud, nom, fichier)) signaler(noeud, `modifie ${nom}, constante du module`);
    ts.forEachChild(noeud, visiter);
  };
  visiter(fichier);
  return fautes;
}

// Une variable locale ou un paramètre de même nom cache la constante du module.
function masque(noeud: ts.Node, nom: string, fichier: ts.SourceFile): boolean {
  for (let parent = noeud.parent; parent !== undefined && parent !== fichier; parent = parent.parent) {
    const declares = ts.isFunctionLike(parent)
      ? parent.parameters.map(({ name }) => name.getText())
      : ts.isBlock(parent)
        ? parent.statements.flatMap((i) => (ts.isVariableStatement(i) ? i.declarationList.declarations.map(({ name }) => name.getText()) : []))
        : [];
    if (declares.includes(nom)) return true;
  }
  return false;
}

function emetDuCode(fichier: ts.SourceFile): boolean {
  return fichier.statements.some(
    (i) =>
      !ts.isTypeAliasDeclaration(i) &&
      !ts.isInterfaceDeclaration(i) &&
      !(ts.isImportDeclaration(i) && i.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) &&
      !(ts.isExportDeclaration(i) && i.isTypeOnly),
  );
}

const ARITHMETIQUE: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);

/** Calculs d'un fichier : opération, boucle, fonction mathématique. */
function calculsDe(fichier: ts.SourceFile): ReadonlyArray<string> {
  const fautes: Array<string> = [];
  const visiter = (noeud: ts.Node): void => {
    const calcul =
      (ts.isBinaryExpression(noeud) && ARITHMETIQUE.has(noeud.operatorToken.kind)) ||
      ts.isIterationStatement(noeud, false) ||
      (ts.isIdentifier(noeud) && noeud.text === "Math");
    if (calcul) fautes.push(`${fichier.fileName}:${fichier.getLineAndCharacterOfPosition(noeud.getStart()).line + 1} ${noeud.getText().slice(0, 40)}`);
    ts.forEachChild(noeud, visiter);
  };
  visiter(fichier);
  return fautes;
}

describe("les moteurs", () => {
  test("sont exactement douze modules", () => {
    expect(modulesPresents()).toEqual(MODULES);
  });

  test("s'importent dans un seul sens : integrateur, puis couplages, budget et adequation, puis axes, puis commun", () => {
    const fautes = liens()
      .filter(entreModules)
      .filter(({ de, vers }) => {
        const [rangDe_, rangVers] = [rangDe(de), rangDe(vers)];
        if (rangDe_ === undefined || rangVers === undefined) return true;
        // Les modules communs s'entraident, tous lisent la table des champs ; ailleurs, deux modules de même rang s'ignorent.
        return rangDe_ === 0 ? rangVers > 0 : rangVers >= rangDe_;
      });
    expect(fautes.map(({ ou }) => ou)).toEqual([]);
  });

  test("leur table des champs n'est que des données : elle ne calcule rien, et ses fonctions ne font que chercher ou recopier", () => {
    expect(JSON.parse(JSON.stringify(CHAMPS))).toEqual(CHAMPS);
    const table = fichiers.filter((chemin) => chemin.startsWith(`${SOURCE}/champs/`));
    expect(table.length).toBeGreaterThan(0);
    expect(table.flatMap((chemin) => calculsDe(analyser(chemin)))).toEqual([]);
  });

  test.each(["export const f = (a) => a * 2;", "for (const x of y) f(x);", "const n = Math.max(1, 2);", "export const g = (a) => a - b;"])(
    "« %s » serait un calcul dans la table",
    (texte) => {
      expect(calculsDe(analyser("exemple.ts", texte))).not.toEqual([]);
    },
  );

  test("n'ont pas de cycle entre modules", () => {
    const suivants = new Map<string, Set<string>>();
    for (const { de, vers, typeSeul } of liens()) if (de !== vers && !typeSeul) suivants.set(de, (suivants.get(de) ?? new Set()).add(vers));
    const atteint = (depart: string, but: string, vus = new Set<string>()): boolean =>
      [...(suivants.get(depart) ?? [])].some((voisin) => voisin === but || (!vus.has(voisin) && atteint(voisin, but, vus.add(voisin))));
    expect([...suivants.keys()].filter((nom) => atteint(nom, nom))).toEqual([]);
  });

  test("ne franchissent pas leur dossier et ne passent pas par la porte", () => {
    const fautes = liens().filter(
      ({ ou, vers, de }) => !resoudre(ou.split(":")[0] ?? "", ou.split("→ ")[1] ?? "").startsWith(`${SOURCE}/`) || (vers === "index" && de !== "index"),
    );
    expect(fautes.map(({ ou }) => ou)).toEqual([]);
  });

  test("ne gardent aucun état au niveau d'un module", () => {
    expect(fichiers.flatMap((chemin) => etatsDeModule(analyser(chemin)))).toEqual([]);
  });

  test.each([
    "let compteur = 0;",
    "const memo = new Map(); export function f() { memo.set(1, 2); }",
    "const t = []; export function f() { t[0] = 1; }",
    "const o = {}; delete o.a;",
  ])("« %s » serait signalé comme un état", (texte) => {
    expect(etatsDeModule(analyser("exemple.ts", texte))).not.toEqual([]);
  });

  test("n'écrivent sur une console que dans commun/debug, et ne lisent ni horloge ni hasard", () => {
    const interdits = /\bconsole\b|\bDate\b|Math\.random|\bprocess\b|\bperformance\b|\bfetch\s*\(|\bglobalThis\b|\beval\b|new Function/;
    const fautes = fichiers
      .filter((chemin) => !moduleDe(chemin).startsWith("commun/debug"))
      .flatMap((chemin) => {
        const fichier = analyser(chemin);
        const trouves: Array<string> = [];
        const visiter = (noeud: ts.Node): void => {
          if (
            (ts.isPropertyAccessExpression(noeud) || ts.isIdentifier(noeud)) &&
            interdits.test(noeud.getText()) &&
            !ts.isPropertyAccessExpression(noeud.parent)
          ) {
            const nom = noeud.getText();
            // Une clé d'objet ou un champ de type peut porter ce nom sans lire le global.
            const estNom = ts.isIdentifier(noeud) && "name" in noeud.parent && noeud.parent.name === noeud;
            if (!estNom && /^(console|Date|Math\.random|process|performance|fetch|globalThis|eval)\b/.test(nom)) trouves.push(`${chemin} : ${nom}`);
          }
          ts.forEachChild(noeud, visiter);
        };
        visiter(fichier);
        return trouves;
      });
    expect(fautes).toEqual([]);
  });

  test("leurs fichiers de types n'émettent aucun code", () => {
    const types = fichiers.filter((chemin) => chemin.endsWith("/types.ts"));
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((chemin) => emetDuCode(analyser(chemin)))).toEqual([]);
    expect(emetDuCode(analyser("exemple.ts", "export const x = 1;"))).toBe(true);
  });

  test("n'ont qu'une porte : aucun autre fichier n'en réexporte un autre en bloc", () => {
    const blocs = fichiers.filter((chemin) => !chemin.endsWith("/index.ts") && /^export \* from/m.test(analyser(chemin).text));
    expect(blocs).toEqual([]);
    expect(fichiers.filter((chemin) => chemin.endsWith("/index.ts"))).toEqual([`${SOURCE}/index.ts`]);
  });
});
