import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { simuler } from "@autonomie/engines";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { algoConfig, cheminsErreurs, coefficients, couts, territoire } from "#tests/constructeurs/moteurs/moteur.ts";

const RACINE = resolve(import.meta.dirname, "../../..");
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

  it("E09 à la construction, un fichier de données abîmé est refusé, nommé avec son chemin, par les schémas compilés d'avance", () => {
    const dossier = mkdtempSync(join(RACINE, "tests/data/tmp-"));
    try {
      const couts = json<{ couts: Array<Objet> }>("data/couts.json");
      Object.assign(couts.couts[0] as Objet, { typique_eur: "cher" });
      writeFileSync(join(dossier, "couts.json"), JSON.stringify({ ...couts, $schema: "../../../schemas/couts.schema.json" }));
      const verifier = resolve(RACINE, "scripts/donnees/verifier-donnees.ts");
      const { status, stderr } = spawnSync(process.execPath, [verifier, "--validateurs", join(dossier, "validateurs"), join(dossier, "couts.json")], {
        encoding: "utf8",
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^tests\/data\/tmp-\w+\/couts\.json, couts\.0\.typique_eur : il faut un nombre\.$/m);
    } finally {
      rmSync(dossier, { recursive: true, force: true });
    }
  });

  it("E09 à l'appel, un moteur répond par une erreur au chemin d'un argument abîmé, jamais par une exception", () => {
    const donnees = { territoire: territoire("26"), couts: couts() };
    const saines = { coefficients: coefficients(), algoConfig: algoConfig(), recommandations: false };
    const cas = [
      ["territoire.pluie_mm", { ...donnees, territoire: { ...donnees.territoire, pluie_mm: [1, 2, 3] } }, saines],
      ["couts", { territoire: donnees.territoire }, saines],
      ["coefficients.eau.pluie.essai", donnees, { ...saines, coefficients: { ...saines.coefficients, "eau.pluie.essai": null } }],
      ["poids_axes_base.eau", donnees, { ...saines, algoConfig: { ...saines.algoConfig, poids_axes_base: { energie: 1, alim: 1 } } }],
    ] as const;
    for (const [chemin, d, o] of cas) expect(cheminsErreurs(simuler({ lieu: { territoire: "26" } }, d as never, o as never))).toEqual([chemin]);
  });
});
