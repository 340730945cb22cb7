import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RACINE } from "./imports.ts";

const BINAIRES = /\.(png|jpg|jpeg|webp|gif|ico|woff2?|ttf|br|gz|sqlite|pdf|zip)$/;

// Hors d'un dépôt git (archive, image), on lit l'arbre tel qu'il est.
function fichiersVersionnes(): ReadonlyArray<string> {
  if (!existsSync(join(RACINE, ".git"))) return globSync("{app,engines,schemas,scripts,tests,docs}/**/*.*", { cwd: RACINE });
  return execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: RACINE, encoding: "utf8" })
    .split("\0")
    .filter((nom) => nom !== "");
}

const textes = fichiersVersionnes()
  .filter((nom) => !BINAIRES.test(nom) && nom !== "package-lock.json" && existsSync(join(RACINE, nom)) && statSync(join(RACINE, nom)).isFile())
  .map((nom) => ({ nom, texte: readFileSync(join(RACINE, nom), "utf8") }));

// Écrits en morceaux : ce fichier ne doit pas se signaler lui-même.
const DEHORS = new RegExp(["/wo" + "rk/", "\\.\\./sha" + "red", "\\bsha" + "red/(design|style|science|upstreams|data)", "file:/" + "//"].join("|"));
const SECRETS: ReadonlyArray<readonly [string, RegExp]> = [
  ["clé privée", new RegExp("-----BEGIN [A-Z ]*PRIV" + "ATE KEY-----")],
  ["jeton de fournisseur", /\b(sk-[A-Za-z0-9]{20,}|ghp_[A-Za-z0-9]{30,}|xox[bp]-[\w-]{20,}|AKIA[0-9A-Z]{16}|eyJhbGciOi[\w-]{20,}\.[\w-]{20,})/],
  [
    "mot de passe dans une adresse",
    /\b(?:https?|redis|valkey|postgres(?:ql)?):\/\/[^\s/:@"'`<>{}$]+:[^\s/@"'`<>{}$]{6,}@(?!(?:[\w.-]*exemple|localhost|127\.0\.0\.1))/,
  ],
];

describe("le dépôt", () => {
  test("ne renvoie à aucun dossier hors de lui", () => {
    expect(textes.filter(({ texte }) => DEHORS.test(texte)).map(({ nom }) => nom)).toEqual([]);
  });

  test("ne contient aucun secret", () => {
    const trouves = textes.flatMap(({ nom, texte }) => SECRETS.filter(([, motif]) => motif.test(texte)).map(([quoi]) => `${nom} : ${quoi}`));
    expect(trouves).toEqual([]);
  });

  test("ne versionne ni configuration locale, ni données de visiteurs, ni produit de construction", () => {
    const noms = textes.map(({ nom }) => nom);
    expect(noms.filter((nom) => /^(build|donnees|node_modules|\.cache)\//.test(nom) || /(^|\/)\.env$|secrets\.json$|\.sqlite3?$/.test(nom))).toEqual([]);
  });

  test("n'a au premier niveau que les dossiers convenus", () => {
    const admis = new Set(["app", "engines", "schemas", "public", "data", "tests", "docs", "scripts", "bench"]);
    const dossiers = new Set(textes.flatMap(({ nom }) => (nom.includes("/") && !nom.startsWith(".") ? [nom.split("/")[0] ?? ""] : [])));
    expect([...dossiers].filter((dossier) => !admis.has(dossier))).toEqual([]);
  });

  test("n'a de « .only » ni de « .skip » dans aucun test", () => {
    const fautifs = textes.filter(({ nom, texte }) => nom.startsWith("tests/") && /\b(test|it|describe)\.(only|skip|todo)\(/.test(texte)).map(({ nom }) => nom);
    expect(fautifs).toEqual([]);
  });

  test("lit process.env en un seul endroit de l'application", () => {
    const lecteurs = textes
      .filter(({ nom, texte }) => /^(app|engines\/src|schemas)\//.test(nom) && /process\s*\.\s*env|import\.meta\.env\.(?!(?:DEV|SSR)\b)/.test(texte))
      .map(({ nom }) => nom);
    expect(lecteurs).toEqual(["app/env.server.ts"]);
  });

  test("ne pose aucun style ni script en ligne dans l'interface", () => {
    const fautifs = textes
      .filter(({ nom, texte }) => /^app\/.*\.tsx$/.test(nom) && /\sstyle=\{|dangerouslySetInnerHTML|\son[a-z]+="/.test(texte))
      .map(({ nom }) => nom);
    expect(fautifs).toEqual([]);
  });
});
