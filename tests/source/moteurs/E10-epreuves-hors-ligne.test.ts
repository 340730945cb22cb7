import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { avecValeurs, simuler, type AlgoConfig, type Coefficients, type Couts } from "@autonomie/engines";
import { construireCoefficients, type LigneHarmonisation } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";
import { ECARTS } from "#tests/constructeurs/moteurs/ecarts-harmonisation.ts";
import { foyerSous } from "#tests/constructeurs/moteurs/foyer-a1.ts";
import { algoConfig, coefficients, coefficientsDesNotes, couts, profils } from "#tests/constructeurs/moteurs/moteur.ts";
import { lancerRestreint } from "#tests/constructeurs/depot/node-restreint.ts";
import { FONCTIONS, VALEURS } from "#tests/constructeurs/moteurs/porte-moteurs.ts";
import { ASSERTIONS } from "#tests/engines/assertions-28.ts";
import { comparer, extraire, type Arbre } from "#tests/references/comparer.mjs";
import { lireJson, territoireDuScenario, type ScenarioNomme } from "#tests/references/generer-scenarios.mjs";

const json = <T>(f: string): T => JSON.parse(readFileSync(resolve(import.meta.dirname, "../../..", f), "utf8")) as T;
const scenarios = lireJson("./scenarios.json") as Record<string, ScenarioNomme["scenario"]>;
const pin = lireJson("./pin.json") as Record<string, Arbre>;
const EPINGLES = ["-en-polyculture", "-hors-reseau", "-isole-potabilise"].map((fin) => Object.keys(scenarios).find((id) => id.endsWith(fin)) ?? "");

/** Numéros des assertions qui tombent sous une table donnée. */
function tombees(table: Coefficients): ReadonlyArray<number> {
  const foyer = foyerSous(table);
  return ASSERTIONS.flatMap(([numero, , affirmer]) => {
    try {
      affirmer(foyer);
      return [];
    } catch {
      return [numero];
    }
  });
}

/** Nombre de valeurs épinglées que quitte le moteur, sur trois scénarios pleins. */
function ecarts({ table = coefficients(), algo = algoConfig(), prix = couts() }: { table?: Coefficients; algo?: AlgoConfig; prix?: Couts } = {}): number {
  return EPINGLES.flatMap((id) => {
    const scenario = scenarios[id];
    if (scenario === undefined) throw new Error(`scénario absent : ${id}`);
    const lieu = { territoire: territoireDuScenario({ id, scenario }), couts: prix };
    const rendu = simuler(scenario, lieu, { coefficients: table, algoConfig: algo, profils: profils(), mode: "global", recommandations: false, graine: 42 });
    if (!rendu.ok) throw new Error(`${id} : ${JSON.stringify(rendu.erreurs)}`);
    return comparer(pin[id], extraire(rendu.valeur));
  }).length;
}

const aUnCentieme = (id: string): Coefficients => avecValeurs(coefficientsDesNotes(), { [id]: (coefficientsDesNotes()[id]?.valeur ?? Number.NaN) * 1.01 });

