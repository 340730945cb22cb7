import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { somme } from "#app/commun/nombres/somme.ts";
import { AXES_SIMULES, type Axe } from "#app/commun/axes.ts";
import { deuxChiffres } from "#app/commun/nombres/nombres.ts";
import { DEMI_POINT, pointsEntiers } from "#app/commun/nombres/taux.ts";
import { reponsesDepuis, tauxAxe } from "#app/contextes/simulateur/index.ts";
import { EQUIPEMENTS, type MesuresFoyer } from "./campagne.ts";
import { nommerGeste } from "./gestes.ts";

const GESTES_GARDES = 3;

/** Ce que l'on garde d'un foyer : son résultat, arrondi. */
export function mesurer(r: ResultatSimulation): MesuresFoyer {
  const dites = reponsesDepuis({ ...r.scenario }).reponses;
  const { eau, energie, alim } = r.reste;
  // Arrondi comme le foyer l'a lu sur sa page : la synthèse ne l'arrondit pas une seconde fois autrement.
  const taux = (axe: Axe): number => pointsEntiers(tauxAxe(r, axe).taux ?? 0) / 100;
  return {
    personnes: somme(Object.values(r.scenario.foyer.personnes)),
    equipements: Object.fromEntries(EQUIPEMENTS.map((cle) => [cle, deuxChiffres(lireNombre(dites[cle] ?? "0") ?? 0)])) as MesuresFoyer["equipements"],
    taux: Object.fromEntries(AXES_SIMULES.map((axe) => [axe, taux(axe)])) as MesuresFoyer["taux"],
    acheter: {
      eau_m3: deuxChiffres(eau?.m3_an ?? 0),
      energie_kwh: deuxChiffres(energie?.kwh_an ?? 0),
      alim_kg: deuxChiffres(alim?.kg_an ?? 0),
      eur: deuxChiffres((eau?.eur_an ?? 0) + (energie?.eur_an ?? 0)),
    },
    gestes: r.recommandations
      .filter(({ id, points }) => points >= 100 * DEMI_POINT && nommerGeste(id) !== undefined)
      .toSorted((a, b) => b.points - a.points || comparerTextes(a.id, b.id))
      .slice(0, GESTES_GARDES)
      .map(({ id, axe, points }) => ({ id, axe, points: deuxChiffres(points) })),
  };
}
