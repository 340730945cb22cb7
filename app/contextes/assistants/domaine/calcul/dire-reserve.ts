import type { Coefficients, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { JOURS_MOIS } from "#app/contextes/simulateur/index.ts";
import { jours, m3 } from "./ecrire-mesures.ts";

/** Ce que tient une cuve : pleine, face à tout le besoin du mois le plus gourmand ; puis ce qu’il y reste d’ordinaire au début de l’été. */
export function direReserve(volume_m3: number, eau: NonNullable<ResultatSimulation["eau"]>, coefficients: Coefficients): string {
  const utile_m3 = volume_m3 * (1 - (coefficients["eau.cuve.part_morte"]?.valeur ?? 0));
  const parJour_m3 = Math.max(...eau.besoin.mensuel_m3.map((mois_m3, mois) => mois_m3 / (JOURS_MOIS[mois] ?? 30)));
  const dits = [
    ...(parJour_m3 > 0
      ? [
          `pleine (${m3(utile_m3)} utiles), la cuve donnerait toute l’eau du foyer pendant ${tenue(utile_m3 / parJour_m3)} sans pluie, à ${formaterNombre(1_000 * parJour_m3)} L par jour`,
        ]
      : []),
    `au début de l’été, il y reste en moyenne ${tenue(eau.jours_reserve_ete)} de réserve`,
    `le plus long temps sec relevé y est de ${jours(eau.secheresse_plus_longue_j)}.`,
  ];
  return majuscule(dits.join(" ; "));
}

const tenue = (nombre: number): string => (nombre < 1 ? "moins d’un jour" : jours(Math.floor(nombre)));
