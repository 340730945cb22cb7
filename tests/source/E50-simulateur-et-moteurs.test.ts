import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RACINE = join(import.meta.dirname, "../..");

test("E50 les moteurs sont consommés par le service du simulateur", () => {
  expect(readFileSync(join(RACINE, "app/contextes/simulateur/service/simulateur.server.ts"), "utf8")).toMatch(/from "@autonomie\/engines"/);
});
