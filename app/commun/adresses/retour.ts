import { ADRESSE_OCTETS_MAX } from "#app/commun/tailles.ts";

const ORIGINE_FICTIVE = "https://retour.invalid";

/**
 * Adresse où ramener le visiteur : un chemin de ce site, ou `defaut`. « //autre.site », « /\\autre.site » et les caractères de contrôle, que les
 * navigateurs effacent avant de lire l'adresse, sont refusés, et ce qui est trop long pour être suivi.
 */
export function retourInterne(valeur: unknown, defaut = "/"): string {
  if (typeof valeur !== "string" || !valeur.startsWith("/") || /^\/[/\\]/.test(valeur)) return defaut;
  // eslint-disable-next-line no-control-regex -- c'est justement eux qu'on cherche
  if (/[\u0000-\u001f\u007f\\]/.test(valeur)) return defaut;
  if (!URL.canParse(valeur, ORIGINE_FICTIVE)) return defaut;
  const adresse = new URL(valeur, ORIGINE_FICTIVE);
  // « /.//autre.site » se normalise en « //autre.site » : on relit le chemin une fois résolu.
  if (adresse.origin !== ORIGINE_FICTIVE || adresse.pathname.startsWith("//")) return defaut;
  const retour = adresse.pathname + adresse.search + adresse.hash;
  return retour.length > ADRESSE_OCTETS_MAX ? defaut : retour;
}
