import { existsSync } from "node:fs";
import { lireEnv, type Env } from "#app/env/lire.server.ts";

// Le seul endroit de l'application qui lit les variables d'environnement. Le serveur n'en prend que de quoi les préparer : le contrôle vient avec l'application.

export { LONGUEUR_MOT_DE_PASSE_MIN, lireEnv, NOMS_VARIABLES, type Env } from "#app/env/lire.server.ts";
export { erreurConfiguration, estErreurConfiguration } from "#app/env/refus.ts";

/** Prépare l'environnement du serveur : le fichier de réglages s'il existe (une variable déjà posée l'emporte), puis le mode de production. */
export function preparerEnvironnement(fichier: string): void {
  if (existsSync(fichier)) process.loadEnvFile(fichier);
  process.env.NODE_ENV = "production";
}

/** Configuration du processus courant. */
export function env(): Env {
  return lireEnv(process.env);
}
