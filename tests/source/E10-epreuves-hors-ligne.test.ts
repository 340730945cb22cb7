import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const RACINE = resolve(import.meta.dirname, "../..");
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
const json = <T>(f: string): T => JSON.parse(lire(f)) as T;

type Ligne = { canonique: string; autre: string; ecart_relatif: number; valeurs_retenues: Record<string, number>; raison: string };

describe("E10 les quatre épreuves hors ligne", () => {
  it("E10 vingt-huit assertions du calculateur, numérotées de 1 à 28, chacune avec une valeur attendue", () => {
    const numeros = [...lire("tests/engines/assertions-28.test.ts").matchAll(/^\s*(?:it|test)\("(\d+)/gm)].map(([, n]) => Number(n));
    expect(numeros).toEqual(Array.from({ length: 28 }, (_, i) => i + 1));
  });

  it("E10 une épingle d'au moins deux cents scénarios sur les 107 territoires, calculée par un programme qui n'importe rien des moteurs", () => {
    const scenarios = json<Record<string, { scenario?: unknown; lieu?: { territoire: string } }>>("tests/references/scenarios.json");
    expect(Object.keys(scenarios).length).toBeGreaterThanOrEqual(200);
    expect(new Set(Object.values(scenarios).map((s) => s.lieu?.territoire)).size).toBe(107);
    expect(Object.keys(json<Record<string, unknown>>("tests/references/pin.json"))).toEqual(Object.keys(scenarios));
    const fichiers = globSync("tests/references/**/*.mjs", { cwd: RACINE });
    expect(fichiers.length).toBeGreaterThanOrEqual(5);
    for (const f of fichiers) {
      const imports = [...lire(f).matchAll(/^(?:import|export)[^"']*from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']/gm)].map((m) => m[1] ?? m[2] ?? "");
      // Node seul, et des voisins : ni paquet, ni moteur.
      expect(
        imports.filter((i) => !/^(node:|\.\.?\/(?!.*engines))/.test(i)),
        f,
      ).toEqual([]);
    }
    expect(lire("tests/engines/pin.test.ts")).toContain("scenarios.json");
  });

  it("E10 un contrat énumère tout ce qu'exporte la porte des moteurs", async () => {
    const porte = Object.keys(await import("@autonomie/engines"));
    const contrat = lire("tests/engines/index.test.ts");
    expect(porte.length).toBeGreaterThan(30);
    expect(porte.filter((nom) => !contrat.includes(`"${nom}"`))).toEqual([]);
  });

  it("E10 chaque écart d'harmonisation de la table est figé par un test", () => {
    const figes = lire("tests/data/harmonisation.test.ts");
    const { harmonisation } = json<{ harmonisation: Ligne[] }>("data/coefficients.json");
    expect(harmonisation.length).toBeGreaterThan(20);
    for (const h of harmonisation) expect(figes.replaceAll(/\s*,\s*/g, ","), h.canonique).toContain(`"${h.canonique}","${h.autre}",${h.ecart_relatif}`);
  });
});

describe("E10 écarts d'harmonisation figés", () => {
  const { harmonisation } = json<{ harmonisation: Ligne[] }>("data/coefficients.json");
  it.each([
    ["eau des toilettes", "eau.seches.eau_evitee", "couplage.toilettes_seches.eau_evitee", 0.2963],
    ["tuile", "eau.toit.rugueux", "couplage.toiture.coef_tuile", 0.0625],
    ["cuisson", "couplage.cuisson.base", "energie.cuisson", 0.5918],
    ["eau chaude solaire, H1a", "energie.cesi.h1a", "couplage.cesi.couverture", 0.3265],
    ["eau chaude solaire, H3", "energie.cesi.h3", "couplage.cesi.couverture", 0.0156],
  ])("E10 %s : les deux valeurs, la valeur retenue et la raison sont gardées", (_, canonique, autre, ecart) => {
    const ligne = harmonisation.find((h) => h.canonique === canonique && h.autre === autre);
    expect(ligne?.ecart_relatif).toBe(ecart);
    expect(ligne?.raison).not.toBe("");
    expect(Object.keys(ligne?.valeurs_retenues ?? {})).toEqual(expect.arrayContaining([canonique, autre]));
  });
});
