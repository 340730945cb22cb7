// Les propositions : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { CHAMP_DEPART, CHAMP_ONGLET, CHAMP_PIEGE } from "./domaine/anti-abus.ts";
export { CHAMP_PHOTO, CHAMP_PHOTO_TEXTE } from "./domaine/photo.ts";
export { NOMS_ONGLETS, ONGLETS, type OngletProposition } from "./domaine/proposition.ts";
export { VUES_MODERATION } from "./domaine/vues-moderation.ts";
export type { ServiceModeration } from "./service/moderation.server.ts";
export type { ServicePropositions } from "./service/propositions.server.ts";
export type { ServicePublicationsRecentes } from "./service/publications-recentes.server.ts";
