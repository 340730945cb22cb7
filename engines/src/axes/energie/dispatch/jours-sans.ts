import { PART_JOUR_SANS } from "../../../commun/contexte/jour-sans.ts";

/** Jours où il a manqué d'électricité, comptés d'un jour au suivant. */
export type JoursSans = {
  nombre: number;
  jours: number;
  /** Suite qui commence l'année, celle en cours, la plus longue. */
  debut: number;
  courante: number;
  longue: number;
};

export function aucunJourSans(): JoursSans {
  return { nombre: 0, jours: 0, debut: 0, courante: 0, longue: 0 };
}

/** Compte un jour fini, d'après ce qui lui a manqué et sa charge de référence (kWh). */
export function compterJour(suivi: JoursSans, manque_kwh: number, reference_kwh: number): void {
  suivi.jours++;
  if (!(reference_kwh > 0 && manque_kwh >= PART_JOUR_SANS * reference_kwh)) {
    suivi.courante = 0;
    return;
  }
  suivi.nombre++;
  suivi.courante++;
  if (suivi.courante > suivi.longue) suivi.longue = suivi.courante;
  if (suivi.courante === suivi.jours) suivi.debut = suivi.courante;
}

/** La plus longue suite de jours sans, l'année bouclée sur elle-même : celle qui la finit continue celle qui la commence. */
export function suiteLaPlusLongue({ nombre, longue, courante, debut }: JoursSans): number {
  return Math.min(nombre, Math.max(longue, courante + debut));
}
