import type { FichierLuParPlages } from "#app/commun/formats/plages.ts";
import type { Rues } from "#app/commun/geo/tuiles/fonds.ts";

/** Le fichier de rues déposé par l'hébergeur, s'il y en a un ; relu s'il change. */
export type DepotRues = {
  decrire(): Promise<Rues | undefined>;
  /** Ouvert pour une réponse : à fermer. */
  ouvrir(): Promise<FichierLuParPlages | undefined>;
};
