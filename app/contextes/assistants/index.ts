// Les assistants : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export type { EtatVecteurs, Reglages } from "./domaine/reglages.ts";
export type { ServiceChat } from "./service/chat.server.ts";
export type { ServiceUsage } from "./service/usage/usage.server.ts";
export type { ServiceJugements } from "./service/juger.ts";
