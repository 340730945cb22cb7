import { lireXmlParPas, type ElementXml } from "#app/commun/formats/lire-xml.ts";
import { derouler } from "#app/commun/listes/par-tranches.ts";

/** Un document XML, lu d'un trait. */
export function lireXml(document: string): ElementXml | { readonly erreur: string } {
  return derouler(lireXmlParPas(document));
}
