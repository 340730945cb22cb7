import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RACINE } from "./imports.ts";

test("engines/dist est ce que produit une compilation fraîche des sources", () => {
  const sortie = mkdtempSync(join(tmpdir(), "moteurs-"));
  try {
    const { status, stdout } = spawnSync(process.execPath, [join(RACINE, "scripts/outils/construire-moteurs.mjs"), sortie], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    expect(status, stdout).toBe(0);
    const lire = (dossier: string) =>
      Object.fromEntries(
        globSync("**/*.{js,ts}", { cwd: dossier })
          .sort()
          .map((nom) => [nom.replaceAll("\\", "/"), readFileSync(join(dossier, nom), "utf8")]),
      );
    const attendu = lire(sortie);
    expect(Object.keys(attendu)).toContain("index.js");
    expect(lire(join(RACINE, "engines/dist"))).toEqual(attendu);
  } finally {
    rmSync(sortie, { recursive: true, force: true });
  }
}, 120_000);
