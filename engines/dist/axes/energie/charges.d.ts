import type { Coefficients, Mensuel } from "../../types.ts";
import type { HeuresChauffage } from "./demande/heures-chauffage.ts";
import { type NomPlage } from "./plages.ts";
import type { EntreeEnergie, UsageEnergie } from "./types.ts";
type Repartition = "profil" | "uniforme" | NomPlage;
/** Ce qui décide de l'heure des usages : le pilotage, l'habitude de recharge du véhicule et de chauffe du ballon, et les heures du chauffage (une table d'avant n'en a pas). */
export type HorairesUsages = {
    readonly pilotage: EntreeEnergie["pilotage"];
    readonly recharge: EntreeEnergie["usages"]["ve_recharge"];
    readonly ballon?: EntreeEnergie["ecs"]["chauffe"] | undefined;
    readonly chauffage?: HeuresChauffage | null;
};
/** Les habitudes d'un foyer, sans les heures du chauffage. */
export declare function horairesHabituels({ pilotage, usages, ecs }: Pick<EntreeEnergie, "pilotage" | "usages" | "ecs">): HorairesUsages;
/** Horaire d'un usage : celui des habitants, ou une plage que le pilotage déplace. */
export declare function repartition(usage: UsageEnergie, { pilotage, recharge, ballon }: HorairesUsages): Repartition;
/** Profil de 24 poids des usages sans horaire propre (heure solaire), ramené à une somme de 1. */
export declare function profilJournalier(coefs: Coefficients): number[];
/**
 * Charge électrique horaire du jour type de chaque mois : 288 valeurs en kWh par heure (mois × 24 + heure). Chaque poste mensuel est réparti également
 * sur les jours, puis selon son horaire ; le pilotage déplace l'eau chaude (et le véhicule) vers le milieu du jour sans changer l'énergie.
 */
export declare function profilCharge(elec_kwh: Readonly<Record<UsageEnergie, Mensuel>>, horaires: HorairesUsages, coefs: Coefficients): Float64Array;
/** Usages que les habitants déclenchent : ceux dont un profil d'année dit l'heure. */
export declare const USAGES_VECUS: ReadonlyArray<UsageEnergie>;
/** La même charge séparée en usages à horaire (table de jours types) et usages vécus (kWh par mois) ; `a_part` n'est dans aucun des deux. */
export declare function separerVecus(elec_kwh: Readonly<Record<UsageEnergie, Mensuel>>, horaires: HorairesUsages, coefs: Coefficients, a_part?: ReadonlyArray<UsageEnergie>): {
    readonly table: Float64Array;
    readonly vecu_kwh: Mensuel;
};
/** Charge restant à servir quand une production constante dans le mois (éolien, hydraulique ; kWh par mois) passe d'abord, négative où elle a de trop ; même forme que la table. */
export declare function chargeRestante(table: Float64Array, constante_kwh: Mensuel): Float64Array;
/** Total mensuel (kWh) d'une table de jours types. */
export declare function mensuelDe(table: Float64Array): number[];
/** Total de l'année (kWh) de chaque heure du jour d'une table de jours types. */
export declare function parHeureDuJour(table: Float64Array): Float64Array;
/** Déroule une table de jours types sur 8 760 heures. */
export declare function derouler(table: Float64Array): Float64Array;
export {};
