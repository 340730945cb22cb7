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

async function compter(avant: string): Promise<number> {
  // Une pépinière d'un mégaoctet : presque tout passe par le tas ancien, celui dont on borne la croissance.
  const { stdout } = await promisify(execFile)(process.execPath, ["--max-semi-space-size=1", "--input-type=module", "-e", avant + REMPLACER]);
  return Number(stdout);
}

it("une fois borné, le tas se nettoie bien avant d'avoir doublé", async () => {
  const module = JSON.stringify(pathToFileURL(resolve("app/serveur/demarrage/tas.ts")).href);
  const borne = await compter(`(await import(${module})).bornerLeTas();`);
  const libre = await compter("");
  expect(borne).toBeGreaterThan(3 * libre);
});
