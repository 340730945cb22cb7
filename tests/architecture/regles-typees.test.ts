import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RACINE } from "./imports.ts";

const DECLARE = `
declare const promesse: Promise<number>;
declare const liste: Array<number>;
declare const quelconque: any;
declare const objet: { readonly a: number };
declare const axe: "eau" | "energie";
declare enum Vu { Un = 1 }
declare const vu: Vu;
declare class Compteur { suivant(): number }
declare const compteur: Compteur;
declare function prendre(nombre: number): void;
`;
/** Une faute par règle : sans elle, rien d'autre ne la verrait. */
const FAUTES: Readonly<Record<string, string>> = {
  "await-thenable": `export async function faute() { await 3; }`,
  "no-array-delete": `delete liste[0];`,
  "no-base-to-string": `export const faute = String(objet);`,
  "no-duplicate-type-constituents": `export type Faute = "a" | "a";`,
  "no-floating-promises": `promesse;`,
  "no-for-in-array": `for (const rang in liste) Number(rang);`,
  "no-implied-eval": `setTimeout("1", 3);`,
  "no-misused-promises": `liste.forEach(async () => { await promesse; });`,
  "no-redundant-type-constituents": `export type Faute = unknown | string;`,
  "no-unnecessary-type-assertion": `export const faute = objet.a as number;`,
  "no-unsafe-argument": `prendre(quelconque);`,
  "no-unsafe-assignment": `export const faute: number = quelconque;`,
  "no-unsafe-call": `quelconque();`,
  "no-unsafe-enum-comparison": `export const faute = vu === 2;`,
  "no-unsafe-member-access": `quelconque.a;`,
  "no-unsafe-return": `export function faute(): number { return quelconque; }`,
  "no-unsafe-unary-minus": `export const faute = -(axe as string);`,
  "only-throw-error": `throw "mot";`,
  "prefer-promise-reject-errors": `void Promise.reject("mot");`,
  "restrict-plus-operands": `export const faute = liste + 1;`,
  "restrict-template-expressions": `export const faute = \`\${objet}\`;`,
  "switch-exhaustiveness-check": `switch (axe) { case "eau": break; }`,
  "unbound-method": `export const faute = compteur.suivant;`,
  // Les options du compilateur : un indice hors du tableau, un champ facultatif mis à « undefined », une énumération.
  TS2322: `export const faute: number = liste[0];`,
  TS2375: `export const faute: { a?: number } = { a: undefined };`,
  TS1294: `export enum Faute { A }`,
};

const dossier = mkdtempSync(join(tmpdir(), "regles-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

test("chaque règle qui lit les types, et le compilateur, signalent leur faute", () => {
  writeFileSync(join(dossier, "tsconfig.json"), JSON.stringify({ extends: join(RACINE, "tsconfig.json"), compilerOptions: { types: [] }, include: ["."] }));
  for (const [regle, faute] of Object.entries(FAUTES)) writeFileSync(join(dossier, `${regle}.ts`), `${DECLARE}${faute}\nexport {};\n`);
  const args = [join(RACINE, "node_modules/oxlint/bin/oxlint"), "-c", join(RACINE, ".oxlintrc.json"), "-f", "json", dossier];
  const { stdout } = spawnSync(process.execPath, args, { cwd: RACINE, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: ReadonlyArray<{ readonly code: string; readonly filename: string }> };
  const vues = new Set(diagnostics.map(({ code, filename }) => `${filename.replace(/^.*[\\/]|\.ts$/g, "")} ${code.replace(/^.*\(|\)$/g, "")}`));
  expect(Object.keys(FAUTES).filter((regle) => !vues.has(`${regle} ${regle}`))).toEqual([]);
});
