import { DEMI_POINT } from "#app/commun/nombres/taux.ts";
import { apercuSimulation, type Axe, type DonneesTerritoire, type OptionsMoteur, type ScenarioSaisi } from "@autonomie/engines";

export type DemandeEquivalent = {
  readonly scenario: ScenarioSaisi;
  readonly axe: Axe;
  /** Taux de la simulation entière ici, et taux à retrouver. */
  readonly taux: number;
  readonly cible: number;
  readonly territoire: DonneesTerritoire;
  readonly options: OptionsMoteur;
};

const FACTEUR_MAX = 16;
const PAS = 9;

/**
 * Par quoi multiplier l'équipement principal d'un axe (cuve, panneaux, surfaces cultivées) pour retrouver un taux : 1 s'il est déjà là, null s'il n'y a rien à
 * multiplier ou si seize fois plus n'y suffisent pas. L'aperçu mensuel donne le gain, la simulation entière le point de départ : un ordre de grandeur, arrondi
 * au dixième.
 */
export function chercherEquivalent({ scenario, axe, taux, cible, territoire, options }: DemandeEquivalent): number | null {
  if (taux >= cible - DEMI_POINT) return 1;
  const apercevoir = (facteur: number): number => {
    const agrandi = agrandir(scenario, axe, facteur);
    const rendu = agrandi === null ? null : apercuSimulation(agrandi, { territoire }, options);
    return rendu?.ok === true ? rendu.valeur.taux[axe] : Number.NEGATIVE_INFINITY;
  };
  const depart = apercevoir(1);
  const atteint = (facteur: number): boolean => taux + apercevoir(facteur) - depart >= cible - DEMI_POINT;
  if (depart === Number.NEGATIVE_INFINITY || !atteint(FACTEUR_MAX)) return null;
  let [bas, haut] = [1, FACTEUR_MAX];
  for (let i = 0; i < PAS; i++) {
    const milieu = Math.sqrt(bas * haut);
    if (atteint(milieu)) haut = milieu;
    else bas = milieu;
  }
  return Math.ceil(haut * 10 - 1e-9) / 10;
}

function agrandir(scenario: ScenarioSaisi, axe: Axe, facteur: number): ScenarioSaisi | null {
  switch (axe) {
    case "eau": {
      const volume_m3 = scenario.eau?.cuve?.volume_m3 ?? 0;
      return volume_m3 > 0
        ? { ...scenario, eau: { ...scenario.eau, cuve: { ...scenario.eau?.cuve, volume_m3: Math.min(volume_m3 * facteur, CUVE_MAX_M3) } } }
        : null;
    }
    case "energie": {
      const pv = scenario.energie?.pv ?? [];
      return pv.length > 0 ? { ...scenario, energie: { ...scenario.energie, pv: pv.map((champ) => ({ ...champ, kwc: champ.kwc * facteur })) } } : null;
    }
    case "alim": {
      const surfaces = Object.entries(scenario.alim?.surfaces_m2 ?? {}).filter(([, m2]) => m2 > 0);
      if (surfaces.length === 0) return null;
      return { ...scenario, alim: { ...scenario.alim, surfaces_m2: Object.fromEntries(surfaces.map(([poste, m2]) => [poste, m2 * facteur])) } };
    }
  }
}

// Au-delà, ce n'est plus une cuve de maison, et la saisie la refuserait.
const CUVE_MAX_M3 = 200;
