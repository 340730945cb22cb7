/** Le message que portent ces lignes, et elles seules : c'est par lui qu'on les sépare des requêtes. */
export const SECURITE = "securite";
