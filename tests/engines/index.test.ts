import { describe, expect, it } from "vitest";
import * as porte from "../../engines/src/index.ts";
import { FONCTIONS, VALEURS } from "#tests/constructeurs/moteurs/porte-moteurs.ts";
import manifeste from "../../engines/package.json" with { type: "json" };

describe("contrat de la porte du paquet", () => {
  it("exporte exactement ces fonctions et ces valeurs", () => {
    expect(Object.keys(porte).sort()).toEqual([...FONCTIONS, ...VALEURS].sort());
    for (const nom of FONCTIONS) expect(typeof (porte as Record<string, unknown>)[nom], nom).toBe("function");
  });

  it("porte la version du paquet, sans dépendance d'exécution", () => {
    expect(porte.version).toBe("0.1.0");
    expect(manifeste.version).toBe(porte.version);
    expect(manifeste).not.toHaveProperty("dependencies");
  });

  it("ne rend que des tables gelées", () => {
    for (const nom of ["CHAMPS", "NOMS_INDICATEURS"] as const) expect(Object.isFrozen(porte[nom])).toBe(true);
  });
});
