import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const MODULE = pathToFileURL(join(import.meta.dirname, "../../../app/serveur/code-garde.ts")).href;

let dossier = "";
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), "code-garde-"));
  writeFileSync(join(dossier, "long.mjs"), `${Array.from({ length: 500 }, (_, i) => `export function f${i}(x) { return x + ${i}; }`).join("\n")}\n`);
});
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

/** Charge le module comme le ferait un démarrage, tué aussitôt qu'il écoute. */
function demarrer(garde: string) {
  const programme = `
    const { garderLeCode, ecrireLeCode } = await import(${JSON.stringify(MODULE)});
    garderLeCode(${JSON.stringify(garde)});
    const { f7 } = await import(${JSON.stringify(pathToFileURL(join(dossier, "long.mjs")).href)});
    ecrireLeCode();
    process.stdout.write("ouvert " + f7(1));
    process.kill(process.pid, "SIGKILL");`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", programme], { env: { PATH: process.env["PATH"] ?? "" }, encoding: "utf8" });
}

const fichiers = (garde: string): ReadonlyArray<string> =>
  readdirSync(garde, { recursive: true, encoding: "utf8" }).filter((nom) => statSync(join(garde, nom)).isFile());

test("le code compris à un démarrage, même tué, est repris tel quel au suivant", () => {
  const garde = join(dossier, "code");
  expect(demarrer(garde).stdout).toBe("ouvert 8");
  const ecrits = fichiers(garde);
  expect(ecrits.length).toBeGreaterThan(0);
  const avant = ecrits.map((nom) => statSync(join(garde, nom)).ino);
  expect(demarrer(garde).stdout).toBe("ouvert 8");
  expect(fichiers(garde)).toEqual(ecrits);
  // Un fichier refait porterait un autre numéro : rien n'a été compris une seconde fois.
  expect(ecrits.map((nom) => statSync(join(garde, nom)).ino)).toEqual(avant);
});

test("là où rien ne s'écrit, le démarrage se fait sans, et sans un mot", () => {
  const pris = join(dossier, "pris");
  writeFileSync(pris, "un fichier");
  const { stdout, stderr } = demarrer(join(pris, "code"));
  expect([stdout, stderr]).toEqual(["ouvert 8", ""]);
  mkdirSync(join(dossier, "a moi"));
  expect(demarrer(join(dossier, "a moi")).stdout).toBe("ouvert 8");
});
