/** Jours où il a manqué d'électricité, comptés d'un jour au suivant. */
export type JoursSans = {
    nombre: number;
    jours: number;
    /** Suite qui commence l'année, celle en cours, la plus longue. */
    debut: number;
    courante: number;
    longue: number;
};
export declare function aucunJourSans(): JoursSans;
/** Compte un jour fini, d'après ce qui lui a manqué et sa charge de référence (kWh). */
export declare function compterJour(suivi: JoursSans, manque_kwh: number, reference_kwh: number): void;
/** La plus longue suite de jours sans, l'année bouclée sur elle-même : celle qui la finit continue celle qui la commence. */
export declare function suiteLaPlusLongue({ nombre, longue, courante, debut }: JoursSans): number;
