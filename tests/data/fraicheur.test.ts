import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { construireTerritoires } from "#scripts/donnees/territoire/construire-territoires.ts";
import type { construireValidations } from "#scripts/donnees/generer-validations.ts";
import { construireConstantes } from "#scripts/donnees/harmonisation/generer-constantes.ts";
import { construireCoefficients } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";

const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
// Comparer des textes entiers noierait l'écran : on ne montre que les noms des fichiers périmés.
const perimes = (fichiers: ReadonlyMap<string, string>): string[] => [...fichiers].filter(([f, contenu]) => lire(f) !== contenu).map(([f]) => f);

describe("fichiers générés", () => {
  const territoires = construireTerritoires();

  it("les territoires sont ceux que donnent les sources", () => {
    expect(territoires.size).toBe(107 + 2);
    expect(perimes(territoires)).toEqual([]);
    expect(readdirSync(resolve(RACINE, "data/territoire/territoires"))).toHaveLength(107);
  });

  it("la construction est déterministe", () => {
    const encore = construireTerritoires();
    expect([...encore].filter(([f, contenu]) => territoires.get(f) !== contenu)).toEqual([]);
  });

  it("les coefficients, coûts et contrôles sont ceux que donnent les tables", () => {
    // Les validations sont longues : validations.test.ts les recalcule, ici on relit ce qu'il a comparé.
    const { validations } = JSON.parse(lire("data/controles.json")) as { validations: ReturnType<typeof construireValidations> };
    expect(perimes(construireCoefficients(() => validations))).toEqual([]);
  });

  it("docs/constantes.md est à jour", () => {
    expect(lire("docs/constantes.md") === construireConstantes()).toBe(true);
  });

  it("les contours pèsent au plus 90 Ko compressés et l'index reste petit", () => {
    expect(gzipSync(lire("data/territoire/contours.json"), { level: 9 }).length).toBeLessThanOrEqual(90_000);
    expect(gzipSync(lire("data/territoire/index.json"), { level: 9 }).length).toBeLessThanOrEqual(12_000);
  });

  it("un territoire pèse quelques kilo-octets : une demande n'en lit qu'un", () => {
    for (const [f, contenu] of territoires) if (f.includes("/territoires/")) expect(contenu.length, f).toBeLessThan(16_000);
  });
});
