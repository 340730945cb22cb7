import {
  completerScenario,
  optimiser,
  type Contraintes,
  type DonneesTerritoire,
  type Objectif,
  type Optimisation,
  type OptionsOptimisation,
  type PointFront,
  type Resultat,
  type ScenarioSaisi,
} from "@autonomie/engines";
import { reunirAchats } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";

/** Les plans vers une cible, chacun en achats distincts : une cuve agrandie en route n'en est qu'une. Erreurs : celles d'`optimiser`. */
export function atteindre(
  scenario: ScenarioSaisi,
  { objectif, contraintes }: { readonly objectif: Objectif; readonly contraintes: Contraintes },
  { territoire, couts }: { readonly territoire: DonneesTerritoire; readonly couts: DonneesMoteur["couts"] },
  options: OptionsOptimisation,
): Resultat<Optimisation> {
  const rendu = optimiser(scenario, objectif, contraintes, { territoire, couts }, options);
  if (!rendu.ok) return rendu;
  const complet = (saisi: ScenarioSaisi) => {
    const lu = completerScenario(saisi, { territoire, coefficients: options.coefficients });
    return lu.ok ? lu.valeur.scenario : undefined;
  };
  const avant = complet(scenario);
  const reunir = (point: PointFront): PointFront => {
    const apres = complet(point.saisi);
    return avant === undefined || apres === undefined ? point : { ...point, gestes: reunirAchats(point.gestes, { avant, apres }) };
  };
  return { ...rendu, valeur: { ...rendu.valeur, front: rendu.valeur.front.map(reunir) } };
}
