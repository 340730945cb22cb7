import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RACINE = join(import.meta.dirname, "../../..");
const DIST = join(RACINE, "engines/dist");

test("E11 engines/dist est versionné : un fichier .js et un .d.ts par source, et git les suit", () => {
  const sources = globSync("**/*.ts", { cwd: join(RACINE, "engines/src") }).map((nom) => nom.replaceAll("\\", "/").replace(/\.ts$/, ""));
  expect(sources.length).toBeGreaterThan(50);
  const attendus = sources.flatMap((nom) => [`${nom}.js`, `${nom}.d.ts`]);
  expect(attendus.filter((nom) => !existsSync(join(DIST, nom)))).toEqual([]);
  // Une archive du dépôt n'a pas de .git : la présence des fichiers y suffit.
  if (!existsSync(join(RACINE, ".git"))) return;
  expect(spawnSync("git", ["check-ignore", "engines/dist/index.js"], { cwd: RACINE }).status).toBe(1);
  expect(spawnSync("git", ["ls-files", "--error-unmatch", "engines/dist/index.js", "engines/dist/index.d.ts"], { cwd: RACINE }).status).toBe(0);
});

test("E11 le paquet construit est celui que Node charge sous son nom, sans étape de construction", () => {
  const manifeste = JSON.parse(readFileSync(join(RACINE, "engines/package.json"), "utf8")) as {
    exports: { ".": { default: string; types: string } };
    version: string;
  };
  expect(manifeste.exports["."]).toMatchObject({ default: "./dist/index.js", types: "./dist/index.d.ts" });
  const code = 'import { version } from "@autonomie/engines"; console.log(import.meta.resolve("@autonomie/engines"), version);';
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: RACINE, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout.trim()).toMatch(new RegExp(`engines/dist/index\\.js ${manifeste.version.replaceAll(".", "\\.")}$`));
});
