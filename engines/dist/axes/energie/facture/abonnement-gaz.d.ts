import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";
/** Abonnement de gaz d'un an, EUR : un par foyer, celui du chauffage si le gaz chauffe. 0 avec une table qui compte l'abonnement dans le prix. */
export declare function abonnementGaz({ chauffage: { systeme }, nb_foyers }: Pick<EntreeEnergie, "chauffage" | "nb_foyers">, coefs: Coefficients): number;
