import { lire } from "../../../commun/coefficients/table.ts";
import { auMois, parMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../../types.ts";

/** Ce que la cuisson prend encore à une plaque avec un four solaire, mois par mois : rien pendant ceux où il suffit. */
export function horsFourSolaire(cuisson_kwh: Mensuel, coefs: Coefficients): Mensuel {
  const [debut, fin] = [lire(coefs, "energie.four_solaire.debut"), lire(coefs, "energie.four_solaire.fin")];
  return parMois((m) => (m + 1 >= debut && m + 1 <= fin ? 0 : auMois(cuisson_kwh, m)));
}
