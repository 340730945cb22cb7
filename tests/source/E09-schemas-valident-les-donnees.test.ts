import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

const RACINE = resolve(import.meta.dirname, "../..");
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
const json = <T>(f: string): T => JSON.parse(lire(f)) as T;

type Objet = Record<string, unknown>;

describe("E09 validation structurelle des données par schémas JSON", () => {
  it("E09 chaque schéma est un schéma 2020-12 valide en mode strict, et chaque fichier JSON principal lui est conforme", () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    const schemas = readdirSync(resolve(RACINE, "schemas")).filter((f) => f.endsWith(".schema.json"));
    expect(schemas.length).toBeGreaterThanOrEqual(8);
    const valider = new Map(schemas.map((f) => [f.replace(".schema.json", ""), ajv.compile(json<Objet>(`schemas/${f}`))]));
    const paires = [
      ["algo_config", "data/algo_config.json"],
      ["coefficients", "data/coefficients.json"],
      ["couts", "data/couts.json"],
      ["controles", "data/controles.json"],
      ["personas", "data/personas.json"],
      ["provenance", "data/provenance.json"],
      ["territoires-index", "data/territoire/index.json"],
      ["contours", "data/territoire/contours.json"],
      ["territoire", "data/territoire/territoires/2A.json"],
      ["territoire", "data/territoire/territoires/974.json"],
    ] as const;
    for (const [nom, fichier] of paires) expect(valider.get(nom)?.(json(fichier)), fichier).toBe(true);
  });

  it("E09 une donnée abîmée est refusée", () => {
    const valider = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(json<Objet>("schemas/territoire.schema.json"));
    const t = json<Objet>("data/territoire/territoires/26.json");
    expect(valider({ ...t, zone_3cl: "h9" })).toBe(false);
    expect(valider({ ...t, pluie_mm: [1, 2, 3] })).toBe(false);
    expect(valider({ ...t, code: 26 })).toBe(false);
  });
});
