import { expect, it } from "vitest";
import type { ResultatSimulation, ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import { algoConfig, coefficients, donnees, valeurDe } from "#tests/constructeurs/moteur.ts";
import { CACHE, lieu } from "./montage.ts";

type Attendu = {
  readonly id: string;
  readonly justification: string;
  readonly attendu: Readonly<Record<string, number>>;
  readonly verdict: string;
  readonly bonus: ReadonlyArray<string>;
};
const { personas } = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json");
const attendus = donnees<{ personas: ReadonlyArray<Attendu> }>("tests/references/personas.json").personas;
const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);

function obtenu({ eau, energie, alim, score_global, budget, adequation }: ResultatSimulation): Readonly<Record<string, number | null | undefined>> {
  if (eau === null || energie === null || alim === null) throw new Error("un axe manque");
  return {
    eau_taux: eau.autonomie.taux,
    eau_besoin_m3_an: eau.besoin.m3_an,
    eau_pluie_m3_an: somme(eau.sources_m3.pluie),
    eau_p10: eau.ic.p10,
    eau_p90: eau.ic.p90,
    energie_taux: energie.autonomie.taux,
    energie_autoproduction: energie.autoproduction,
    energie_electricite_kwh_an: somme(energie.consommation_kwh.elec),
    energie_finale_kwh_an: somme(energie.final_kwh),
    energie_kwh_par_kwc: energie.pv_kwh_kwc,
    energie_chauffage_utile_kwh_an: somme(energie.besoins_kwh.chauffage),
    alim_taux: alim.autonomie.taux,
    alim_legumes_fruits: alim.couverture.legumes_fruits,
    alim_score: alim.score,
    travail_h_semaine: alim.travail.h_semaine_moyenne,
    score_brut: score_global?.brut,
    score_corrige: score_global?.corrige,
    cout_total_eur: budget.cout_total_eur,
    cout_an_eur: budget.cout_an_eur,
    adequation_note: adequation.note,
  };
}

it("chaque foyer de départ a sa référence, et sa justification", () => {
  expect(attendus.map((a) => a.id)).toEqual(personas.map((p) => p.id));
  for (const { justification } of attendus) expect(justification.length).toBeGreaterThan(80);
});

it.each(personas.map((p) => [p.id, p.scenario] as const))("%s garde ses résultats de référence", (id, scenario) => {
  const reference = attendus.find((a) => a.id === id);
  const options = { coefficients: coefficients(), algoConfig: algoConfig(), cacheSolaire: CACHE, mode: "global", recommandations: false } as const;
  const r = valeurDe(simuler(scenario, lieu(scenario.lieu.territoire), options));
  const trouve = obtenu(r);
  expect(Object.keys(trouve).sort()).toEqual(Object.keys(reference?.attendu ?? {}).sort());
  for (const [nom, valeur] of Object.entries(reference?.attendu ?? {})) {
    expect(Math.abs((trouve[nom] ?? Number.NaN) - valeur), nom).toBeLessThanOrEqual(1e-6 * Math.abs(valeur) + 1e-9);
  }
  expect(r.adequation.verdict).toBe(reference?.verdict);
  expect(r.bonus.map((b) => b.id)).toEqual(reference?.bonus);
});
