import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { validerAlgoConfig } from "@autonomie/engines";

const RACINE = resolve(import.meta.dirname, "../../..");
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
const json = <T>(f: string): T => JSON.parse(lire(f)) as T;

type Objet = Record<string, unknown>;

const CLES = ["poids_axes_base", "modulateurs", "adequation_weights", "tolerances", "bonus_malus", "couplages_alias", "postes_poids"];
const TOLERANCES = ["budget_overrun_pct", "budget_underspend_pct", "tolerance_par_poste_pct"];

describe("E12 schéma d'algo_config", () => {
  const schema = json<{ $schema: string; required: string[]; properties: Record<string, { required?: string[]; properties?: Objet }> }>(
    "schemas/algo_config.schema.json",
  );
  const valider = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
  const exemple = (): Record<string, Objet> => json("data/algo_config.json");
  const sans = (cle: string): Objet => Object.fromEntries(Object.entries(exemple()).filter(([k]) => k !== cle));

  it("E12 brouillon 2020-12, sept clés requises, trois nombres requis, trois tolérances facultatives", () => {
    expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    expect([...schema.required].sort()).toEqual([...CLES].sort());
    expect(schema.properties["poids_axes_base"]?.required).toEqual(["eau", "energie", "alim"]);
    expect(schema.properties["tolerances"]?.required).toBeUndefined();
    expect(Object.keys(schema.properties["tolerances"]?.properties ?? {})).toEqual(TOLERANCES);
  });

  it("E12 la configuration livrée est conforme", () => {
    expect(valider(exemple())).toBe(true);
  });

  it.each(CLES)("E12 la clé %s est requise et doit être un objet", (cle) => {
    expect(valider(sans(cle))).toBe(false);
    for (const faux of [[], "texte", 1, null]) expect(valider({ ...exemple(), [cle]: faux })).toBe(false);
  });

  it.each(["eau", "energie", "alim"])("E12 poids_axes_base.%s est un nombre requis", (axe) => {
    const poids = exemple()["poids_axes_base"] ?? {};
    expect(valider({ ...exemple(), poids_axes_base: { ...poids, [axe]: "0,35" } })).toBe(false);
    expect(valider({ ...exemple(), poids_axes_base: Object.fromEntries(Object.entries(poids).filter(([k]) => k !== axe)) })).toBe(false);
  });

  it.each(TOLERANCES)("E12 tolerances.%s est facultatif, mais un nombre s'il est là", (cle) => {
    const tolerances = exemple()["tolerances"] ?? {};
    expect(valider({ ...exemple(), tolerances: Object.fromEntries(Object.entries(tolerances).filter(([k]) => k !== cle)) })).toBe(true);
    expect(valider({ ...exemple(), tolerances: { ...tolerances, [cle]: "5" } })).toBe(false);
    expect(valider({ ...exemple(), tolerances: { ...tolerances, [cle]: null } })).toBe(false);
  });

  it("E12 les objets libres acceptent d'être vides ou d'avoir d'autres clés", () => {
    expect(valider({ ...exemple(), modulateurs: {}, adequation_weights: {}, tolerances: {}, bonus_malus: {}, couplages_alias: {}, postes_poids: {} })).toBe(
      true,
    );
    expect(valider({ ...exemple(), modulateurs: { nouveau: true } })).toBe(true);
  });

  it("E12 une configuration que le schéma refuse, le moteur la refuse au même endroit ; une clé intérieure absente lui est neutre", () => {
    const { tolerances, poids_axes_base } = exemple();
    const refus = (config: unknown): unknown => {
      const rendu = validerAlgoConfig(config);
      return rendu.ok ? null : rendu.erreurs.map(({ chemin }) => chemin);
    };
    expect(refus(sans("postes_poids"))).toEqual(["postes_poids"]);
    expect(refus({ ...exemple(), tolerances: { ...tolerances, budget_overrun_pct: "5" } })).toEqual(["tolerances.budget_overrun_pct"]);
    expect(refus({ ...exemple(), poids_axes_base: { ...poids_axes_base, alim: null } })).toEqual(["poids_axes_base.alim"]);
    expect(refus({ ...exemple(), modulateurs: {}, adequation_weights: {}, tolerances: {}, bonus_malus: {}, couplages_alias: {}, postes_poids: {} })).toBe(null);
  });
});
