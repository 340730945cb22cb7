import type { Coefficients, Mensuel } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";
/** Enveloppe et usage de l'air d'un logement ordinaire, de la même surface. */
export declare function enveloppeOrdinaire(logement: EntreeEnergie["logement"], coefs: Coefficients): {
    readonly gv_w_k: number;
    readonly consigne_c: 19;
    readonly hauteur_m: 2.5;
    readonly inertie: "moyenne";
    readonly sse_m2: number;
};
/** Eau chaude ordinaire, litres à 40 °C par jour. */
export declare function litresOrdinaires({ personnes, presence }: EntreeEnergie, coefs: Coefficients): number;
/** Électricité spécifique ordinaire, kWh par an : part fixe par foyer et part par personne présente. */
export declare function specifiqueOrdinaire({ nb_foyers, personnes, presence }: EntreeEnergie, coefs: Coefficients): number;
/** Cuisson ordinaire, kWh par an à la plaque électrique. */
export declare function cuissonOrdinaire({ nb_foyers, personnes, presence }: EntreeEnergie, coefs: Coefficients): number;
/** Une chaleur : ce que le générateur doit donner, et l'énergie finale qu'il y met, kWh par mois. */
export type Chaleur = {
    readonly utile_kwh: Mensuel;
    readonly final_kwh: Mensuel;
};
/**
 * Énergie finale qu'une chaleur prendrait dans un logement ordinaire : `max(ordinaire, finale + (utile ordinaire − utile)/η)`. Ce qui est épargné de chaleur compte
 * au rendement η du moins bon des générateurs, quel que soit celui du lieu : remplacer des radiateurs par une pompe à chaleur n'ôte rien à ce qu'isoler a épargné.
 */
export declare function besoinOrdinaire(ordinaire: Chaleur, lieu: Chaleur, rendement_min: number): Mensuel;
