// Ce que l'interface d'un autre sujet peut reprendre de celle-ci ; le reste ne sort pas.

export { estSansReseau, type SansReseau } from "./boite/sans-reseau.ts";
export { Liaison } from "./carte/Liaison.tsx";
export { useInvitation, type Invitation } from "./direct/use-invitation.ts";
export { VousEtes } from "./fiches/VousEtes.tsx";
export { useBrouillon } from "./fiches/use-brouillon.ts";
export type { EtatLiaison } from "./direct/suivre.ts";
