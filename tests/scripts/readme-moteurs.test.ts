import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ecartsAvec, exemplesDe, lireDocument } from "#tests/constructeurs/exemples.ts";

const RACINE = join(import.meta.dirname, "../..");

// Un vrai Node sur le paquet construit, comme le ferait une personne qui recopie l'exemple.
test("l'exemple d'engines/README.md s'exécute de la racine et rend ce qu'il annonce", () => {
  const [exemple, ...autres] = exemplesDe(lireDocument("engines/README.md"));
  expect(autres).toEqual([]);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", exemple?.code ?? ""], { cwd: RACINE, encoding: "utf8" });
  expect(status, stderr).toBe(0);
  expect(ecartsAvec(exemple?.attendu, JSON.parse(stdout))).toEqual([]);
}, 30_000);
