import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import configuration from "../../../react-router.config.ts";

const RACINE = join(import.meta.dirname, "../../..");

type Manifeste = { readonly version: string; readonly dependencies: Record<string, string>; readonly devDependencies: Record<string, string> };
const lire = (chemin: string) => JSON.parse(readFileSync(join(RACINE, chemin), "utf8")) as Manifeste;

test("E48 le site est un React Router v7 rendu par le serveur, drapeaux de la version 8 levés", () => {
  expect(lire("node_modules/react-router/package.json").version).toMatch(/^7\./);
  expect(configuration.ssr).toBe(true);
  expect(Object.entries(configuration.future).filter(([, leve]) => leve !== true)).toEqual([]);
  expect(Object.keys(configuration.future).every((nom) => nom.startsWith("v8_"))).toBe(true);
  expect(Object.keys(configuration.future)).toHaveLength(5);
});

test.each(["remix-auth", "zod", "ajv", "vitest", "msw", "@testing-library/react", "react-router", "@react-router/node"])("E48 le paquet %s est là", (nom) => {
  const { dependencies, devDependencies } = lire("package.json");
  expect({ ...devDependencies, ...dependencies }).toHaveProperty([nom]);
  expect(lire(`node_modules/${nom}/package.json`).version).toMatch(/^\d/);
});

test("E48 aucun ancien paquet @remix-run n'est demandé, et l'ADR 001 donne la table des noms", () => {
  const { dependencies, devDependencies } = lire("package.json");
  expect(Object.keys({ ...devDependencies, ...dependencies }).filter((nom) => nom.startsWith("@remix-run/"))).toEqual([]);
  const adr = readFileSync(join(RACINE, "docs/decisions/001-remix-est-react-router.md"), "utf8");
  for (const nom of ["@remix-run/node", "@react-router/node", "@remix-run/react", "react-router"]) expect(adr).toContain(`\`${nom}\``);
});
