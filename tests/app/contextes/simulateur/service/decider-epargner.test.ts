import { appliquerChangements, simuler, TRAVAUX, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import type { Decision, Souhaits } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { decider } from "#app/contextes/simulateur/service/decision/decider.ts";
import { couts, options, territoire } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const MAISON = "personnes=2&batiment=maison";
const FOYERS: ReadonlyArray<readonly [nom: string, code: string, requete: string, souhaits: Partial<Souhaits>]> = [
  ["locataire d'une maison, Rhône", "69", `v=1&dep=69&${MAISON}&statut=locataire`, {}],
  ["locataire d'une maison, Bouches-du-Rhône", "13", `v=1&dep=13&${MAISON}`, {}],
  ["locataire d'une maison, Nord, le climat", "59", `v=1&dep=59&${MAISON}`, { compte: "carbone" }],
  ["propriétaire d'une maison simple, Rhône", "69", `v=1&dep=69&${MAISON}`, { statut: "proprietaire", budget_eur: 3000 }],
  ["propriétaire en Drôme", "26", DROME, { statut: "proprietaire", budget_eur: 3000 }],
];
const lire = (requete: string): ScenarioSaisi => simulateur.lire(new URLSearchParams(requete)).scenario;

function deciderDe(code: string, scenario: ScenarioSaisi, souhaits: Partial<Souhaits>): Decision {
  const complets: Souhaits = { budget_eur: 600, temps_h_semaine: null, statut: "locataire", compte: "facture", ...souhaits };
  const rendu = decider(scenario, complets, { territoire: territoire(code), couts: couts() }, options(), () => undefined);
  if (!rendu.ok) throw new Error(JSON.stringify(rendu.fautes));
  return rendu.valeur;
}
function simulerIci(code: string, saisi: ScenarioSaisi): ResultatSimulation {
  const rendu = simuler(saisi, { territoire: territoire(code), couts: couts() }, { ...options(), mode: "global", epargnes_jusqu_a_eur: 0 });
  if (!rendu.ok) throw new Error(JSON.stringify(rendu.erreurs));
  return rendu.valeur;
}
const facture = ({ reste, energie }: ResultatSimulation): number =>
  (reste.eau?.eur_an ?? 0) + (reste.energie?.eur_an ?? 0) - (energie?.facture?.vendu_eur_an ?? 0);

describe.each(FOYERS)(
  "%s",
  (_nom, code, requete, souhaits) => {
    const scenario = lire(requete);
    const { plans } = deciderDe(code, scenario, souhaits);

    test("le plan conseillé rapporte, et n'oublie aucun geste gratuit de plus de 50 € par an", () => {
      const conseille = plans[0]?.plan;
      if (conseille === undefined) throw new Error("aucun plan");
      expect(conseille.merite).toBeGreaterThan(0);
      expect(conseille.economie_eur_an).toBeGreaterThan(conseille.an_eur);
      const ids = conseille.achats.map(({ id }) => id);
      expect(ids).toContain("consigne");
      const page = simulerIci(code, conseille.saisi);
      for (const { id, changements, heures_an, cout_achat_eur } of page.recommandations) {
        // Un geste gratuit ne se fait qu'une fois : un second degré n'est pas un oubli.
        if (heures_an > 0 || cout_achat_eur > 0 || ids.includes(id) || (souhaits.statut === undefined && TRAVAUX.includes(id))) continue;
        const gain = facture(page) - facture(simulerIci(code, appliquerChangements(conseille.saisi, changements)));
        expect(gain, id).toBeLessThanOrEqual(50);
      }
    });

    test("aucun plan montré ne fait perdre d'argent ni de climat, et son lien garde qui habite le lieu tel que dit", () => {
      for (const { plan } of plans) {
        expect(plan.merite).toBeGreaterThan(0);
        expect(plan.saisi.foyer).toEqual(scenario.foyer);
      }
    });
  },
  120_000,
);

test("locataire d'une maison : la douche économe et le degré de moins sont conseillés, sans champ de céréales ni travaux", () => {
  const { plans } = deciderDe("69", lire(`v=1&dep=69&${MAISON}&statut=locataire`), {});
  const ids = plans[0]?.plan.achats.map(({ id }) => id) ?? [];
  expect(ids).toEqual(expect.arrayContaining(["mousseurs_douche", "consigne", "sobriete_elec"]));
  for (const { plan } of plans) expect(plan.achats.map(({ id }) => id)).not.toContain("cereales");
  for (const { plan } of plans) expect(plan.achats.filter(({ id }) => TRAVAUX.includes(id))).toEqual([]);
}, 120_000);

test("aucun des trois plans n'oublie un geste sans achat ni travail qui sert ce qui compte, pas seulement le conseillé", () => {
  const scenario = lire(simulateur.personas().find(({ id }) => id === "maison-reunion")?.requete ?? "");
  const { plans } = deciderDe("974", scenario, { budget_eur: 6000, statut: "proprietaire", compte: "resilience" });
  expect(plans.length).toBe(3);
  const page = (saisi: ScenarioSaisi): ResultatSimulation => {
    const rendu = simuler(saisi, { territoire: territoire("974"), couts: couts() }, { ...options(), mode: "global", gratuits: true });
    if (!rendu.ok) throw new Error(JSON.stringify(rendu.erreurs));
    return rendu.valeur;
  };
  for (const { plan } of plans) {
    const ici = page(plan.saisi);
    const faits = plan.achats.map(({ id }) => id);
    for (const { id, changements } of ici.recommandations) {
      if (faits.includes(id)) continue;
      const gain = (page(appliquerChangements(plan.saisi, changements)).score_global?.corrige ?? 0) - (ici.score_global?.corrige ?? 0);
      expect(gain, `${faits.join(" ")}, sans ${id}`).toBeLessThan(0.05);
    }
  }
}, 120_000);

test("l'avancement ne dit cent pour cent qu'une fois tout calculé, et ne recule jamais", () => {
  let fini = false;
  let lusApres = 0;
  const parts: Array<number> = [];
  const suivis = new Proxy(couts(), {
    get(cible, cle, recepteur) {
      if (fini) lusApres++;
      return Reflect.get(cible, cle, recepteur) as unknown;
    },
  });
  const souhaits: Souhaits = { budget_eur: 60, temps_h_semaine: null, statut: "locataire", compte: "facture" };
  const rendu = decider(lire("v=1&dep=69&personnes=2&batiment=immeuble"), souhaits, { territoire: territoire("69"), couts: suivis }, options(), (part) => {
    parts.push(part);
    fini ||= Math.round(100 * part) >= 100;
  });
  expect(rendu.ok).toBe(true);
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(lusApres).toBe(0);
}, 120_000);
