import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

const SCRIPT = join(import.meta.dirname, "serveur-bavard.ts");
const DELAI_MS = 45_000;

parlerSansInterception();

const lances: Array<ChildProcess> = [];
afterEach(() => {
  for (const processus of lances.splice(0)) if (processus.exitCode === null && processus.signalCode === null) processus.kill("SIGKILL");
});

async function lancer(sortie: number | "pipe") {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const processus = spawn(process.execPath, ["--no-warnings", SCRIPT], { stdio: ["ignore", sortie, "pipe", "ipc"], env });
  lances.push(processus);
  let erreurs = "";
  processus.stderr?.on("data", (morceau: Buffer) => (erreurs += morceau.toString()));
  const [port] = (await once(processus, "message", { signal: AbortSignal.timeout(DELAI_MS) })) as [number];
  const demander = async (chemin: string) => (await fetch(`http://127.0.0.1:${port}${chemin}`, { signal: AbortSignal.timeout(DELAI_MS) })).text();
  return {
    processus,
    demander,
    erreurs: () => erreurs,
    async finir() {
      processus.kill("SIGTERM");
      const [code] = (await once(processus, "exit", { signal: AbortSignal.timeout(DELAI_MS) })) as [number | null];
      return code;
    },
  };
}

async function eprouver(site: Awaited<ReturnType<typeof lancer>>) {
  for (let i = 0; i < 30; i++) for (const chemin of ["/", "/annonce", "/promesse", "/descripteurs"]) expect(await site.demander(chemin)).toBe("ok");
  expect(await site.finir()).toBe(0);
  expect(site.erreurs()).toBe("");
}

function cheminsDuJournal(fichier: string): Array<string> {
  const lignes = readFileSync(fichier, "utf8").split("\n").filter(Boolean);
  return lignes.map((ligne) => (JSON.parse(ligne) as { chemin: string }).chemin);
}

describe("une sortie standard perdue", () => {
  test.skipIf(!existsSync("/dev/full"))("pleine, elle n'empêche ni de répondre ni de s'arrêter", async () => {
    const plein = openSync("/dev/full", "w");
    try {
      await eprouver(await lancer(plein));
    } finally {
      closeSync(plein);
    }
  });

  test("dont le lecteur est parti, elle n'empêche ni de répondre ni de s'arrêter", async () => {
    const site = await lancer("pipe");
    site.processus.stdout?.destroy();
    await eprouver(site);
  });

  test("que personne ne lit, elle n'empêche ni de répondre ni de s'arrêter", async () => {
    const site = await lancer("pipe");
    site.processus.stdout?.pause();
    const long = "x".repeat(8_000);
    for (let i = 0; i < 300; i++) await site.demander(`/${long}`);
    await eprouver(site);
  });

  test("dans un fichier, elle garde chaque ligne jusqu'à la dernière", async () => {
    const chemin = join(mkdtempSync(join(tmpdir(), "autonomie-journal-")), "journal");
    const fichier = openSync(chemin, "a");
    const site = await lancer(fichier);
    closeSync(fichier);
    const attendus = Array.from({ length: 20 }, (_, i) => `/${i}`);
    for (const [rang, adresse] of attendus.entries()) {
      await site.demander(adresse);
      // La ligne s'écrit quand la réponse a fini de partir : sans attendre, la suivante pourrait la devancer.
      if (rang < attendus.length - 1) await vi.waitFor(() => expect(cheminsDuJournal(chemin)).toHaveLength(rang + 1), DELAI_MS);
    }
    expect(await site.finir()).toBe(0);
    expect(cheminsDuJournal(chemin)).toEqual(attendus);
  });
});
