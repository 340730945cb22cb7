import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const RACINE = join(import.meta.dirname, "../../..");

test.each(["app", "engines", "schemas", "public", "data", "tests"])("E49 le dossier %s est au premier niveau", (nom) => {
  expect(existsSync(join(RACINE, nom)) && statSync(join(RACINE, nom)).isDirectory()).toBe(true);
});

test.each(["package.json", "tsconfig.json", "vite.config.ts"])("E49 le fichier %s est au premier niveau", (nom) => {
  expect(existsSync(join(RACINE, nom)) && statSync(join(RACINE, nom)).isFile()).toBe(true);
});
