// La campagne : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { ENTETES_SYNTHESE, lignesSynthese } from "./domaine/synthese.ts";
export type { ServiceCampagnes } from "./service/campagnes.server.ts";
