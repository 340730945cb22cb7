import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

const RACINE = resolve(import.meta.dirname, "../..");
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
const json = <T>(f: string): T => JSON.parse(lire(f)) as T;

type Objet = Record<string, unknown>;
type Ligne = { canonique: string; autre: string; ecart_relatif: number; valeurs_retenues: Record<string, number>; raison: string };
type Coefficient = { id: string; valeur: number; source: string; annee: number; verifie: string; perime_le: string; min: number; max: number };

const CLES = ["poids_axes_base", "modulateurs", "adequation_weights", "tolerances", "bonus_malus", "couplages_alias", "postes_poids"];
const TOLERANCES = ["budget_overrun_pct", "budget_underspend_pct", "tolerance_par_poste_pct"];

describe("E08 table des coefficients harmonisés et document des constantes", () => {
  const { coefficients, harmonisation } = json<{ coefficients: Coefficient[]; harmonisation: Ligne[] }>("data/coefficients.json");

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
});

describe("E13 heuristiques sans source, injectées et jamais importées", () => {
  it("E13 docs/constantes.md les donne toutes comme « heuristique sans source »", () => {
    const document = lire("docs/constantes.md");
    for (const cle of CLES) {
      const lignes = document.split("\n").filter((l) => l.startsWith(`| \`${cle}`));
      expect(lignes.length, cle).toBeGreaterThan(0);
      expect(
        lignes.every((l) => l.endsWith("| heuristique sans source |")),
        cle,
      ).toBe(true);
    }
  });

  it("E13 aucun fichier de engines/src n'importe de donnée, de fichier JSON ou de module de fichiers", () => {
    const fichiers = readdirSync(resolve(RACINE, "engines/src"), { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".ts"));
    expect(fichiers.length).toBeGreaterThan(5);
    for (const f of fichiers) {
      const texte = lire(`engines/src/${f}`);
      const imports = [...texte.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)["']([^"']+)["']/g)].map((m) => m[1] ?? "");
      expect(
        imports.filter((i) => /\.json$|(^|\/)data\/|^node:|^fs$|algo_config/.test(i) || !i.startsWith(".")),
        f,
      ).toEqual([]);
    }
  });
});
