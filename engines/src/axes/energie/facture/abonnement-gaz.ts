import { lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie } from "../types.ts";

/** Abonnement de gaz d'un an, EUR : un par foyer, celui du chauffage si le gaz chauffe. 0 avec une table qui compte l'abonnement dans le prix. */
export function abonnementGaz({ chauffage: { systeme }, nb_foyers }: Pick<EntreeEnergie, "chauffage" | "nb_foyers">, coefs: Coefficients): number {
  const id = systeme === "gaz" ? "energie.prix.abonnement_gaz" : "energie.prix.abonnement_gaz_cuisson";
  return coefs[id] === undefined ? 0 : nb_foyers * lire(coefs, id);
}
