import { GRAINE, REVISIONS_FORMULES, simuler, type CacheSolaire, type Coefficients, type ResultatSimulation, type ScenarioSaisi } from "@autonomie/engines";
import { grouper } from "#app/commun/listes/grouper.ts";
import { cheminDe, listerChangements, remonter, type VersionDonnees } from "#app/contextes/simulateur/domaine/historique.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { coefficientsLus } from "./coefficients-lus.ts";
import { construireVueAge, type VueAge } from "#app/contextes/simulateur/vues/age.ts";

type Outils = { readonly donnees: DonneesMoteur; readonly cacheSolaire: CacheSolaire };

/** Le même scénario avec les valeurs d'une version passée, à côté d'aujourd'hui. */
export async function vieillir({ donnees, cacheSolaire }: Outils, scenario: ScenarioSaisi, aujourdhui: ResultatSimulation, version: string): Promise<VueAge> {
  const inconnue = { connue: false, version, courante: donnees.version } as const;
  const chemin = cheminDe(version, donnees.version, donnees.historique);
  const territoire = await donnees.lireTerritoire(scenario.lieu.territoire);
  if (chemin === undefined || territoire === undefined) return inconnue;
  const base = { profils: donnees.profils, graine: GRAINE, cacheSolaire };
  const tables = remonter(donnees, chemin);
  const { coefficients, couts, algoConfig } = tables;
  const { mode } = aujourdhui;
  const alors = simuler(scenario, { territoire, couts }, { ...base, coefficients, algoConfig, mode, recommandations: false });
  const jour = { algoConfig: donnees.algoConfig, mode, recommandations: false } as const;
  if (!alors.ok) return inconnue;
  const sansEffet = nouveauxSansEffet(donnees.coefficients, chemin, (c) => {
    const sans = simuler(scenario, { territoire, couts: donnees.couts }, { ...base, ...jour, coefficients: c });
    return sans.ok ? sans.valeur : undefined;
  });
  const changements = listerChangements(tables, donnees).filter(({ table, id }) => table !== "coefficients" || !sansEffet.has(id));
  const revision = donnees.historique.find((v) => v.version === version)?.formules ?? 1;
  return construireVueAge(
    { version, courante: donnees.version, formules: REVISIONS_FORMULES.filter((r) => r.numero > revision) },
    alors.valeur,
    aujourdhui,
    changements,
  );
}

/**
 * Les coefficients arrivés depuis que ce calcul ne lit pas : aujourd'hui, sans eux, rien ne change. Ceux d'une version s'essaient ensemble ; s'ils changent
 * quelque chose, un par un, les douze mois d'une série comme un seul. Ne s'essaient que ceux que le calcul lit : sans les autres, il ferait les mêmes gestes.
 */
export function nouveauxSansEffet(
  coefficients: Coefficients,
  chemin: ReadonlyArray<VersionDonnees>,
  calculer: (c: Coefficients) => ResultatSimulation | undefined,
): ReadonlySet<string> {
  const arrivees = chemin
    .map((etape) => etape.coefficients.filter(({ id, avant }) => avant === null && coefficients[id] !== undefined).map(({ id }) => id))
    .filter((ids) => ids.length > 0);
  if (arrivees.length === 0) return new Set();
  const { rendu, lus } = coefficientsLus(coefficients, calculer);
  const entier = JSON.stringify(rendu);
  const sansEffet = (ids: ReadonlyArray<string>): boolean =>
    ids.length === 0 || JSON.stringify(calculer(Object.fromEntries(Object.entries(coefficients).filter(([id]) => !ids.includes(id))))) === entier;
  return new Set(
    arrivees.flatMap((ids) => {
      const lusIci = ids.filter((id) => lus.has(id));
      if (sansEffet(lusIci)) return ids;
      const series = [...grouper(lusIci, serieDe).values()];
      // Seule à être lue, elle vient d'être essayée.
      const vaines = new Set(series.length > 1 ? series.filter(sansEffet).flat() : []);
      return ids.filter((id) => !lus.has(id) || vaines.has(id));
    }),
  );
}

/** `prefixe.01` et `prefixe.12` sont d'une même série. */
const serieDe = (id: string): string => id.replace(/\.\d{2}$/, "");
