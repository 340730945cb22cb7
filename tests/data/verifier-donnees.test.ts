import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";

const dossier = mkdtempSync(join(RACINE, "tests/data/tmp-"));
afterAll(() => {
  rmSync(dossier, { recursive: true, force: true });
});

function lancer(...args: string[]): { code: number | null; sortie: string; erreurs: string } {
  const r = spawnSync(process.execPath, [resolve(RACINE, "scripts/donnees/verifier-donnees.ts"), ...args], { encoding: "utf8", cwd: RACINE });
  return { code: r.status, sortie: r.stdout, erreurs: r.stderr };
}

describe("scripts/donnees/verifier-donnees.ts", () => {
  it("rend 0 sur les données du dépôt", () => {
    const r = lancer();
    expect(r.erreurs).toBe("");
    expect(r.code).toBe(0);
    expect(r.sortie).toMatch(/^\d+ fichiers de données conformes\.\n$/);
  });

  it("rend 1 et une phrase française sur un fichier abîmé", () => {
    const fichier = join(dossier, "couts.json");
    writeFileSync(fichier, JSON.stringify({ $schema: "../../../schemas/couts.schema.json", couts: [] }));
    const r = lancer(fichier);
    expect(r.code).toBe(1);
    expect(r.erreurs).toContain("couts : il faut au moins 1 élément.");
    expect(r.sortie).toBe("1 défaut dans les données.\n");
  });

  it("rend 1 sur un fichier absent", () => {
    const r = lancer(join(dossier, "absent.json"));
    expect(r.code).toBe(1);
    expect(r.erreurs).toContain("fichier introuvable");
  });
});
