import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { typo } from "#app/commun/texte/typo.ts";
import { PageEcosysteme } from "#app/contextes/annuaire/ui/pages/PageEcosysteme.tsx";
import { lesServices } from "#tests/constructeurs/catalogue.ts";
import type { OptionsCarte } from "#app/ui/carte/leaflet/leaflet.ts";

const montees: Array<OptionsCarte> = [];
// Le remplacement ne vaut que pour des modules chargés après lui, et n'est pas laissé aux fichiers suivants, qui partagent la mémoire du travailleur.
vi.hoisted(() => vi.resetModules());
vi.mock("#app/ui/carte/leaflet/leaflet.ts", () => ({ monterCarte: (_hote: HTMLElement, options: OptionsCarte) => void montees.push(options) }));
afterAll(() => void vi.resetModules());
afterEach(() => {
  montees.length = 0;
  vi.resetModules();
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
  await expect.poll(() => montees).toHaveLength(1);
  expect(montees[0]?.points.map(({ id, axes }) => [id, axes])).toEqual([
    ["lieu-a", []],
    ["lieu-b", ["eau", "alim"]],
  ]);
});

test("une liste d'une page nomme chaque épingle par le lieu et par la ligne qui le situe, sans la description ni les motifs à signaler", async () => {
  const page = await lesServices().ecosysteme.page({ axes: [], types: [], departement: "07" });
  const proprietes = { ignores: [], explorateur: "/explorer.js", origine: "http://localhost:3000" };
  document.body.innerHTML = renderToStaticMarkup(<PageEcosysteme page={page} {...proprietes} />);
  await import("#app/ui/carte/explorer.ts");
  await expect.poll(() => montees).toHaveLength(1);
  const points = montees[0]?.points ?? [];
  expect(points.length).toBeGreaterThan(0);
  for (const { id, nom, detail } of points) {
    const lieu = page.lieux.find((un) => `lieu-${un.id}` === id);
    expect(nom.replaceAll(/\s/g, " ")).toBe(typo(lieu?.nom ?? "?").replaceAll(/\s/g, " "));
    expect(detail.startsWith(`${typo(lieu?.commune ?? "?")}, 07\u00a0· `)).toBe(true);
    expect(detail).not.toMatch(/Signaler|Fermé|axes|\n/);
    expect(detail).not.toContain(typo(lieu?.description ?? "?").slice(0, 30));
  }
});
