import { REVISIONS_FORMULES, simuler, type CacheSolaire, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { cheminDe, listerChangements, remonter } from "#app/contextes/simulateur/domaine/historique.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { construireVueAge, type VueAge } from "#app/contextes/simulateur/vues/age.ts";

type Outils = {
  readonly donnees: DonneesMoteur;
  readonly base: { readonly profils: DonneesMoteur["profils"]; readonly graine: number; readonly cacheSolaire: CacheSolaire };
};

/** Le même scénario avec les valeurs d'une version passée, à côté d'aujourd'hui. */
export async function vieillir({ donnees, base }: Outils, scenario: ScenarioSaisi, aujourdhui: ResultatSimulation, version: string): Promise<VueAge> {
  const inconnue = { connue: false, version, courante: donnees.version } as const;
  const chemin = cheminDe(version, donnees.version, donnees.historique);
  const territoire = await donnees.lireTerritoire(scenario.lieu.territoire);
  if (chemin === undefined || territoire === undefined) return inconnue;
  const tables = remonter(donnees, chemin);
  const { coefficients, couts, algoConfig } = tables;
  const alors = simuler(scenario, { territoire, couts }, { ...base, coefficients, algoConfig, mode: aujourdhui.mode, recommandations: false });
  if (!alors.ok) return inconnue;
  const revision = donnees.historique.find((v) => v.version === version)?.formules ?? 1;
  return construireVueAge(
    { version, courante: donnees.version, formules: REVISIONS_FORMULES.filter((r) => r.numero > revision) },
    alors.valeur,
    aujourdhui,
    listerChangements(tables, donnees),
  );
}
