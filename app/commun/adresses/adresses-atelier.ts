// Les pages d'un lieu à plusieurs : l'atelier y mène, le lieu à plusieurs les sert.

/** La page des téléphones, et celle que la salle regarde. */
export const ENSEMBLE = "/codev/ensemble";
export const ENSEMBLE_ECRAN = "/codev/ensemble/ecran";
