import { lireEnv, type Env } from "#app/env/lire.server.ts";

// Le seul endroit de l'application qui lit les variables d'environnement ; le serveur les prépare avant (`env/preparer.server.ts`).

export { LONGUEUR_MOT_DE_PASSE_MIN, lireEnv, NOMS_VARIABLES, type Env, type NomVariable } from "#app/env/lire.server.ts";
export { erreurConfiguration, estErreurConfiguration } from "#app/env/refus.ts";

/** Configuration du processus courant. */
export function env(): Env {
  return lireEnv(process.env);
}
