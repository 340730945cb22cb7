import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ecrireLeCode, garderLeCode } from "#app/serveur/demarrage/code-garde.ts";

const MODULE = pathToFileURL(join(import.meta.dirname, "../../../../app/serveur/demarrage/code-garde.ts")).href;

let dossier = "";
let construit = "";
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), "code-garde-"));
  construit = join(dossier, "build");
  mkdirSync(join(construit, "server"), { recursive: true });
  writeFileSync(join(construit, "server", "index.js"), "");
  writeFileSync(join(dossier, "long.mjs"), `${Array.from({ length: 500 }, (_, i) => `export function f${i}(x) { return x + ${i}; }`).join("\n")}\n`);
});
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

/** Charge le module comme le ferait un démarrage, tué aussitôt qu'il écoute. */
function demarrer() {
  const programme = `
    const { garderLeCode, ecrireLeCode } = await import(${JSON.stringify(MODULE)});
    garderLeCode(${JSON.stringify(construit)});
    const { f7 } = await import(${JSON.stringify(pathToFileURL(join(dossier, "long.mjs")).href)});
    ecrireLeCode();
    process.stdout.write("ouvert " + f7(1));
    process.kill(process.pid, "SIGKILL");`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", programme], { env: { PATH: process.env["PATH"] ?? "" }, encoding: "utf8" });
}

const fichiers = (garde: string): ReadonlyArray<string> =>
  readdirSync(garde, { recursive: true, encoding: "utf8" }).filter((nom) => statSync(join(garde, nom)).isFile());

test("le code compris à un démarrage, même tué, est repris tel quel au suivant", () => {
  const garde = join(construit, "code");
  expect(demarrer().stdout).toBe("ouvert 8");
  const ecrits = fichiers(garde);
  expect(ecrits.length).toBeGreaterThan(0);
  const avant = ecrits.map((nom) => statSync(join(garde, nom)).ino);
  expect(demarrer().stdout).toBe("ouvert 8");
  expect(fichiers(garde)).toEqual(ecrits);
  // Un fichier refait porterait un autre numéro : rien n'a été compris une seconde fois.
  expect(ecrits.map((nom) => statSync(join(garde, nom)).ino)).toEqual(avant);
});

test("là où rien ne s'écrit, le démarrage se fait sans, et sans un mot", () => {
  writeFileSync(join(construit, "code"), "un fichier");
  const { stdout, stderr } = demarrer();
  expect([stdout, stderr]).toEqual(["ouvert 8", ""]);
});

test("un site pas encore construit ne reçoit pas de dossier", () => {
  rmSync(construit, { recursive: true });
  expect(demarrer().stdout).toBe("ouvert 8");
  expect(existsSync(construit)).toBe(false);
});

test("le dossier est donné à Node comme toutes ses versions le lisent : un chemin", () => {
  const enableCompileCache = vi.fn();
  garderLeCode(construit, { enableCompileCache });
  expect(enableCompileCache.mock.calls).toEqual([[join(construit, "code")]]);
});

test("un Node qui refuse de garder le code, ou ne le sait pas, n'empêche pas de démarrer", () => {
  const refuser = vi.fn(() => {
    throw new TypeError("cacheDir should be a string");
  });
  garderLeCode(construit, { enableCompileCache: refuser });
  ecrireLeCode({ flushCompileCache: refuser });
  expect(refuser).toHaveBeenCalledTimes(2);
  expect(() => garderLeCode(construit, {})).not.toThrow();
  expect(() => ecrireLeCode({})).not.toThrow();
});
