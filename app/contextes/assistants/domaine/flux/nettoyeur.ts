import { creerFiltreReponse } from "./filtre-flux.ts";
import { enchainer, filtrer, filtreBords, type Filtre } from "#app/contextes/assistants/domaine/recherche/filtres.ts";
import { filtreInvisibles, filtreMarques, type OptionsMarques } from "./marques.ts";
import { retirerReflexions } from "./nettoyage.ts";

/** Garde les appels `[n]` qui mènent à une source, retire les autres ; rend inoffensifs liens, images et HTML. */
export function nettoyerAppels(texte: string, options: OptionsMarques): string {
  return filtrer(filtreMarques(options), texte);
}

/** Nettoie une réponse à mesure qu'elle arrive : la suite des morceaux rendus est la réponse nettoyée, où qu'elle soit coupée. */
export function nettoyeur(options: OptionsMarques): Filtre {
  return enchainer(filtreInvisibles(), creerFiltreReponse(), filtreMarques(options), filtreBords());
}

/** Le texte d'un modèle prêt à montrer : sans réflexion, sans section de références, sans numéro orphelin, sans lien ni HTML qui agisse. */
export function nettoyerReponse(texte: string, options: OptionsMarques): string {
  return filtrer(nettoyeur(options), retirerReflexions(texte));
}
