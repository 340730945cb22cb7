import { describe, expect, it } from "vitest";
import { CHOIX_DU_SITE } from "#scripts/donnees/harmonisation/choix-du-site.ts";
import { construireConstantes, etiquette, nombre } from "#scripts/donnees/harmonisation/generer-constantes.ts";
import type { CoefficientTable, LigneHarmonisation } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";
import { decouperCsv, ecrireJson, lireJson } from "#scripts/donnees/lib-donnees.ts";

const document = construireConstantes();
const { coefficients, harmonisation } = lireJson<{ coefficients: CoefficientTable[]; harmonisation: LigneHarmonisation[] }>("data/coefficients.json");

describe("docs/constantes.md", () => {
  it("écrit une ligne par coefficient, avec source, année, preuve et date", () => {
    const lignes = document.split("\n");
    for (const c of coefficients) {
      const ligne = lignes.find((l) => l.startsWith(`| \`${c.id}\``) && l.includes(c.perime_le));
      expect(ligne, c.id).toBeDefined();
      expect(ligne, c.id).toContain(String(c.annee));
    }
  });

  it("dit l'usage de chaque ligne, et pourquoi une ligne n'est gardée que pour comparaison", () => {
    const lignesDe = (id: string): string =>
      document
        .split("\n")
        .filter((l) => l.startsWith(`| \`${id}\``))
        .join("\n");
    for (const c of coefficients.filter((l) => l.usage === "comparaison"))
      expect(lignesDe(c.id), c.id).toContain(`gardé pour comparaison : ${c.usage_raison ?? ""}`);
    expect(lignesDe("eau.usage.linge")).toContain("| calcul |");
    expect(lignesDe("cout.cesi")).toContain("| catalogue des prix |");
    expect(lignesDe("cout.sechoir_solaire")).toContain("gardé pour comparaison");
  });

  it("écrit chaque comparaison et sa décision", () => {
    for (const h of harmonisation) expect(document, h.autre).toContain(h.raison.replaceAll("|", "\\|"));
  });

  it("dit « sans source » pour toutes les heuristiques", () => {
    const ligne = document.split("\n").find((l) => l.startsWith("| `alim.conservation.sechage.energie`"));
    expect(ligne).toContain("non (sans source)");
    expect(document.match(/heuristique sans source \|/g)?.length).toBeGreaterThan(90);
    expect(document).toContain("| `poids_axes_base.eau` | 0,35 | heuristique sans source |");
  });

  it("ne range parmi les choix du site que des réglages lus par le calcul, jamais un fait du monde", () => {
    expect(CHOIX_DU_SITE.size).toBeGreaterThan(0);
    for (const [id, motif] of CHOIX_DU_SITE) {
      const c = coefficients.find((l) => l.id === id);
      expect([c?.verifie, c?.usage], id).toEqual(["non", undefined]);
      expect(c?.source, id).toMatch(/convention|choix du site|réglage du calcul|référence par construction/);
      expect(etiquette(c as CoefficientTable), id).toBe(`choix du site (${motif})`);
    }
    const lus = coefficients.filter((c) => c.usage !== "comparaison");
    const prouves = lus.filter((c) => c.verifie === "oui").length;
    expect(document).toContain(`(${Math.floor((100 * prouves) / lus.length)} %) ; ${CHOIX_DU_SITE.size} sont des choix du site`);
  });

  it("ne renvoie à aucun dossier hors du dépôt", () => {
    expect(document).not.toMatch(/\.\.\/|\/work\//);
  });

  it("étiquette d'après la source, pas d'après le seul niveau", () => {
    expect(etiquette({ source: "ordre de grandeur courant, sans source publiée", verifie: "non" })).toBe("non (sans source)");
    expect(etiquette({ source: "FAO-33, lecture partielle", verifie: "non" })).toBe("non");
    expect(etiquette({ source: "EFSA 2013", verifie: "oui" })).toBe("oui");
  });

  it("écrit les nombres à la française", () => {
    expect([0, 1710, 13680, -0.017237, 5e-6, 0.1952, -4.5e-5].map(nombre)).toEqual(["0", "1710", "13 680", "−0,017237", "5 × 10⁻⁶", "0,1952", "−4,5 × 10⁻⁵"]);
  });
});

describe("lecture et écriture", () => {
  it("lit un CSV à guillemets, virgules, retours à la ligne et sans fin de fichier", () => {
    expect(decouperCsv('a,b\n"x, ""y""","l1\nl2"\r\n1,')).toEqual([
      ["a", "b"],
      ['x, "y"', "l1\nl2"],
      ["1", ""],
    ]);
  });

  it("écrit un JSON relisible, les listes de nombres sur une ligne", () => {
    const valeur = { a: [1, 2.5], b: { c: [] as number[], d: null }, e: ["x"] };
    expect(ecrireJson(valeur)).toBe('{\n  "a": [1, 2.5],\n  "b": {\n    "c": [],\n    "d": null\n  },\n  "e": [\n    "x"\n  ]\n}');
    expect(JSON.parse(ecrireJson(valeur))).toEqual(valeur);
  });
});
