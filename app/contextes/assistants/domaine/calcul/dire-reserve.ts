import type { Coefficients, ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { JOURS_MOIS, JOURS_AN } from "#app/commun/dates/mois.ts";
import { jours, m3, tenue } from "./ecrire-mesures.ts";

/** Ce que tient une cuve : pleine, face à tout le besoin du mois le plus gourmand ; puis ce qu’il y reste d’ordinaire au début de l’été. */
export function direReserve(volume_m3: number, eau: NonNullable<ResultatSimulation["eau"]>, coefficients: Coefficients): string {
  const utile_m3 = utileDeCuve(volume_m3, coefficients);
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

/** Ce qu'une cuve pleine rend, en m³ : le fond ne se pompe pas. */
export const utileDeCuve = (volume_m3: number, coefficients: Coefficients): number => volume_m3 * (1 - (coefficients["eau.cuve.part_morte"]?.valeur ?? 0));

/** Ce qu'une batterie pleine rend, en kWh. */
export function utileDeBatterie(capacite_kwh: number, coefficients: Coefficients): number {
  const lire = (id: string, defaut: number): number => coefficients[id]?.valeur ?? defaut;
  return capacite_kwh * (1 - lire("energie.batterie.soc_min", 0)) * lire("energie.batterie.eta_d", 1);
}

/** Ce que tient une batterie pleine, sans réseau ni soleil : d'une journée moyenne au mois le plus gourmand. */
export function direAutonomie(capacite_kwh: number, { consommation_kwh }: NonNullable<ResultatSimulation["energie"]>, coefficients: Coefficients): string {
  const utile_kwh = utileDeBatterie(capacite_kwh, coefficients);
  const parMois_kwh = consommation_kwh.elec;
  const parJour_kwh = somme(parMois_kwh) / JOURS_AN;
  const auPire_kwh = Math.max(...parMois_kwh.map((mois_kwh, mois) => mois_kwh / (JOURS_MOIS[mois] ?? 30)));
  if (parJour_kwh <= 0) return "";
  const [moyenne, pire] = [parJour_kwh, auPire_kwh].map((kwh) => Math.floor((24 * utile_kwh) / kwh)) as [number, number];
  return `Pleine (${formaterNombre(utile_kwh, 1)} kWh utiles), la batterie donnerait toute l’électricité du foyer pendant ${denombrer(moyenne, "heure")} sans réseau ni soleil, à ${formaterNombre(parJour_kwh, 1)} kWh par jour en moyenne, tout compris${pire < moyenne ? ` ; ${denombrer(pire, "heure")} le mois le plus gourmand` : ""} ; n’alimenter que l’essentiel (froid, lumière, pompe) la fait durer d’autant plus.`;
}
