import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { resolve } from "node:path";
import { expect, it } from "vitest";

// Un fil tient une soixantaine de lots, et en remplace sans cesse : Node compte ses grands ménages.
const REMPLACER = `
  const { PerformanceObserver } = await import("node:perf_hooks");
  let menages = 0;
  new PerformanceObserver((liste) => { for (const { detail } of liste.getEntries()) if (detail.kind === 4) menages += 1; }).observe({ entryTypes: ["gc"] });
  const unLot = () => Array.from({ length: 20000 }, (_, i) => ({ i }));
  const lots = Array.from({ length: 60 }, unLot);
  for (let i = 0; i < 600; i += 1) {
    lots[(i * 7) % 60] = unLot();
    if (i % 10 === 0) await new Promise((suite) => setImmediate(suite));
  }
  await new Promise((suite) => setTimeout(suite, 50));
  console.log(menages);
`;

// Des fonctions tièdes : assez appelées pour être compilées, trop peu pour être optimisées.
const TIEDIR = `
  const { getHeapSpaceStatistics } = await import("node:v8");
  const fonctions = Array.from({ length: 2000 }, (_, i) => new Function("a", \`let s = a; for (let k = 0; k < 4; k += 1) s += k * \${i}; return s;\`));
  for (let fois = 0; fois < 40; fois += 1) {
    for (const une of fonctions) une(fois);
    if (fois % 20 === 0) await new Promise((suite) => setImmediate(suite));
  }
  console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === "code_space").space_used_size);
`;

async function compter(programme: string): Promise<number> {
  // Une pépinière d'un mégaoctet : presque tout passe par le tas ancien, celui dont on borne la croissance.
  const { stdout } = await promisify(execFile)(process.execPath, ["--max-semi-space-size=1", "--input-type=module", "-e", programme]);
  return Number(stdout);
}

const BORNER = `(await import(${JSON.stringify(pathToFileURL(resolve("app/serveur/demarrage/tas.ts")).href)})).bornerLeTas();`;

it("une fois borné, le tas se nettoie bien avant d'avoir doublé", async () => {
  expect(await compter(BORNER + REMPLACER)).toBeGreaterThan(3 * (await compter(REMPLACER)));
});

it("une fois borné, le code tiède ne se garde pas compilé", async () => {
  expect(await compter(BORNER + TIEDIR)).toBeLessThan((await compter(TIEDIR)) / 4);
});
