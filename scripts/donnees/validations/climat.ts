/** Contrôle des données du climat de 2050, sans moteur : le réchauffement des départements, face à celui que la trajectoire annonce pour la France. */
import type { Climat2050, DonneesTerritoire } from "../../../engines/src/types.ts";
import { moyenne } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { lireJson } from "../lib-donnees.ts";

/** Jours de chaque saison : décembre à février, juin à août, le reste. */
const JOURS = { hiver: 90, ete: 92, intersaison: 183 } as const;

const annuel = (c: Climat2050): number => (JOURS.hiver * c.hiver.temperature_c + JOURS.ete * c.ete.temperature_c + JOURS.intersaison * c.intersaison.temperature_c) / 365;

/** Réchauffement de l'année de 1976-2005 à 2050 (°C), moyenne simple des départements qui ont leurs saisons. */
export function validationsClimat(): ReadonlyArray<readonly [string, number]> {
  const { territoires } = lireJson<{ territoires: ReadonlyArray<{ readonly code: string }> }>("data/territoire/index.json");
  const ecarts = territoires.flatMap(({ code }) => {
    const { climat_2050 } = lireJson<DonneesTerritoire>(`data/territoire/territoires/${code}.json`);
    return climat_2050 === undefined ? [] : [annuel(climat_2050)];
  });
  return [["climat.tracc_2050", moyenne(ecarts)]];
}
