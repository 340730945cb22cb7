import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

// Une fonction de plus en plus chaude : le premier appel qui la trouve compilée par Maglev, 0 si aucun. Un module à part, lu une fois les réglages posés.
const CHAUFFER = `
  export let vu = 0;
  function somme(a) { let s = 0; for (let k = 0; k < 50; k += 1) s += a * k; return s; }
  for (let i = 0; i < 200000 && vu === 0; i += 1) { somme(i); if (%ActiveTierIsMaglev(somme)) vu = i; }
`;

async function premierAppelCompile(avant: string): Promise<number> {
  const programme = `${avant} console.log((await import("data:text/javascript," + encodeURIComponent(${JSON.stringify(CHAUFFER)}))).vu);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--maglev", "--allow-natives-syntax", "--input-type=module", "-e", programme]);
  return Number(stdout);
}

const ECARTER = `(await import(${JSON.stringify(pathToFileURL(resolve("app/serveur/demarrage/compilateur.ts")).href)})).ecarterMaglev();`;

it("Maglev compile une fonction chaude, et plus aucune une fois écarté", async () => {
  expect(await premierAppelCompile("")).toBeGreaterThan(0);
  expect(await premierAppelCompile(ECARTER)).toBe(0);
});
