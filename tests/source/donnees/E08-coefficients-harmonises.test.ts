import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const RACINE = resolve(import.meta.dirname, "../../..");
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
const json = <T>(f: string): T => JSON.parse(lire(f)) as T;

type Coefficient = { id: string; valeur: number; source: string; annee: number; verifie: string; perime_le: string; min: number; max: number };

describe("E08 table des coefficients harmonisés et document des constantes", () => {
  const { coefficients, harmonisation } = json<{ coefficients: Coefficient[]; harmonisation: unknown[] }>("data/coefficients.json");

  it("E08 une seule table porte source, année, bornes, niveau de preuve et date de relecture", () => {
    expect(coefficients.length).toBeGreaterThan(700);
    for (const c of coefficients) {
      expect(c.source, c.id).not.toBe("");
      expect(c.min <= c.valeur && c.valeur <= c.max, c.id).toBe(true);
      expect(c.perime_le, c.id).toMatch(/^\d{4}-12-31$/);
    }
    expect(harmonisation.length).toBeGreaterThan(20);
  });

  it("E08 docs/constantes.md nomme chaque coefficient", () => {
    const document = lire("docs/constantes.md");
    expect(coefficients.filter((c) => !document.includes(`\`${c.id}\``)).map((c) => c.id)).toEqual([]);
  });
});
