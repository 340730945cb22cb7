import { desagregerAnnees, type ParametresPluie } from "../../../../../engines/src/axes/eau/pluie.ts";
import type { Tirage } from "../../../../../engines/src/commun/coefficients/hasard.ts";
import { DEBUT_MOIS, JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";

/** Pluie journalière d'un seul mois de 28, 30 ou 31 jours : celle d'une année où il ne pleut que ce mois-là, un mois sec ne tirant rien. */
export function pluieDuMois(cumul_mm: number, nb_jours: number, tirer: Tirage, p: ParametresPluie, humides?: number): Float64Array {
  const mois = JOURS_MOIS.indexOf(nb_jours);
  const annee = JOURS_MOIS.map((_, m) => (m === mois ? cumul_mm : 0));
  const debut = DEBUT_MOIS[mois] ?? 0;
  return desagregerAnnees([annee], tirer, p, humides === undefined ? undefined : annee.map(() => humides)).slice(debut, debut + nb_jours);
}
