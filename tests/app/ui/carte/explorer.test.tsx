import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { OptionsCarte } from "#app/ui/carte/leaflet/leaflet.ts";

const montees: Array<OptionsCarte> = [];
// Le remplacement ne vaut que pour des modules chargés après lui, et n'est pas laissé aux fichiers suivants, qui partagent la mémoire du travailleur.
vi.hoisted(() => vi.resetModules());
vi.mock("#app/ui/carte/leaflet/leaflet.ts", () => ({ monterCarte: (_hote: HTMLElement, options: OptionsCarte) => void montees.push(options) }));
afterAll(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("des points gardés par le navigateur d'avant leurs axes se montrent sans axes, à côté des neufs", async () => {
  const points = [
    ["a", "D'avant", "Die, 26 · jardin", 44.7, 5.4, "rond"],
    ["b", "Neuf", "Die, 26 · jardin", 44.7, 5.4, "rond", "02"],
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(points)));
  const plan = document.createElement("div");
  plan.dataset.carte = "-5 41 10 51";
  plan.dataset.points = "/ecosysteme/points.json";
  document.body.append(plan);
  await import("#app/ui/carte/explorer.ts");
  await vi.waitFor(() => expect(montees).toHaveLength(1));
  expect(montees[0]?.points.map(({ id, axes }) => [id, axes])).toEqual([
    ["lieu-a", []],
    ["lieu-b", ["eau", "alim"]],
  ]);
});
