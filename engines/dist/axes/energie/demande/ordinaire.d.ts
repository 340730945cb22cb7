import type { Coefficients, Mensuel } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";
/** Vitrages au sud d'un logement dont rien n'est dit, en m² : une part de la surface habitable. */
export declare function vitragesOrdinaires_m2(surface_m2: number, coefs: Coefficients): number;
/**
 * Surface moyenne du type de logement, par foyer, dans les bornes de son champ (deux cents maisons les passeraient) ; la moyenne de tous avec une table d'avant
 * cette distinction, pour qu'un lien ancien dise ses nombres d'alors.
 */
export declare function surfaceOrdinaire_m2(type: EntreeEnergie["logement"]["type"], nb_foyers: number, coefs: Coefficients): number;
/** Climat d'un logement ordinaire : celui du lieu, à l'altitude de son point climatique. Vivre plus haut ou plus bas ne change pas à quoi l'on se mesure. */
export declare function contexteOrdinaire(contexte: EntreeEnergie["contexte"]): EntreeEnergie["contexte"];
/** Enveloppe et usage de l'air d'un logement ordinaire : ceux d'un logement du même type dont rien n'est dit, surface comprise. */
export declare function enveloppeOrdinaire({ logement: habite, nb_foyers }: Pick<EntreeEnergie, "logement" | "nb_foyers">, coefs: Coefficients): {
    surface_m2: number;
    gv_w_k: number;
    consigne_c: number;
    hauteur_m: number;
    inertie: EntreeEnergie["logement"]["inertie"];
    sse_m2: number;
};
/** Eau chaude ordinaire, litres à 40 °C par jour. */
export declare function litresOrdinaires({ personnes, presence }: Pick<EntreeEnergie, "personnes" | "presence">, coefs: Coefficients): number;
type Foyer = Pick<EntreeEnergie, "nb_foyers" | "personnes" | "presence">;
/** Électricité spécifique ordinaire, kWh par an : part fixe par foyer et part par personne présente. */
export declare function specifiqueOrdinaire({ nb_foyers, personnes, presence }: Foyer, coefs: Coefficients): number;
/** Cuisson ordinaire, kWh par an à la plaque électrique. */
export declare function cuissonOrdinaire({ nb_foyers, personnes, presence }: Foyer, coefs: Coefficients): number;
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
export {};
