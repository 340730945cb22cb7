// Les statuts de redirection du site : les routes nomment leur raison, le nombre est ici.

/** Après un formulaire reçu : le navigateur suit par un GET, et recharger la page n'envoie rien deux fois. */
export const APRES_ENVOI = 303;

/** Ailleurs pour cette fois : la connexion d'abord, par exemple. */
export const CETTE_FOIS = 302;

/** L'adresse a changé : moteurs de recherche et marque-pages suivent. */
export const DEPLACEE_POUR_TOUJOURS = 301;
