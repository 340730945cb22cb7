import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { appliquerChangements, apercuSimulation, completerScenario, type DonneesTerritoire, type OptionsMoteur, type ScenarioSaisi } from "@autonomie/engines";
import { CHAMPS, coefficientDe } from "@autonomie/engines/champs";
import { lireFeuille } from "#app/contextes/simulateur/domaine/feuille.ts";
import type { ReponseAPreciser } from "#app/contextes/simulateur/domaine/taches.ts";

const PREMIERES = 3;
/** Sans fourchette connue, on prend la moitié en moins et la moitié en plus. */
const ECART = 0.5;

/**
 * Les réponses laissées par défaut qui déplaceraient le plus le score : chacune est portée au bas puis au haut de sa fourchette (celle de son coefficient, sinon
 * moitié moins et moitié plus), les autres restant en place. Points de score sur 100, par l'aperçu mensuel.
 */
export function chercherAPreciser(scenario: ScenarioSaisi, territoire: DonneesTerritoire, options: OptionsMoteur): ReadonlyArray<ReponseAPreciser> {
  const complet = completerScenario(scenario, { territoire, coefficients: options.coefficients });
  const base = apercuSimulation(scenario, { territoire }, options);
  if (!complet.ok || !base.ok) return [];
  const laisses = new Set(complet.valeur.defauts);
  const noter = (chemin: string, valeur: unknown): number => {
    const rendu = apercuSimulation(appliquerChangements(scenario, { [chemin]: valeur }), { territoire }, options);
    return rendu.ok ? rendu.valeur.score : base.valeur.score;
  };
  return CHAMPS.filter(({ chemin }) => laisses.has(chemin))
    .flatMap((defaut): ReadonlyArray<ReponseAPreciser> => {
      const { chemin } = defaut;
      const valeur = lireFeuille(complet.valeur.scenario, chemin);
      if (typeof valeur === "boolean") {
        const autre = noter(chemin, !valeur);
        return [{ chemin, bas: Math.min(base.valeur.score, autre), haut: Math.max(base.valeur.score, autre) }];
      }
      if (typeof valeur !== "number" || valeur === 0) return [];
      const coefficient = coefficientDe(defaut, (autre) => lireFeuille(complet.valeur.scenario, autre));
      const source = coefficient === undefined ? undefined : options.coefficients[coefficient];
      const borner = (v: number): number =>
        "min" in defaut && defaut.genre !== "regime" ? Math.min(defaut.max, Math.max(defaut.min, defaut.genre === "entier" ? Math.round(v) : v)) : v;
      const notes = [source?.min ?? valeur * (1 - ECART), source?.max ?? valeur * (1 + ECART)].map((v) => noter(chemin, borner(v)));
      return [{ chemin, bas: Math.min(...notes), haut: Math.max(...notes) }];
    })
    .filter(({ bas, haut }) => haut - bas >= 0.1)
    .sort((a, b) => b.haut - b.bas - (a.haut - a.bas) || comparerTextes(a.chemin, b.chemin))
    .slice(0, PREMIERES);
}
