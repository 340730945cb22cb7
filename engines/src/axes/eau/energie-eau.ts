import { parMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import { type EauTraitee, pompageDuMois, traitementDuMois } from "./formules.ts";
import type { EntreeEau } from "./types.ts";

/** Volume pompé, traité : kWh par mois. */
export function energieEau(
  entree: EntreeEau,
  besoin: BesoinEau,
  coefs: Coefficients,
  pompe_m3: Mensuel,
  traitee: EauTraitee,
): { pompage_kwh: Mensuel; traitement_kwh: Mensuel } {
  const pompage = pompageDuMois(entree, pompe_m3, coefs);
  const traitement = traitementDuMois(entree, besoin, traitee, coefs);
  return { pompage_kwh: parMois((m) => pompage(m).valeur), traitement_kwh: parMois((m) => traitement(m).valeur) };
}
