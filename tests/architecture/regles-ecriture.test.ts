import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RACINE } from "./imports.ts";

type Faute = readonly [regle: string, code: string];

/** Dans un module ordinaire, en TypeScript. */
const PARTOUT: ReadonlyArray<Faute> = [
  ["ban-ts-comment", `// @ts-ignore\nexport const a = 1;`],
  ["consistent-type-imports", `import { A } from "./a.ts";\nexport const a = (b: A): A => b;`],
  ["eqeqeq", `export const a = (b: string) => b == "1";`],
  ["no-array-constructor", `export const a = new Array(0, 1);`],
  ["no-async-promise-executor", `export const a = new Promise(async () => undefined);`],
  ["no-case-declarations", `export function a(b: number) { switch (b) { case 1: let c = b; return c; } }`],
  ["no-compare-neg-zero", `export const a = (b: number) => b === -0;`],
  ["no-cond-assign", `export function a(b: number) { if ((b = 1), b) return; let c; if (c = b) return c; }`],
  ["no-console", `console.log(1);`],
  ["no-constant-binary-expression", `export const a = (b: number) => (b + 1) ?? 2;`],
  ["no-constant-condition", `export function a() { if (1) return 2; }`],
  ["no-control-regex", `export const a = /\\x00/;`],
  ["no-debugger", `debugger;`],
  ["no-dupe-else-if", `export const a = (b: number) => { if (b > 1) return 1; else if (b > 1) return 2; };`],
  ["no-duplicate-case", `export function a(b: number) { switch (b) { case 1: return 1; case 1: return 2; } }`],
  ["no-empty", `export function a(b: number) { if (b > 1) {} }`],
  ["no-empty-character-class", `export const a = /[]/;`],
  ["no-empty-object-type", `export type A = {};`],
  ["no-empty-pattern", `export const a = ({}) => 1;`],
  ["no-explicit-any", `export const a = (b: any) => b;`],
  ["no-extra-boolean-cast", `export const a = (b: number) => (!!b ? 1 : 2);`],
  ["no-fallthrough", `export function a(b: number) { let c = 0; switch (b) { case 1: c = 1; case 2: c += 2; } return c; }`],
  ["no-irregular-whitespace", `export const a =\u00a01;`],
  ["no-loss-of-precision", `export const a = 9007199254740993;`],
  ["no-misleading-character-class", `export const a = /[👍]/;`],
  ["no-namespace", `export namespace A { export const b = 1; }`],
  ["no-non-null-asserted-optional-chain", `export const a = (b?: { c?: number }) => b?.c!;`],
  ["no-prototype-builtins", `export const a = (b: object) => b.hasOwnProperty("c");`],
  ["no-regex-spaces", `export const a = /a  b/;`],
  ["no-require-imports", `const a = require("./a");\nexport default a;`],
  ["no-restricted-syntax", `export enum A { B }`],
  ["no-restricted-syntax", `import { redirect } from "react-router";\nexport default redirect;`],
  ["no-restricted-syntax", `export const a = (rediriger: (b: string) => void) => rediriger("/codev");`],
  ["no-self-assign", `export function a(b: number) { b = b; }`],
  ["no-sparse-arrays", `export const a = [1, , 2];`],
  ["no-this-alias", `export function a(this: object) { const b = this; return b; }`],
  ["no-unassigned-vars", `let a: number | undefined;\nexport const b = a;`],
  ["no-unsafe-finally", `export function a() { try { return 1; } finally { return 2; } }`],
  ["no-unsafe-function-type", `export type A = Function;`],
  ["no-unsafe-optional-chaining", `export const a = (b?: { c: number }) => (b?.c as unknown as string).length;`],
  ["no-unused-expressions", `export const a = 1;\na + 1;`],
  ["no-unused-vars", `const a = 1;\nexport {};`],
  ["no-useless-assignment", `export function a() { let b = 1; b = 2; return b; }`],
  ["no-useless-backreference", `export const a = /\\1(a)/;`],
  ["no-useless-catch", `export function a() { try { return 1; } catch (e) { throw e; } }`],
  ["no-useless-escape", `export const a = "\\d";`],
  ["no-var", `export var a = 1;`],
  ["no-wrapper-object-types", `export type A = String;`],
  ["prefer-as-const", `export const a = "b" as "b";`],
  ["prefer-const", `let a = 1;\nexport { a };`],
  ["prefer-rest-params", `export function a() { return arguments; }`],
  ["prefer-spread", `export const a = (b: Array<number>) => Math.max.apply(Math, b);`],
  ["preserve-caught-error", `export function a() { try { return 1; } catch (e) { throw new Error("b"); } }`],
  ["require-yield", `export function* a() { return 1; }`],
  ["triple-slash-reference", `/// <reference path="./a.ts" />\nexport {};`],
  ["use-isnan", `export const a = (b: number) => b === NaN;`],
  ["valid-typeof", `export const a = (b: unknown) => typeof b === "nombre";`],
];
/** Là seulement où la règle vaut. */
const ICI: ReadonlyArray<readonly [chemin: string, ...Faute]> = [
  ["app/routes/couleur.tsx", "no-restricted-syntax", `export const A = () => <p style={{ color: "red" }}>a</p>;`],
  ["app/routes/html.tsx", "no-restricted-syntax", `export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />;`],
  ["app/routes/lien.tsx", "no-restricted-syntax", `export const A = () => <a href="/codev">a</a>;`],
  ["app/routes/image.tsx", "alt-text", `export const A = () => <img src="a.png" />;`],
  ["app/routes/clic.tsx", "click-events-have-key-events", `export const A = () => <div onClick={() => undefined}>a</div>;`],
  ["app/routes/etiquette.tsx", "label-has-associated-control", `export const A = () => <label>a</label>;`],
  ["app/routes/role.tsx", "aria-role", `export const A = () => <div role="rien">a</div>;`],
  ["app/routes/tabulation.tsx", "no-noninteractive-tabindex", `export const A = () => <p tabIndex={0}>a</p>;`],
  ["app/socle/reglage.ts", "no-restricted-properties", `export const a = process.env;`],
  ["engines/src/hasard.ts", "no-restricted-properties", `export const a = Math.random();`],
  ["engines/src/horloge.ts", "no-restricted-globals", `export const a = Date.now();`],
  ["engines/src/paquet.ts", "no-restricted-imports", `import { a } from "zod";\nexport default a;`],
  [
    "app/contextes/atelier/domaine/service.ts",
    "no-restricted-imports",
    `import { a } from "#app/contextes/simulateur/service/a.server.ts";\nexport default a;`,
  ],
  ["app/contextes/atelier/ui/serveur.ts", "no-restricted-imports", `import { a } from "#app/contextes/atelier/service/a.server.ts";\nexport default a;`],
  ["app/contextes/atelier/index.ts", "no-restricted-imports", `import { a } from "./service/a.server.ts";\nexport default a;`],
  ["tests/app/tirage.test.ts", "no-restricted-imports", `import fc from "fast-check";\nexport default fc;`],
  ["scripts/inconnu.mjs", "no-undef", `export const a = b;`],
  ["scripts/oubli.mjs", "no-unused-vars", `const a = 1;\nexport {};`],
  ["scripts/double.mjs", "no-dupe-keys", `export const a = { b: 1, b: 2 };`],
];
/** Ce qui, à côté, est permis. */
const PERMIS: ReadonlyArray<readonly [chemin: string, code: string]> = [
  ["app/contextes/atelier/index.ts", `export type { A } from "./service/a.server.ts";`],
  ["tests/app/redirection.test.ts", `import { redirect } from "react-router";\nexport default redirect;`],
  ["tests/montage/proprietes.ts", `import fc from "fast-check";\nexport default fc;`],
  ["scripts/bavard.ts", `console.log(1);`],
  ["app/env.server.ts", `export const a = process.env;`],
  ["engines/src/commun/debug/horloge.ts", `export const a = Date.now();`],
];

