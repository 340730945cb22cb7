// La géographie : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export type { Communes } from "./ports/communes.ts";
export type { ContoursCommunes } from "./ports/contours-communes.ts";
export type { FichiersEaux } from "./ports/eaux.ts";
export type { LireFondLocal } from "./ports/fond-local.ts";
export type { Departement, Geographie } from "./ports/geographie.ts";
export type { Ville } from "./ports/villes.ts";
export type { ServiceCommunes } from "./service/communes.server.ts";
export type { SolDePres } from "./service/fond-local.ts";
export type { ServiceFondsDeCarte } from "./service/fonds.ts";
