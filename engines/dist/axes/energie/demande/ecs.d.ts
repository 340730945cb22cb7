import type { Coefficients, Contexte, Mensuel } from "../../../types.ts";
import type { SystemeEcs } from "../types.ts";
/** Température de l'eau froide de chaque mois (°C) : table 3CL de la zone, sinon la température moyenne de l'air, au moins celle de la table. */
export declare function eauFroide(contexte: Pick<Contexte, "tables_3cl" | "t_moy_c">, coefs: Coefficients): Mensuel;
/** Énergie utile de l'eau chaude, kWh par mois, pour `litres_j` litres à 40 °C par jour : 1,163·V·(40 − Tef)·jours/1000 ; jamais négative. */
export declare function besoinEcs(litres_j: number, t_froide_c: Mensuel, coefs: Coefficients): number[];
/** Identifiant du taux de couverture annuel d'un chauffe-eau solaire : celui de la zone 3CL, `drom` outre-mer. */
export declare function idCesi(zone_3cl: string | null): string;
/**
 * Part couverte par un chauffe-eau solaire, mois par mois, de 0 à 1 : proportionnelle au rayonnement, plafonnée à 1, le facteur étant tel que la part
 * annuelle, pondérée par le besoin, soit exactement `part_annuelle` (ou le maximum atteignable si des mois n'ont ni soleil ni besoin).
 */
export declare function couvertureCesi(part_annuelle: number, besoin_kwh: Mensuel, ghi_kwh_m2: Mensuel): number[];
/** Identifiant du rendement de l'appoint d'eau chaude ; le système `solaire` s'appuie sur un ballon électrique, le bois sur le poêle. */
export declare function idRendementEcs(systeme: SystemeEcs): string;
