/**
 * Récrit les nombres attendus de `personas.json`, sans toucher à leurs justifications. `node tests/references/generer-personas.ts`.
 * Les taux, volumes, énergies et scores viennent du calcul indépendant (`reference/`) ; les moteurs n'y donnent que les réponses supposées d'un foyer, et ce que
 * le calcul indépendant ne couvre pas : les fourchettes de l'eau, les coûts et l'adéquation.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { simuler } from "../../engines/src/integrateur/simuler.ts";
import type { ResultatSimulation, Scenario, ScenarioSaisi } from "../../engines/src/integrateur/types.ts";
import { algoConfig, coefficients, couts, donnees, profils, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { calculerUn, lireDonnees } from "./generer-scenarios.mjs";

export type Attendu = {
  readonly id: string;
  readonly justification: string;
  readonly attendu: Readonly<Record<string, number>>;
  readonly verdict: string;
  readonly bonus: ReadonlyArray<string>;
};
export type Persona = { readonly id: string; readonly scenario: ScenarioSaisi };
type Nombres = Readonly<Record<string, number | null | undefined>>;

const FICHIER = fileURLToPath(new URL("./personas.json", import.meta.url));
const somme = (s: ReadonlyArray<number>): number => s.reduce((a, b) => a + b, 0);

export const personas = (): ReadonlyArray<Persona> => donnees<{ personas: ReadonlyArray<Persona> }>("data/personas.json").personas;
export const attendus = (): ReadonlyArray<Attendu> => (JSON.parse(readFileSync(FICHIER, "utf8")) as { personas: ReadonlyArray<Attendu> }).personas;

/** Le résultat des moteurs, avec les profils de charge que lit le site. Lève si le scénario est refusé. */
export function simulerPersona({ scenario }: Persona): ResultatSimulation {
  const lieu = { territoire: territoire(scenario.lieu.territoire), couts: couts() };
  return valeurDe(
    simuler(scenario, lieu, { coefficients: coefficients(), algoConfig: algoConfig(), profils: profils(), mode: "global", recommandations: false }),
  );
}

/** Nombres suivis d'un résultat des moteurs. Lève si un axe manque. */
export function nombresDuMoteur({ eau, energie, alim, score_global, budget, adequation }: ResultatSimulation): Nombres {
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

type Reference = {
  readonly eau: Readonly<Record<string, number>>;
  readonly energie: Readonly<Record<string, number>>;
  readonly alim: Readonly<Record<string, number>>;
  readonly score_brut: number;
  readonly score_corrige: number;
  readonly bonus: ReadonlyArray<string>;
};

/** Les mêmes nombres, ceux que le calcul indépendant donne pour un scénario complet. */
export function nombresDeLaReference({ id }: Persona, scenario: Scenario): { readonly nombres: Nombres; readonly bonus: ReadonlyArray<string> } {
  const { eau, energie, alim, score_brut, score_corrige, bonus } = calculerUn({ id, scenario }, lireDonnees()) as Reference;
  const nombres = {
    eau_taux: eau["taux"],
    eau_besoin_m3_an: eau["besoin_m3_an"],
    eau_pluie_m3_an: eau["pluie_m3_an"],
    energie_taux: energie["taux"],
    energie_autoproduction: energie["autoproduction"],
    energie_electricite_kwh_an: energie["elec_kwh"],
    energie_finale_kwh_an: energie["final_kwh"],
    energie_kwh_par_kwc: energie["pv_kwh_kwc"],
    energie_chauffage_utile_kwh_an: energie["chauffage_utile_kwh"],
    alim_taux: alim["taux"],
    alim_legumes_fruits: alim["legumes_fruits"],
    alim_score: alim["score"],
    travail_h_semaine: (alim["travail_h"] ?? Number.NaN) / 52,
    score_brut,
    score_corrige,
  };
  return { nombres, bonus };
}

function recrire(): void {
  const anciens = attendus();
  const neufs = personas().map((persona) => {
    const ancien = anciens.find((a) => a.id === persona.id);
    const moteur = simulerPersona(persona);
    const { nombres, bonus } = nombresDeLaReference(persona, moteur.scenario);
    const attendu = Object.fromEntries(
      Object.entries({ ...nombresDuMoteur(moteur), ...nombres }).map(([cle, valeur]) => [cle, Number((valeur ?? Number.NaN).toPrecision(10))]),
    );
    return { id: persona.id, justification: ancien?.justification ?? "", attendu, verdict: moteur.adequation.verdict, bonus };
  });
  const { remarque } = JSON.parse(readFileSync(FICHIER, "utf8")) as { remarque: string };
  writeFileSync(FICHIER, `${JSON.stringify({ remarque, personas: neufs }, null, 2)}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) recrire();
