import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { simuler } from "@autonomie/engines";
import type { AlgoConfig, Coefficients, Couts } from "@autonomie/engines";
import { profils } from "#tests/constructeurs/moteurs/moteur.ts";
import { comparer, extraire, raconter } from "#tests/references/comparer.mjs";
import type { Arbre, Difference } from "#tests/references/comparer.mjs";
import { calculerUn, genererScenarios, lireDonnees, lireJson, territoireDuScenario } from "#tests/references/generer-scenarios.mjs";
import type { ScenarioNomme } from "#tests/references/generer-scenarios.mjs";
import { verifierCas } from "#tests/references/verifier-cas.mjs";

const dossier = fileURLToPath(new URL("../references/", import.meta.url));
const scenarios = lireJson("./scenarios.json") as Record<string, ScenarioNomme["scenario"]>;
const pin = lireJson("./pin.json") as Record<string, Arbre>;
const cas: ScenarioNomme[] = Object.entries(scenarios).map(([id, scenario]) => ({ id, scenario }));
const donnees = lireDonnees();
const couts = Object.fromEntries((lireJson("../../data/couts.json") as { couts: Array<Couts[string]> }).couts.map((c) => [c.id, c]));

function simulerCas(un: ScenarioNomme, coefficients: Coefficients = donnees.table, algoConfig: AlgoConfig = donnees.algo): Arbre {
  const r = simuler(
    un.scenario,
    { territoire: territoireDuScenario(un), couts },
    { coefficients, algoConfig, profils: profils(), mode: "global", recommandations: false, graine: 42 },
  );
  if (!r.ok) throw new Error(`${un.id} : ${r.erreurs.map((e) => `${e.chemin} ${e.code} ${e.message}`).join(" ; ")}`);
  return extraire(r.valeur);
}

describe("le contrôle croisé avec l'implémentation de référence", { timeout: 240_000 }, () => {
  it("couvre au moins 200 scénarios et les 107 territoires", () => {
    expect(cas.length).toBeGreaterThanOrEqual(200);
    expect(new Set(cas.map((c) => c.scenario.lieu.territoire)).size).toBe(107);
    expect(Object.keys(pin)).toEqual(cas.map((c) => c.id));
  });

  it("trouve les nombres de la référence, au millionième près, sur tous les scénarios", () => {
    const differences: Difference[] = cas.flatMap((c) => comparer(pin[c.id], simulerCas(c)).map((d) => ({ ...d, id: c.id })));
    expect(differences.length, raconter(differences)).toBe(0);
  });

  // un coefficient par axe et un de couplage : un centième suffit à quitter la référence
  it.each([
    ["eau.usage.hygiene"],
    ["eau.pluie.sud.c"],
    ["energie.pv.pertes"],
    ["energie.rend.emission"],
    ["alim.pertes.recolte"],
    ["alim.eau.ru_potager"],
    ["eau.pompe.rendement"],
  ])("casse dès que le coefficient %s change d'un centième", (id) => {
    const ligne = donnees.table[id];
    if (ligne === undefined) throw new Error(`coefficient absent : ${id}`);
    const modifies = { ...donnees.table, [id]: { ...ligne, valeur: ligne.valeur * 1.01 } };
    const echantillon = cas.filter((c) => c.id.endsWith("-en-polyculture") || c.id.endsWith("-hors-reseau") || c.id.endsWith("-isole-potabilise"));
    expect(echantillon.length).toBe(3);
    expect(echantillon.flatMap((c) => comparer(pin[c.id], simulerCas(c))).length).toBe(0);
    expect(echantillon.flatMap((c) => comparer(pin[c.id], simulerCas(c, modifies))).length).toBeGreaterThan(0);
  });

  it("garde un pin.json à jour : la référence redonne exactement vingt de ses lignes", () => {
    for (let i = 0; i < 20; i++) {
      const c = cas[Math.floor((i * cas.length) / 20)];
      if (c === undefined) throw new Error("échantillon vide");
      expect(calculerUn(c, donnees), c.id).toEqual(pin[c.id]);
    }
  });

  it("garde un scenarios.json à jour : le générateur semé le redonne", () => {
    expect(JSON.parse(JSON.stringify(genererScenarios()))).toEqual(cas);
  });

  it("part d'une référence qui retrouve les cas publiés", () => {
    expect(verifierCas().filter((l) => !l.ok)).toEqual([]);
  });

  it("n'a rien en commun avec les moteurs : la référence n'importe qu'elle-même et Node", () => {
    const fichiers = readdirSync(dossier, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".mjs"));
    expect(fichiers.length).toBeGreaterThanOrEqual(7);
    for (const f of fichiers) {
      const texte = readFileSync(dossier + f, "utf8");
      const imports = [...texte.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((m) => m[1] ?? "");
      expect(
        imports.filter((i) => !/^(node:|\.\/[\w./-]+\.mjs$)/.test(i)),
        f,
      ).toEqual([]);
      expect(texte.includes("engines/src"), f).toBe(false);
    }
  });
});
