import { readFileSync } from "node:fs";
import { join } from "node:path";

const RACINE = join(import.meta.dirname, "../../..");

/** Vrai si ce fichier écrit un essai de ce titre : le premier argument d'un appel, entre guillemets. */
export function essaiExiste(fichier: string, titre: string): boolean {
  const source = readFileSync(join(RACINE, fichier), "utf8");
  const ecrits = [`"${titre.replaceAll('"', '\\"')}"`, `\`${titre}\``];
  return ecrits.some((ecrit) => source.split(ecrit).some((avant, rang, morceaux) => rang < morceaux.length - 1 && /\(\s*$/.test(avant)));
}
