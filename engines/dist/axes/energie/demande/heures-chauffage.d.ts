import type { Coefficients, Contexte, Mensuel } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";
/** Le chauffage dans la journée : quand la chaleur est demandée, et ce que le générateur en rend ce mois-là. */
export type HeuresChauffage = {
    /** Part de l'énergie du mois prise à chaque heure du jour type : mois × 24 + heure, somme 1 par mois. */
    readonly parts: Float64Array;
    /** Rendement de génération de chaque mois (COP d'une pompe à chaleur). */
    readonly generation: Mensuel;
};
/** Températures extérieures, en °C, où le COP de laboratoire est dans la table ; droite entre deux points, constant au-delà. */
declare const POINTS_COP: Readonly<{
    radiateur: number[];
    plancher: number[];
}>;
type Emetteur = keyof typeof POINTS_COP;
/** Coefficients du COP d'un émetteur : ses points, puis le COP de laboratoire que donne le climat où vaut le SCOP de la méthode. */
export declare function idsCop(emetteur: Emetteur): ReadonlyArray<string>;
/** Émetteur d'une pompe à chaleur : radiateurs à 55 °C, ou plancher et air soufflé à 35 °C ; null pour un autre système, ou avec une table d'avant ces COP. */
export declare function emetteurPac({ systeme, plancher }: EntreeEnergie["chauffage"], coefs: Coefficients): Emetteur | null;
/** Part de COP que perd une pompe à chaleur par degré de moins dehors, entre 7 et 2 °C ; 0 pour un autre système. */
export declare function perteCopParKelvin(chauffage: EntreeEnergie["chauffage"], coefs: Coefficients): number;
/** Rendement (SCOP) d'un système dans son climat de référence. La température du lieu fait le reste d'une pompe à chaleur : la zone ne compte plus. */
export declare function idRendement(chauffage: EntreeEnergie["chauffage"], zone_3cl: string | null, coefs: Coefficients): string | null;
/**
 * Chauffage heure par heure : la chaleur suit l'écart entre la consigne, abaissée la nuit, et l'air extérieur ; le COP d'une pompe à chaleur suit la température
 * (docs/conventions-de-calcul.md, « Chauffage dans la journée »). null avec une table d'avant : la chaleur y est égale à toute heure, et le SCOP constant.
 */
export declare function heuresChauffage({ t_moy_c, zone_3cl }: Pick<Contexte, "t_moy_c" | "zone_3cl">, chauffage: EntreeEnergie["chauffage"], coefs: Coefficients): HeuresChauffage | null;
/** Rendement de génération de chaque mois : celui des heures, sinon le même toute l'année ; null si rien ne chauffe. */
export declare function generationMensuelle({ contexte, chauffage }: Pick<EntreeEnergie, "contexte" | "chauffage">, heures: HeuresChauffage | null, coefs: Coefficients): Mensuel | null;
export {};
