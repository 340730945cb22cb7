import { redirect } from "react-router";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { ADRESSE_OCTETS_MAX } from "#app/commun/tailles.ts";

// Les statuts de redirection du site : les routes nomment leur raison, le nombre est ici.

/** Après un formulaire reçu : le navigateur suit par un GET, et recharger la page n'envoie rien deux fois. */
export const APRES_ENVOI = 303;

/** Ailleurs pour cette fois : la connexion d'abord, par exemple. */
export const CETTE_FOIS = 302;

/** L'adresse a changé : moteurs de recherche et marque-pages suivent. */
export const DEPLACEE_POUR_TOUJOURS = 301;

/**
 * Envoie à une autre adresse du site. Écrite par un visiteur, elle triple en s'encodant : au-delà de {@link ADRESSE_OCTETS_MAX}, ni un mandataire ni ce serveur ne
 * liraient la suite, et la page dit pourquoi. ErreurApp("entetes_trop_longs").
 */
export function rediriger(adresse: string, init?: Parameters<typeof redirect>[1]): Response {
  if (Buffer.byteLength(adresse) > ADRESSE_OCTETS_MAX)
    throw new ErreurApp("entetes_trop_longs", "L'adresse demandée est trop longue : elle ne peut pas être suivie.");
  return redirect(adresse, init);
}
