import { creerFiltreReponse } from "./filtre-flux.ts";
import { enchainer, filtreBords, type Filtre } from "#app/contextes/assistants/domaine/recherche/filtres.ts";
import { filtreInvisibles, filtreMarques, type OptionsMarques } from "./marques.ts";

/** Nettoie une réponse à mesure qu'elle arrive : la suite des morceaux rendus est la réponse nettoyée, où qu'elle soit coupée. */
export function nettoyeur(options: OptionsMarques): Filtre {
  return enchainer(filtreInvisibles(), creerFiltreReponse(), filtreMarques(options), filtreBords());
}
