import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";
import { chargerSchemas, fichiersDe, schemaDe, lireDonnees } from "#scripts/donnees/schemas-donnees.ts";
import { verifierFichier, verifierRegles } from "#scripts/donnees/verifier-donnees.ts";

const validateurs = chargerSchemas();
const lire = (f: string): string => readFileSync(resolve(RACINE, f), "utf8");
const defauts = (f: string, contenu: unknown): string[] => verifierFichier(f, JSON.stringify(contenu), validateurs);
// Les fichiers de test partent d'un vrai fichier : seule la retouche peut être en faute.
const copie = (f: string): Record<string, unknown> => JSON.parse(lire(f)) as Record<string, unknown>;

describe("schémas des données", () => {
  it("valident chaque fichier de data/", () => {
    const fichiers = fichiersDe("data");
    expect(fichiers.length).toBeGreaterThanOrEqual(107 + 15);
    expect(fichiers.flatMap((f) => verifierFichier(f, lire(f), validateurs))).toEqual([]);
  });

  it("donnent un schéma à chaque fichier sauf les textes et les octets", () => {
    const sans = fichiersDe("data").filter((f) => schemaDe(f, lireSiBesoin(f)) === null);
    expect(sans.every((f) => /\.(md|txt|bin|schema\.json)$/.test(f))).toBe(true);
  });

  it("sont tous en brouillon 2020-12 avec un identifiant unique", () => {
    const schemas = fichiersDe("schemas")
      .filter((f) => f.endsWith(".schema.json"))
      .map(copie);
    expect(schemas.every((s) => s["$schema"] === "https://json-schema.org/draft/2020-12/schema")).toBe(true);
    expect(new Set(schemas.map((s) => s["$id"])).size).toBe(schemas.length);
  });

  it("n'admettent nulle part le département 20, partagé entre 2A et 2B", () => {
    const motifs = fichiersDe("schemas")
      .filter((f) => f.endsWith(".schema.json"))
      .flatMap((f) => motifsDe(copie(f)).map((motif) => [f, new RegExp(motif, "u")] as const));
    const departements = motifs.filter(([, motif]) => ["01", "2A", "95"].every((code) => motif.test(code)) && !motif.test("libre"));
    const communes = motifs.filter(([, motif]) => ["01001", "2A004", "97105"].every((code) => motif.test(code)) && !motif.test("libre"));
    expect([departements.length >= 10, communes.length >= 1]).toEqual([true, true]);
    for (const [f, motif] of departements) {
      expect(["00", "20", "96", "2C"].filter((code) => motif.test(code)), f).toEqual([]);
      expect(["19", "21", "29", "2A", "2B", "30", "94"].filter((code) => !motif.test(code)), f).toEqual([]);
    }
    for (const [f, motif] of communes) expect([motif.test("20004"), motif.test("2B033"), motif.test("21231")], f).toEqual([false, true, true]);
  });

  it("tiennent aussi les règles entre fichiers", () => {
    expect(verifierRegles()).toEqual([]);
  });
});

/** Les expressions d'un schéma, où qu'elles soient. */
function motifsDe(noeud: unknown): string[] {
  if (typeof noeud !== "object" || noeud === null) return [];
  return Object.entries(noeud).flatMap(([cle, valeur]) => (cle === "pattern" && typeof valeur === "string" ? [valeur] : motifsDe(valeur)));
}

function lireSiBesoin(f: string): unknown {
  return /\.(json|geojson|csv)$/.test(f) ? lireDonnees(f, lire(f)) : null;
}

describe("un fichier abîmé est refusé", () => {
  it("clé manquante", () => {
    const t = copie("data/territoire/territoires/26.json");
    delete t["pluie_mm"];
    expect(defauts("data/territoire/territoires/26.json", t)).toEqual(["data/territoire/territoires/26.json, racine : la clé « pluie_mm » manque."]);
  });

  it("onze mois au lieu de douze", () => {
    const t = copie("data/territoire/territoires/26.json");
    t["et0_mm"] = (t["et0_mm"] as number[]).slice(1);
    expect(defauts("data/territoire/territoires/26.json", t)).toEqual(["data/territoire/territoires/26.json, et0_mm : il faut au moins 12 éléments."]);
  });

  it("texte au lieu d'un nombre", () => {
    const c = copie("data/couts.json") as { couts: Record<string, unknown>[] };
    const premier = c.couts[0];
    if (premier !== undefined) premier["typique_eur"] = "280";
    expect(defauts("data/couts.json", c)).toEqual(["data/couts.json, couts.0.typique_eur : il faut un nombre."]);
  });

  it("niveau de preuve inventé, clé imprévue", () => {
    const c = copie("data/coefficients.json") as { coefficients: Record<string, unknown>[] };
    const premier = c.coefficients[0];
    if (premier !== undefined) Object.assign(premier, { verifie: "certain", humeur: 1 });
    expect(defauts("data/coefficients.json", c)).toEqual([
      "data/coefficients.json, coefficients.0 : la clé « humeur » n'est pas prévue.",
      "data/coefficients.json, coefficients.0.verifie : valeur hors de la liste (oui, partiel, non).",
    ]);
  });

  it("foyer de départ hors bornes", () => {
    const p = copie("data/personas.json") as { personas: { scenario: { energie?: { chauffage?: { consigne_c?: number } } } }[] };
    const chauffage = p.personas[0]?.scenario.energie?.chauffage;
    if (chauffage !== undefined) chauffage.consigne_c = 30;
    expect(defauts("data/personas.json", p)).toEqual(["data/personas.json, personas.0.scenario.energie.chauffage.consigne_c : la valeur dépasse le maximum 23."]);
  });

  it("JSON illisible, fichier sans schéma, schéma inconnu", () => {
    expect(verifierFichier("data/algo_config.json", "{", validateurs)[0]).toMatch(/^data\/algo_config\.json : illisible/);
    expect(defauts("data/nouveau.json", { a: 1 })).toEqual(["data/nouveau.json : aucun schéma ; ajoutez une clé « $schema » ou une ligne dans scripts/donnees/schemas-donnees.ts."]);
    expect(defauts("data/nouveau.json", { $schema: "../schemas/absent.schema.json" })).toEqual(["data/nouveau.json : le schéma schemas/absent.schema.json n'existe pas."]);
  });

  it("ligne de CSV à la pluie négative", () => {
    const lignes = lire("data/territoire/sources/pluie-mensuelle.csv").replace("01,1994,8,36,mesure", "01,1994,8,-36,mesure");
    expect(verifierFichier("data/territoire/sources/pluie-mensuelle.csv", lignes, validateurs)).toEqual([
      "data/territoire/sources/pluie-mensuelle.csv, 0.precipitation_mm : la valeur est sous le minimum 0.",
    ]);
  });
});
