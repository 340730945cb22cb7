// Le lieu à plusieurs : la seule porte pour les autres sujets et pour les routes. Rien d'un serveur n'y passe en valeur.

export { leviersBouges } from "./domaine/leviers.ts";
export { controlerPart, partagerReprise } from "./domaine/part.ts";
export { garderReponses, SECTIONS_PART, type Section } from "./domaine/questions.ts";
export type { ServiceEnsembles } from "./service/ensembles.server.ts";
