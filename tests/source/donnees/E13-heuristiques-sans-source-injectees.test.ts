import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { AlgoConfig, ResultatSimulation } from "@autonomie/engines";
import { PageMethode } from "#app/contextes/simulateur/ui/pages/PageMethode.tsx";
import { algoConfig, coefficients, couts, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { lancerRestreint } from "#tests/constructeurs/depot/node-restreint.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { DROME } from "#tests/engines/integrateur/montage.ts";

const DOCUMENT = resolve(import.meta.dirname, "../../../docs/constantes.md");
const CLES = ["poids_axes_base", "modulateurs", "adequation_weights", "tolerances", "bonus_malus", "couplages_alias", "postes_poids"];

/** Le moteur construit, dans un Node qui ne peut lire que lui : ni données, ni configuration, ni paquet. */
function simulerSeul(configs: ReadonlyArray<AlgoConfig>): ReadonlyArray<ResultatSimulation> {
  return lancerRestreint({
    lisibles: ["engines/dist", "engines/package.json"],
    module: "engines/dist/index.js",
    corps: `
      const { scenario, lieu, coefficients, configs } = entree;
      return configs.map((algoConfig) => {
        const rendu = module.simuler(scenario, lieu, { coefficients, algoConfig, mode: "global", recommandations: false, graines_energie: 1, annees_eau: 10 });
        if (!rendu.ok) throw new Error(JSON.stringify(rendu.erreurs));
        return rendu.valeur;
      });`,
    entree: { scenario: DROME, lieu: { territoire: territoire("26"), couts: couts() }, coefficients: coefficients(), configs },
  });
}

describe("E13 heuristiques sans source, injectées et jamais importées", () => {
  it("E13 docs/constantes.md les donne toutes comme « heuristique sans source »", () => {
    const document = readFileSync(DOCUMENT, "utf8");
    for (const cle of CLES) {
      const lignes = document.split("\n").filter((l) => l.startsWith(`| \`${cle}`));
      expect(lignes.length, cle).toBeGreaterThan(0);
      expect(
        lignes.every((l) => l.endsWith("| heuristique sans source |")),
        cle,
      ).toBe(true);
    }
  });

  it("E13 la page Méthode les montre une à une, chacune « heuristique sans source »", () => {
    const vue = unSimulateur().methode({ q: "", axe: "", page: 1 });
    const rendu = renderToStaticMarkup(createElement(PageMethode, vue));
    for (const cle of CLES) expect(rendu, cle).toContain(`<code>${cle}`);
    expect(vue.heuristiques.length).toBeGreaterThan(100);
    expect(rendu.match(/heuristique sans source/g)).toHaveLength(vue.heuristiques.length);
  });

  it("E13 les moteurs ne lisent aucune donnée : seuls dans un programme qui n'ouvre rien d'autre, ils calculent avec la configuration reçue", () => {
    const livree = algoConfig();
    const [tel, autre] = simulerSeul([livree, { ...livree, poids_axes_base: { eau: 0.6, energie: 0.2, alim: 0.2 } }]);
    expect(tel?.score_global?.corrige).toBeGreaterThan(0);
    expect(autre?.score_global?.corrige).not.toBe(tel?.score_global?.corrige);
    // Les axes, eux, ne dépendent pas de ces poids.
    expect(autre?.axes.eau).toEqual(tel?.axes.eau);
  });

  it("E13 sans configuration, le moteur n'en invente pas : il refuse", () => {
    const refus = lancerRestreint<{ ok: boolean }>({
      lisibles: ["engines/dist", "engines/package.json"],
      module: "engines/dist/index.js",
      corps: "return module.validerAlgoConfig(entree);",
      entree: {},
    });
    expect(refus.ok).toBe(false);
  });
});
