import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const COMMUN = join(import.meta.dirname, "../../../scripts/outils/commun.mjs");
let dossier: string;

beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), "verrou-"));
});
afterEach(() => {
  rmSync(dossier, { recursive: true, force: true });
});

// Entre et sort du verrou en l'écrivant ; deux « + » de suite diraient deux détenteurs.
const PROGRAMME = `
import { appendFileSync } from "node:fs";
import { sousVerrou } from ${JSON.stringify(COMMUN)};
const [dossier, journal, tours] = process.argv.slice(1);
for (let n = 0; n < Number(tours); n++) {
  await sousVerrou("essai", async () => {
    appendFileSync(journal, "+");
    await new Promise((fini) => setTimeout(fini, 3));
    appendFileSync(journal, "-");
  }, dossier);
}`;

async function lancer(tours: number): Promise<number | null> {
  const enfant = spawn(process.execPath, ["--input-type=module", "-e", PROGRAMME, join(dossier, "v"), join(dossier, "journal"), String(tours)], {
    stdio: "inherit",
  });
  const [code] = (await once(enfant, "exit")) as [number | null];
  return code;
}

/** Numéro d'un processus qui a existé et n'existe plus. */
const pidMort = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

test("six processus qui se disputent le verrou d’un détenteur mort entrent un par un, et tous passent", async () => {
  mkdirSync(join(dossier, "v", "7"), { recursive: true });
  writeFileSync(join(dossier, "v", "7", "pid"), String(pidMort()));
  expect(await Promise.all(Array.from({ length: 6 }, () => lancer(5)))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(join(dossier, "journal"), "utf8")).toBe("+-".repeat(30));
});

test("le verrou d’un travail qui échoue est rendu, et l’échec passe", async () => {
  const { sousVerrou } = (await import(COMMUN)) as { sousVerrou: (nom: string, faire: () => unknown, dossier: string) => Promise<unknown> };
  await expect(sousVerrou("essai", () => Promise.reject(new Error("raté")), join(dossier, "v"))).rejects.toThrow("raté");
  expect(await sousVerrou("essai", () => "fait", join(dossier, "v"))).toBe("fait");
});

test("un verrou qui ne se lit pas, laissé par un autre compte, arrête par une erreur au lieu d'attendre sans fin", async () => {
  // Un dossier à la place du numéro de processus : illisible pour tous, même pour qui a tous les droits.
  mkdirSync(join(dossier, "v", "1", "pid"), { recursive: true });
  const { sousVerrou } = (await import(pathToFileURL(COMMUN).href)) as {
    readonly sousVerrou: (nom: string, faire: () => void, dossier: string) => Promise<void>;
  };
  await expect(sousVerrou("essai", () => undefined, join(dossier, "v"))).rejects.toMatchObject({ code: "EISDIR" });
});