describe("E10 les quatre épreuves hors ligne", () => {
  it("E10 vingt-huit assertions du calculateur, de 1 à 28, tiennent sur les valeurs des notes qui les énoncent", () => {
    expect(ASSERTIONS.map(([numero]) => numero)).toEqual(Array.from({ length: 28 }, (_, i) => i + 1));
    expect(tombees(coefficientsDesNotes())).toEqual([]);
  });

  it.each([
    ["eau.usage.hygiene", [1, 2, 4, 6, 7]],
    ["energie.elec.par_pers", [11, 19]],
    ["alim.elevage.poule.poids_oeuf", [23]],
  ])("E10 un centième sur %s en fait tomber", (id, attendues) => {
    expect(tombees(aUnCentieme(id))).toEqual(expect.arrayContaining(attendues));
  });

  it("E10 une épingle d'au moins deux cents scénarios sur les 107 territoires", () => {
    expect(Object.keys(scenarios).length).toBeGreaterThanOrEqual(200);
    expect(new Set(Object.values(scenarios).map((s) => s.lieu.territoire)).size).toBe(107);
    expect(Object.keys(pin)).toEqual(Object.keys(scenarios));
  });

  it("E10 l'épingle vient d'un autre programme : seul avec les données, sans pouvoir lire les moteurs ni un paquet, il la redonne", () => {
    const redonnes = lancerRestreint<Record<string, Arbre>>({
      lisibles: ["tests/references", "data", "package.json"],
      module: "tests/references/generer-scenarios.mjs",
      corps: `
        const donnees = module.lireDonnees();
        const scenarios = module.lireJson("./scenarios.json");
        return Object.fromEntries(entree.map((id) => [id, module.calculerUn({ id, scenario: scenarios[id] }, donnees)]));`,
      entree: EPINGLES,
    });
    expect(redonnes).toEqual(Object.fromEntries(EPINGLES.map((id) => [id, pin[id]])));
  });

  it("E10 les moteurs retrouvent l'épingle ; un poids, un bonus, la moyenne ou un coefficient dérangé la leur fait quitter", () => {
    const livree = algoConfig();
    expect(ecarts()).toBe(0);
    expect(ecarts({ algo: { ...livree, poids_axes_base: { eau: 0.36, energie: 0.34, alim: 0.3 } } })).toBeGreaterThan(0);
    expect(ecarts({ algo: { ...livree, bonus_malus: { ...livree.bonus_malus, plafond_total: 0 } } })).toBeGreaterThan(0);
    expect(ecarts({ algo: { ...livree, modulateurs: { ...livree.modulateurs, agregation: { methode: "arithmetique", plancher: 1 } } } })).toBeGreaterThan(0);
    expect(ecarts({ table: aUnCentieme("alim.pertes.recolte") })).toBeGreaterThan(0);
  });

  it("E10 le contrat de la porte vaut aussi pour le paquet construit : mêmes fonctions, mêmes valeurs, rien de plus", () => {
    const sortes = lancerRestreint<Record<string, string>>({
      lisibles: ["engines/dist", "engines/package.json"],
      module: "engines/dist/index.js",
      corps: "return Object.fromEntries(Object.entries(module).map(([nom, valeur]) => [nom, typeof valeur]));",
    });
    expect(Object.keys(sortes).sort()).toEqual([...FONCTIONS, ...VALEURS].sort());
    expect(
      Object.keys(sortes)
        .filter((nom) => sortes[nom] === "function")
        .sort(),
    ).toEqual([...FONCTIONS].sort());
  });

  it("E10 les écarts d'harmonisation recalculés depuis les tables d'origine sont ceux qui sont figés, ni plus ni moins", () => {
    const { harmonisation } = JSON.parse(construireCoefficients(() => []).get("data/coefficients.json") ?? "{}") as { harmonisation: LigneHarmonisation[] };
    expect(harmonisation.length).toBeGreaterThan(20);
    expect(harmonisation.map((h) => [h.canonique, h.autre, h.ecart_relatif])).toEqual(ECARTS.map((e) => [...e]));
  });
});

describe("E10 écarts d'harmonisation figés", () => {
  const { harmonisation } = json<{ harmonisation: LigneHarmonisation[] }>("data/coefficients.json");
  it.each([
    ["eau des toilettes", "eau.seches.eau_evitee", "couplage.toilettes_seches.eau_evitee", 0.2963],
    ["tuile", "eau.toit.rugueux", "couplage.toiture.coef_tuile", 0.0625],
    ["cuisson", "couplage.cuisson.base", "energie.cuisson", 0.7216],
    ["eau chaude solaire, H1a", "energie.cesi.h1a", "couplage.cesi.couverture", 0.3265],
    ["eau chaude solaire, H3", "energie.cesi.h3", "couplage.cesi.couverture", 0.0156],
  ])("E10 %s : les deux valeurs, la valeur retenue et la raison sont gardées", (_, canonique, autre, ecart) => {
    const ligne = harmonisation.find((h) => h.canonique === canonique && h.autre === autre);
    expect(ligne?.ecart_relatif).toBe(ecart);
    expect(ligne?.raison).not.toBe("");
    expect(Object.keys(ligne?.valeurs_retenues ?? {})).toEqual(expect.arrayContaining([canonique, autre]));
  });
});
