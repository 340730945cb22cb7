import { describe, expect, it } from "vitest";
import type { AlgoConfig, Cout } from "../../engines/src/types.ts";
import { chiffrer } from "../../engines/src/budget.ts";
import { construireCatalogue, type CoefficientTable } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";
import { lireCsv, lireJson } from "#scripts/donnees/lib-donnees.ts";
import { reglesAlgoConfig, reglesCouts } from "#scripts/donnees/regles-donnees.ts";

const { couts } = lireJson<{ couts: (Cout & { entretien_source: string })[] }>("data/couts.json");
const { coefficients } = lireJson<{ coefficients: CoefficientTable[] }>("data/coefficients.json");
const config = lireJson<AlgoConfig>("data/algo_config.json");

describe("catalogue des coûts", () => {
  it("porte les 25 équipements sourcés, aux prix et durées de la table", () => {
    const lignes = lireCsv("data/sources/couts-postes.csv");
    expect(lignes).toHaveLength(25);
    for (const l of lignes) {
      const id = l["id"] ?? "";
      const cout = couts.find((c) => c.id === id);
      const prix = coefficients.find((c) => c.id === id);
      const duree = coefficients.find((c) => c.id === id.replace("cout.", "duree."));
      expect([cout?.bas_eur, cout?.typique_eur, cout?.haut_eur, cout?.duree_an], id).toEqual([prix?.min, prix?.valeur, prix?.max, duree?.valeur]);
    }
  });

  it("donne un prix connu : cuve enterrée de 5 m³, 3 000 à 9 000 euros, 30 ans", () => {
    const cuve = couts.find((c) => c.id === "cout.cuve_enterree_5m3");
    expect([cuve?.bas_eur, cuve?.typique_eur, cuve?.haut_eur, cuve?.duree_an, cuve?.poste]).toEqual([3000, 5500, 9000, 30, "recuperation_pluie"]);
  });

  it("a un équipement pour chaque poste de budget", () => {
    for (const axe of ["eau", "energie", "alim"] as const) {
      const postes = Object.keys(config.postes_poids[axe] as Record<string, number>);
      const couverts = new Set(couts.filter((c) => c.axe === axe).map((c) => c.poste));
      expect(postes.filter((p) => !couverts.has(p))).toEqual([]);
    }
  });

  it("dit que l'entretien est une heuristique sans source, et qu'aucun équipement ajouté ne se dit vérifié, sinon en partie", () => {
    expect(couts.every((c) => c.entretien_source === "heuristique sans source")).toBe(true);
    const ajoutes = new Set(lireCsv("data/sources/couts-complements.csv").map((l) => l["id"] ?? ""));
    expect(couts.filter((c) => ajoutes.has(c.id) && c.verifie === "oui")).toEqual([]);
  });

  it("propose au moins un geste gratuit par axe", () => {
    for (const axe of ["eau", "energie", "alim"]) expect(couts.some((c) => c.axe === axe && c.typique_eur === 0)).toBe(true);
  });

  it("prend ses paliers dans la table : le prix du kWc à 9 kWc divisé par deux y fait baisser le devis", () => {
    const prixDe = (table: ReadonlyArray<CoefficientTable>): number => {
      const catalogue = construireCatalogue(new Map(table.map((c) => [c.id, c])));
      return chiffrer([{ id: "cout.pv_toiture", quantite: 9 }], Object.fromEntries(catalogue.map((c) => [c.id, c])))[0]?.cout_eur ?? Number.NaN;
    };
    const moitie = coefficients.map((c) => (c.id === "cout.pv_toiture.9kwc" ? { ...c, valeur: c.valeur / 2 } : c));
    expect(prixDe(coefficients)).toBeCloseTo(9 * 1560, 6);
    expect(prixDe(moitie)).toBeCloseTo(9 * 780, 6);
  });

  it("refuse des paliers en désordre ou hors de la fourchette", () => {
    const pv = couts.find((c) => c.id === "cout.pv_toiture");
    if (pv?.paliers === undefined) throw new Error("paliers absents");
    expect(reglesCouts([{ ...pv, paliers: pv.paliers.toReversed() }], config)).toEqual(["cout.pv_toiture : les quantités des paliers ne croissent pas."]);
    expect(reglesCouts([{ ...pv, haut_eur: 3000 }], config)).toEqual(["cout.pv_toiture : le palier 3 sort de la fourchette du catalogue."]);
  });

  it("refuse un poste inconnu et des prix en désordre", () => {
    const [premier] = couts;
    if (premier === undefined) throw new Error("catalogue vide");
    expect(reglesCouts([{ ...premier, poste: "licorne", bas_eur: 600 }], config)).toEqual([
      `${premier.id} : le poste « licorne » n'existe pas dans algo_config.postes_poids.eau.`,
      `${premier.id} : prix bas, typique et haut dans le désordre.`,
    ]);
  });
});

describe("algo_config", () => {
  it("tient son second étage", () => {
    expect(reglesAlgoConfig(config)).toEqual([]);
  });

  it("refuse un poids négatif, des bornes inversées, un alias double", () => {
    const fausse: AlgoConfig = {
      ...config,
      poids_axes_base: { eau: -1, energie: 0, alim: 0 },
      modulateurs: { bornes: { min: 2, max: 1 } },
      couplages_alias: { "a.b": ["x", "c.d"], "c.d": ["x"] },
    };
    expect(reglesAlgoConfig(fausse)).toEqual([
      "poids_axes_base : un poids est négatif.",
      "poids_axes_base : la somme doit être positive.",
      "modulateurs.bornes : min dépasse max.",
      "couplages_alias.a.b : « c.d » est déjà un nom canonique.",
      "couplages_alias.c.d : « x » désigne deux noms canoniques.",
    ]);
  });
});