const dossiers: Array<string> = [];
afterAll(() => dossiers.forEach((dossier) => rmSync(dossier, { recursive: true, force: true })));

/** Les règles qu'un dépôt fait de ces seuls fichiers enfreint : « chemin règle ». */
function enfreintes(fichiers: ReadonlyArray<readonly [chemin: string, code: string]>): ReadonlySet<string> {
  const dossier = mkdtempSync(join(tmpdir(), "ecriture-"));
  dossiers.push(dossier);
  const poser = (chemin: string) => {
    mkdirSync(join(dossier, dirname(chemin)), { recursive: true });
    return join(dossier, chemin);
  };
  for (const reglage of ["eslint.config.js", "oxlint.ecriture.config.mjs", "tests/architecture/matrice.mjs", "scripts/outils/regles/syntaxe.mjs"])
    copyFileSync(join(RACINE, reglage), poser(reglage));
  symlinkSync(join(RACINE, "node_modules"), join(dossier, "node_modules"), "junction");
  for (const [chemin, code] of fichiers) writeFileSync(poser(chemin), `${code}\n`);
  const args = [join(RACINE, "node_modules/oxlint/bin/oxlint"), "-c", "oxlint.ecriture.config.mjs", "-f", "json", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: dossier, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: ReadonlyArray<{ readonly code?: string; readonly filename: string }> };
  return new Set(diagnostics.map(({ code = "", filename }) => `${filename.replaceAll("\\", "/")} ${code.replace(/^.*\(|\)$/g, "")}`));
}

test("chaque règle d'écriture signale sa faute, là où elle vaut", () => {
  const fautes = [...PARTOUT.map(([regle, code], rang) => [`app/socle/${regle}-${rang}.ts`, regle, code] as const), ...ICI];
  const vues = enfreintes(fautes.map(([chemin, , code]) => [chemin, code]));
  expect(fautes.filter(([chemin, regle]) => !vues.has(`${chemin} ${regle}`)).map(([chemin, regle]) => `${chemin} ${regle}`)).toEqual([]);
});

test("ce qu'une exception permet n'est pas signalé", () => {
  expect([...enfreintes(PERMIS)]).toEqual([]);
});
