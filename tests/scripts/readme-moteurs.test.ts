import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ecartsAvec, exemplesDe, lireDocument } from "#tests/constructeurs/depot/exemples.ts";

const RACINE = join(import.meta.dirname, "../..");

// Un vrai Node sur le paquet construit, comme le ferait une personne qui recopie l'exemple.
const exemples = exemplesDe(lireDocument("engines/README.md"));

test("engines/README.md a ses deux exemples", () => {
  expect(exemples.map(({ langage }) => langage)).toEqual(["js", "js"]);
});

test.each(exemples.map((exemple, i) => [i + 1, exemple] as const))(
  "l'exemple %i d'engines/README.md s'exécute de la racine et rend ce qu'il annonce",
  (_rang, exemple) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", exemple.code], { cwd: RACINE, encoding: "utf8" });
    expect(status, stderr).toBe(0);
    expect(ecartsAvec(exemple.attendu, JSON.parse(stdout))).toEqual([]);
  },
);
