import { heureParis, jourParis, quantiemeParis } from "#app/commun/dates/paris.ts";

/** « à l'instant », « il y a 12 min », « à 14 h 32 », « le 21 novembre » : l'heure de Paris, quel que soit le fuseau de la machine. */
export function direQuand(date: Date, maintenant: Date): string {
  const minutes = Math.floor((maintenant.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return `il y a ${minutes} min`;
  if (jourParis(date) === jourParis(maintenant)) return `à ${heureParis(date)}`;
  return `le ${quantiemeParis(date)}`;
}
