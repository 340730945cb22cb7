import type { SigneEpingle } from "#app/commun/geo/signes.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE, type TypeFiche } from "#app/contextes/atelier/domaine/fiche.ts";

/** Le signe que porte l'épingle d'une fiche : celui de son type. */
export const SIGNES_FICHE: Readonly<Record<TypeFiche, SigneEpingle>> = {
  lieu: "maison",
  projet: "etoile",
  ressource: "carre",
  savoir_faire: "losange",
  besoin: "triangle",
  idee: "ampoule",
};

/** La légende des épingles d'un atelier. */
export const SORTES_FICHE = TYPES_FICHE.map((type) => ({ signe: SIGNES_FICHE[type], nom: NOMS_TYPES_FICHE[type] }));
