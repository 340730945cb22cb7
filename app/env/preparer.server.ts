import { existsSync } from "node:fs";

// À part, sans autre import : ce fichier se charge avant que le code soit gardé et que les autres modules choisissent leur version.

/** Prépare l'environnement du serveur : le fichier de réglages s'il existe (une variable déjà posée l'emporte), puis le mode de production. */
export function preparerEnvironnement(fichier: string): void {
  if (existsSync(fichier)) process.loadEnvFile(fichier);
  process.env.NODE_ENV = "production";
}
